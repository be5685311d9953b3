//===-- HostQueries.cpp - questions to the runtime to facts ---------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "API/HostTables.h"
#include "Facts/FunctionLowering.h"

using namespace clang;

namespace gridlock::facts {

/// The argument at \p Position; null if there is none (-1, or a default that is
/// not written).
static const Expr *argumentAt(const CallExpr &E, int Position) {
  return Position >= 0 && unsigned(Position) < E.getNumArgs()
             ? E.getArg(Position)
             : nullptr;
}

/// A question whose answer is a value, or an effect that a rule asks about;
/// NoFact for all other calls.
FactId FunctionLowering::hostQuery(const CallExpr &E,
                                   const FunctionDecl &Callee) {
  if (const api::OccupancyRow *Row = api::occupancy(Callee))
    occupancyQuery(E, *Row);
  else if (const api::DeviceQueryRow *Row = api::deviceQuery(Callee))
    deviceQuery(E, *Row);
  else if (const api::KernelQueryRow *Row = api::kernelQuery(Callee))
    kernelQuery(E, *Row);
  else if (const api::ErrorQueryRow *Row = api::errorQuery(Callee))
    return emitAt(E.getBeginLoc(), FactKind::ErrorQuery, {},
                  static_cast<int>(Row->Does));
  else if (const api::CurrentDeviceRow *Row = api::currentDevice(Callee);
           Row && (Row->Does == api::DeviceUse::Sets ||
                   Row->Does == api::DeviceUse::Reads))
    currentDevice(E, *Row);
  else
    return NoFact;
  return opaque("status");
}

void FunctionLowering::occupancyQuery(const CallExpr &E,
                                      const api::OccupancyRow &Row) {
  auto Argument = [&](int Position, llvm::StringRef Absent) {
    const Expr *A = argumentAt(E, Position);
    return A ? value(*A) : opaque(Absent);
  };
  auto Answered = [&](int Position, Answer What) {
    const Expr *Out = argumentAt(E, Position);
    if (!Out)
      return;
    FactId Operands[] = {Argument(Row.Kernel, "no kernel"),
                         Argument(Row.Block, "no block size"),
                         Row.Shared < 0 && Row.SharedFunction >= 0
                             ? opaque("computed for each block size")
                             : Argument(Row.Shared, "no shared memory")};
    FactId Query = emitAt(E.getBeginLoc(), FactKind::Occupancy, Operands,
                          static_cast<int>(What));
    emit(FactKind::Store, {value(*Out), Query});
  };
  switch (Row.Asks) {
  case api::Occupancy::BlocksPerProcessor:
    return Answered(Row.Result, Answer::BlocksPerProcessor);
  case api::Occupancy::BlockSize:
    Answered(Row.Result, Answer::Grid);
    return Answered(Row.BlockResult, Answer::BlockSize);
  case api::Occupancy::DynamicShared:
    return Answered(Row.Result, Answer::SharedBytes);
  case api::Occupancy::Clusters:
    return Answered(Row.Result, Answer::Clusters);
  case api::Occupancy::ClusterSize:
    return Answered(Row.Result, Answer::ClusterSize);
  }
}

void FunctionLowering::currentDevice(const CallExpr &E,
                                     const api::CurrentDeviceRow &Row) {
  const Expr *Device = argumentAt(E, Row.Device);
  if (!Device)
    return;
  const FactId Current = emit(FactKind::Outside, {}, 0, CurrentDevice);
  if (Row.Does == api::DeviceUse::Sets)
    emit(FactKind::Store, {Current, value(*Device)});
  else
    emit(FactKind::Store, {value(*Device), emit(FactKind::Load, {Current})});
}

/// A property's place. All devices of a program are taken for one.
static std::string propertyPlace(const api::DeviceAttributeRow &Row) {
  return devicePlace(Row.Property.empty() ? Row.Cuda : Row.Property);
}

void FunctionLowering::deviceQuery(const CallExpr &E,
                                   const api::DeviceQueryRow &Row) {
  const Expr *Out = argumentAt(E, Row.Result);
  if (!Out)
    return;
  const Expr *Device = argumentAt(E, Row.Device);
  const FactId Asked = Device ? value(*Device) : opaque("no device");
  FactId Answered = NoFact;
  if (Row.Attribute < 0) {
    // Members of what holds all properties are found below it.
    Answered = emitAt(E.getBeginLoc(), FactKind::DeviceProperty, {Asked}, 0,
                      DevicePlace);
  } else {
    const EnumConstantDecl *Enumerator =
        enumeratorOf(argumentAt(E, Row.Attribute));
    const api::DeviceAttributeRow *Attribute =
        Enumerator ? api::deviceAttribute(*Enumerator) : nullptr;
    Answered = Attribute ? emitAt(E.getBeginLoc(), FactKind::DeviceProperty,
                                  {Asked}, 0, propertyPlace(*Attribute))
                         : opaque("attribute of the device");
  }
  emit(FactKind::Store, {value(*Out), Answered});
}

void FunctionLowering::kernelQuery(const CallExpr &E,
                                   const api::KernelQueryRow &Row) {
  const Expr *Value = argumentAt(E, Row.Value);
  if (Row.How != api::Access::Set) {
    if (Value)
      emit(FactKind::Forget, {value(*Value)}, 0, "attribute of a kernel");
    return;
  }
  const Expr *Kernel = argumentAt(E, Row.Kernel);
  const EnumConstantDecl *Asked = enumeratorOf(argumentAt(E, Row.Attribute));
  const api::KernelAttributeRow *Attribute =
      Asked ? api::kernelAttribute(*Asked) : nullptr;
  if (Kernel && Value && Attribute)
    emitAt(E.getBeginLoc(), FactKind::KernelAttribute,
           {value(*Kernel), value(*Value)},
           static_cast<int>(Attribute->Meaning));
}

} // namespace gridlock::facts
