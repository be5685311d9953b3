//===-- HostTables.cpp - what host code asks and sets ---------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "API/HostTables.h"
#include "API/NameIndex.h"

namespace gridlock::api {

llvm::ArrayRef<LaunchAttributeRow> launchAttributes() {
  static const LaunchAttributeRow Rows[] = {
#define LAUNCH_ATTRIBUTE(Meaning, Cuda, Driver, Hip, Value, Field, CudaSince,  \
                         CudaUntil, HipSince)                                  \
  {LaunchAttribute::Meaning,        Cuda, Driver, Hip, Value, Field,           \
   {CudaSince, CudaUntil, HipSince}},
#include "API/Launches.def"
  };
  return Rows;
}

llvm::ArrayRef<NodeParametersRow> nodeParameters() {
  static const NodeParametersRow Rows[] = {
#define NODE_PARAMETERS(Cuda, Hip, Node, Parameters, Layout, CudaSince,        \
                        CudaUntil, HipSince)                                   \
  {Cuda,                                                                       \
   Hip,                                                                        \
   Node,                                                                       \
   Parameters,                                                                 \
   LaunchLayout::Layout,                                                       \
   {CudaSince, CudaUntil, HipSince}},
#include "API/Launches.def"
  };
  return Rows;
}

llvm::ArrayRef<OccupancyRow> occupancies() {
  static const OccupancyRow Rows[] = {
#define OCCUPANCY(Cuda, Hip, Asks, Result, BlockResult, Kernel, Block, Blocks, \
                  Shared, SharedFunction, Limit, Config, CudaSince, CudaUntil, \
                  HipSince)                                                    \
  {Cuda,                                                                       \
   Hip,                                                                        \
   Occupancy::Asks,                                                            \
   Result,                                                                     \
   BlockResult,                                                                \
   Kernel,                                                                     \
   Block,                                                                      \
   Blocks,                                                                     \
   Shared,                                                                     \
   SharedFunction,                                                             \
   Limit,                                                                      \
   Config,                                                                     \
   {CudaSince, CudaUntil, HipSince}},
#include "API/Occupancy.def"
  };
  return Rows;
}

llvm::ArrayRef<DeviceAttributeRow> deviceAttributes() {
  static const DeviceAttributeRow Rows[] = {
#define DEVICE_ATTRIBUTE(Meaning, Cuda, Driver, Hip, Property, CudaSince,      \
                         CudaUntil, HipSince)                                  \
  {DeviceAttribute::Meaning,        Cuda, Driver, Hip, Property,               \
   {CudaSince, CudaUntil, HipSince}},
#include "API/DeviceQueries.def"
  };
  return Rows;
}

llvm::ArrayRef<DeviceQueryRow> deviceQueries() {
  static const DeviceQueryRow Rows[] = {
#define DEVICE_QUERY(Cuda, Hip, Result, Attribute, Device, CudaSince,          \
                     CudaUntil, HipSince)                                      \
  {Cuda, Hip, Result, Attribute, Device, {CudaSince, CudaUntil, HipSince}},
#include "API/DeviceQueries.def"
  };
  return Rows;
}

llvm::ArrayRef<KernelAttributeRow> kernelAttributes() {
  static const KernelAttributeRow Rows[] = {
#define KERNEL_ATTRIBUTE(Meaning, Cuda, Driver, Hip, Property, CudaSince,      \
                         CudaUntil, HipSince)                                  \
  {KernelAttribute::Meaning,        Cuda, Driver, Hip, Property,               \
   {CudaSince, CudaUntil, HipSince}},
#include "API/DeviceQueries.def"
  };
  return Rows;
}

llvm::ArrayRef<KernelQueryRow> kernelQueries() {
  static const KernelQueryRow Rows[] = {
#define KERNEL_QUERY(Cuda, Hip, How, Kernel, Attribute, Value, CudaSince,      \
                     CudaUntil, HipSince)                                      \
  {Cuda,                                                                       \
   Hip,                                                                        \
   Access::How,                                                                \
   Kernel,                                                                     \
   Attribute,                                                                  \
   Value,                                                                      \
   {CudaSince, CudaUntil, HipSince}},
#include "API/DeviceQueries.def"
  };
  return Rows;
}

llvm::ArrayRef<ErrorQueryRow> errorQueries() {
  static const ErrorQueryRow Rows[] = {
#define ERROR_QUERY(Cuda, Hip, Does, CudaSince, CudaUntil, HipSince)           \
  {Cuda, Hip, ErrorQuery::Does, {CudaSince, CudaUntil, HipSince}},
#include "API/DeviceQueries.def"
  };
  return Rows;
}

