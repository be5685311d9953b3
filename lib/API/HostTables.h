//===-- HostTables.h - what host code asks and sets -----------------*- C++
//-*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The rows of the tables about host code besides launches: attributes of
// launches, parameters of graph nodes, occupancy, devices, kernels, errors.
// Like Tables.h, it knows nothing of the AST.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_API_HOSTTABLES_H
#define GRIDLOCK_API_HOSTTABLES_H

#include "API/Tables.h"

namespace gridlock::api {

enum class LaunchAttribute : uint8_t {
#define LAUNCH_ATTRIBUTE(Meaning, Cuda, Driver, Hip, Value, Field, CudaSince,  \
                         CudaUntil, HipSince)                                  \
  Meaning,
#include "API/Launches.def"
};

struct LaunchAttributeRow {
  LaunchAttribute Meaning;
  llvm::StringRef Cuda, Driver, Hip;
  int64_t Value;
  llvm::StringRef Field;
  Versions Since;
};

struct NodeParametersRow {
  llvm::StringRef Cuda, Hip;
  int Node, Parameters;
  LaunchLayout Layout;
  Versions Since;
};

enum class Occupancy : uint8_t {
  BlocksPerProcessor,
  BlockSize,
  DynamicShared,
  Clusters,
  ClusterSize
};

struct OccupancyRow {
  llvm::StringRef Cuda, Hip;
  Occupancy Asks;
  int Result, BlockResult, Kernel, Block, Blocks, Shared, SharedFunction, Limit,
      Config;
  Versions Since;
};

enum class DeviceAttribute : uint8_t {
#define DEVICE_ATTRIBUTE(Meaning, Cuda, Driver, Hip, Property, CudaSince,      \
                         CudaUntil, HipSince)                                  \
  Meaning,
#include "API/DeviceQueries.def"
};

struct DeviceAttributeRow {
  DeviceAttribute Meaning;
  llvm::StringRef Cuda, Driver, Hip, Property;
  Versions Since;
};

struct DeviceQueryRow {
  llvm::StringRef Cuda, Hip;
  int Result, Attribute, Device;
  Versions Since;
};

enum class KernelAttribute : uint8_t {
#define KERNEL_ATTRIBUTE(Meaning, Cuda, Driver, Hip, Property, CudaSince,      \
                         CudaUntil, HipSince)                                  \
  Meaning,
#include "API/DeviceQueries.def"
};

struct KernelAttributeRow {
  KernelAttribute Meaning;
  llvm::StringRef Cuda, Driver, Hip, Property;
  Versions Since;
};

enum class Access : uint8_t { Set, Get, GetAll };

struct KernelQueryRow {
  llvm::StringRef Cuda, Hip;
  Access How;
  int Kernel, Attribute, Value;
  Versions Since;
};

enum class ErrorQuery : uint8_t { Clears, Keeps };

struct ErrorQueryRow {
  llvm::StringRef Cuda, Hip;
  ErrorQuery Does;
  Versions Since;
};

enum class DeviceUse : uint8_t { Sets, Reads, Opens, ReadsOther };

struct CurrentDeviceRow {
  llvm::StringRef Cuda, Hip;
  DeviceUse Does;
  int Device;
  Versions Since;
};

llvm::ArrayRef<LaunchAttributeRow> launchAttributes();
llvm::ArrayRef<NodeParametersRow> nodeParameters();
llvm::ArrayRef<OccupancyRow> occupancies();
llvm::ArrayRef<DeviceAttributeRow> deviceAttributes();
llvm::ArrayRef<DeviceQueryRow> deviceQueries();
llvm::ArrayRef<KernelAttributeRow> kernelAttributes();
llvm::ArrayRef<KernelQueryRow> kernelQueries();
llvm::ArrayRef<ErrorQueryRow> errorQueries();
llvm::ArrayRef<CurrentDeviceRow> currentDevices();

/// Whether an enumeration of this name has error codes.
bool isErrorCodes(llvm::StringRef Enumeration);

/// Whether handles of streams point to structures of this name.
bool isStreamType(llvm::StringRef Record);

/// Whether the runtime keeps the error of a call of this launch function for
/// who asks for the last error. The driver's functions only return theirs.
bool recordsError(llvm::StringRef LaunchFunction);

/// The row of a function by its CUDA or HIP name, with an ABI suffix ignored;
/// of an attribute by any of its enumerators; null if there is none.
const NodeParametersRow *nodeParametersRow(llvm::StringRef Function);
const OccupancyRow *occupancyRow(llvm::StringRef Function);
const DeviceQueryRow *deviceQueryRow(llvm::StringRef Function);
const KernelQueryRow *kernelQueryRow(llvm::StringRef Function);
const ErrorQueryRow *errorQueryRow(llvm::StringRef Function);
const CurrentDeviceRow *currentDeviceRow(llvm::StringRef Function);
const LaunchAttributeRow *launchAttributeRow(llvm::StringRef Enumerator);
const DeviceAttributeRow *deviceAttributeRow(llvm::StringRef Enumerator);
const KernelAttributeRow *kernelAttributeRow(llvm::StringRef Enumerator);

/// The row that says how a launch, device or kernel attribute is spelled.
const LaunchAttributeRow &rowOf(LaunchAttribute Meaning);
const DeviceAttributeRow &rowOf(DeviceAttribute Meaning);
const KernelAttributeRow &rowOf(KernelAttribute Meaning);

/// By the number that all enumerators of a launch attribute have.
const LaunchAttributeRow *launchAttributeRow(int64_t Value);

/// By the member of the structure with all properties.
const DeviceAttributeRow *devicePropertyRow(llvm::StringRef Member);
const KernelAttributeRow *kernelPropertyRow(llvm::StringRef Member);

} // namespace gridlock::api

#endif // GRIDLOCK_API_HOSTTABLES_H