llvm::ArrayRef<CurrentDeviceRow> currentDevices() {
  static const CurrentDeviceRow Rows[] = {
#define CURRENT_DEVICE(Cuda, Hip, Does, Device, CudaSince, CudaUntil,          \
                       HipSince)                                               \
  {Cuda, Hip, DeviceUse::Does, Device, {CudaSince, CudaUntil, HipSince}},
#include "API/DeviceQueries.def"
  };
  return Rows;
}

// The enumerators are made from the rows, in their order.
const LaunchAttributeRow &rowOf(LaunchAttribute Meaning) {
  return launchAttributes()[static_cast<size_t>(Meaning)];
}
const DeviceAttributeRow &rowOf(DeviceAttribute Meaning) {
  return deviceAttributes()[static_cast<size_t>(Meaning)];
}
const KernelAttributeRow &rowOf(KernelAttribute Meaning) {
  return kernelAttributes()[static_cast<size_t>(Meaning)];
}

bool isErrorCodes(llvm::StringRef Enumeration) {
  if (Enumeration.empty())
    return false;
#define ERROR_CODES(Cuda, Hip)                                                 \
  if (Enumeration == (Cuda) || Enumeration == (Hip))                           \
    return true;
#include "API/DeviceQueries.def"
  return false;
}

bool isStreamType(llvm::StringRef Record) {
  if (Record.empty())
    return false;
#define STREAM_TYPE(Cuda, Hip)                                                 \
  if (Record == (Cuda) || Record == (Hip))                                     \
    return true;
#include "API/DeviceQueries.def"
  return false;
}

bool recordsError(llvm::StringRef LaunchFunction) {
  const LaunchRow *Row = launchRow(LaunchFunction);
  const bool IsDrivers =
      Row && LaunchFunction.starts_with(Row->Cuda) &&
      Row->Cuda.take_while([](char C) { return C >= 'a' && C <= 'z'; }) == "cu";
  return Row && !IsDrivers;
}

const NodeParametersRow *nodeParametersRow(llvm::StringRef Function) {
  static const DialectIndex<NodeParametersRow> Index(nodeParameters());
  return Index.find(Function);
}
const OccupancyRow *occupancyRow(llvm::StringRef Function) {
  static const DialectIndex<OccupancyRow> Index(occupancies());
  return Index.find(Function);
}
const DeviceQueryRow *deviceQueryRow(llvm::StringRef Function) {
  static const DialectIndex<DeviceQueryRow> Index(deviceQueries());
  return Index.find(Function);
}
const KernelQueryRow *kernelQueryRow(llvm::StringRef Function) {
  static const DialectIndex<KernelQueryRow> Index(kernelQueries());
  return Index.find(Function);
}
const ErrorQueryRow *errorQueryRow(llvm::StringRef Function) {
  static const DialectIndex<ErrorQueryRow> Index(errorQueries());
  return Index.find(Function);
}
const CurrentDeviceRow *currentDeviceRow(llvm::StringRef Function) {
  static const DialectIndex<CurrentDeviceRow> Index(currentDevices());
  return Index.find(Function);
}

template <class Row>
static const Row *first(const NameIndex<Row> &Index, llvm::StringRef Name) {
  auto Rows = Index.find(Name);
  return Rows.empty() ? nullptr : Rows.front();
}

/// An index of attributes by all their enumerators.
template <class Row>
static NameIndex<Row> byEnumerator(llvm::ArrayRef<Row> Rows) {
  return {Rows,
          [](const Row &R) { return std::array{R.Cuda, R.Driver, R.Hip}; }};
}

/// An index of attributes by the member of a structure.
template <class Row>
static NameIndex<Row> byProperty(llvm::ArrayRef<Row> Rows) {
  return {Rows, [](const Row &R) { return std::array{R.Property}; }};
}

const LaunchAttributeRow *launchAttributeRow(llvm::StringRef Enumerator) {
  static const auto Index = byEnumerator(launchAttributes());
  return first(Index, Enumerator);
}
const DeviceAttributeRow *deviceAttributeRow(llvm::StringRef Enumerator) {
  static const auto Index = byEnumerator(deviceAttributes());
  return first(Index, Enumerator);
}
const KernelAttributeRow *kernelAttributeRow(llvm::StringRef Enumerator) {
  static const auto Index = byEnumerator(kernelAttributes());
  return first(Index, Enumerator);
}
const DeviceAttributeRow *devicePropertyRow(llvm::StringRef Member) {
  static const auto Index = byProperty(deviceAttributes());
  return first(Index, Member);
}
const KernelAttributeRow *kernelPropertyRow(llvm::StringRef Member) {
  static const auto Index = byProperty(kernelAttributes());
  return first(Index, Member);
}

const LaunchAttributeRow *launchAttributeRow(int64_t Value) {
  for (const LaunchAttributeRow &Row : launchAttributes())
    if (Row.Value == Value)
      return &Row;
  return nullptr;
}

} // namespace gridlock::api
