//===-- textures.h - calls: arrays, textures, surfaces ------------*- C -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_HIP_RUNTIME_CALLS_TEXTURES_H
#define GRIDLOCK_HIP_RUNTIME_CALLS_TEXTURES_H

#include "all_types.h"
#include "gridlock_hip/hip_dialect.h"

GRIDLOCK_C_BEGIN
hipError_t
hipCreateTextureObject(hipTextureObject_t *pTexObject,
                       const hipResourceDesc *pResDesc,
                       const hipTextureDesc *pTexDesc,
                       const struct hipResourceViewDesc *pResViewDesc);
hipError_t hipDestroyTextureObject(hipTextureObject_t textureObject);
hipError_t hipGetTextureObjectResourceDesc(hipResourceDesc *pResDesc,
                                           hipTextureObject_t textureObject);
hipError_t
hipGetTextureObjectResourceViewDesc(struct hipResourceViewDesc *pResViewDesc,
                                    hipTextureObject_t textureObject);
hipError_t hipGetTextureObjectTextureDesc(hipTextureDesc *pTexDesc,
                                          hipTextureObject_t textureObject);
hipError_t hipTexObjectCreate(hipTextureObject_t *pTexObject,
                              const HIP_RESOURCE_DESC *pResDesc,
                              const HIP_TEXTURE_DESC *pTexDesc,
                              const HIP_RESOURCE_VIEW_DESC *pResViewDesc);
hipError_t hipTexObjectDestroy(hipTextureObject_t texObject);
hipError_t hipTexObjectGetResourceDesc(HIP_RESOURCE_DESC *pResDesc,
                                       hipTextureObject_t texObject);
hipError_t hipTexObjectGetResourceViewDesc(HIP_RESOURCE_VIEW_DESC *pResViewDesc,
                                           hipTextureObject_t texObject);
hipError_t hipTexObjectGetTextureDesc(HIP_TEXTURE_DESC *pTexDesc,
                                      hipTextureObject_t texObject);
hipError_t
hipBindTextureToMipmappedArray(const textureReference *tex,
                               hipMipmappedArray_const_t mipmappedArray,
                               const hipChannelFormatDesc *desc);
hipError_t hipGetTextureReference(const textureReference **texref,
                                  const void *symbol);
hipError_t hipTexRefGetBorderColor(float *pBorderColor,
                                   const textureReference *texRef);
hipError_t hipTexRefGetArray(hipArray_t *pArray,
                             const textureReference *texRef);
hipError_t hipTexRefSetAddressMode(textureReference *texRef, int dim,
                                   enum hipTextureAddressMode am);
hipError_t hipTexRefSetArray(textureReference *tex, hipArray_const_t array,
                             unsigned int flags);
hipError_t hipTexRefSetFilterMode(textureReference *texRef,
                                  enum hipTextureFilterMode fm);
hipError_t hipTexRefSetFlags(textureReference *texRef, unsigned int Flags);
hipError_t hipTexRefSetFormat(textureReference *texRef, hipArray_Format fmt,
                              int NumPackedComponents);
hipError_t hipBindTexture(size_t *offset, const textureReference *tex,
                          const void *devPtr, const hipChannelFormatDesc *desc,
                          size_t size GRIDLOCK_DEFAULT(UINT_MAX));
hipError_t hipBindTexture2D(size_t *offset, const textureReference *tex,
                            const void *devPtr,
                            const hipChannelFormatDesc *desc, size_t width,
                            size_t height, size_t pitch);
hipError_t hipBindTextureToArray(const textureReference *tex,
                                 hipArray_const_t array,
                                 const hipChannelFormatDesc *desc);
hipError_t hipGetTextureAlignmentOffset(size_t *offset,
                                        const textureReference *texref);
hipError_t hipUnbindTexture(const textureReference *tex);
hipError_t hipTexRefGetAddress(hipDeviceptr_t *dev_ptr,
                               const textureReference *texRef);
hipError_t hipTexRefGetAddressMode(enum hipTextureAddressMode *pam,
                                   const textureReference *texRef, int dim);
hipError_t hipTexRefGetFilterMode(enum hipTextureFilterMode *pfm,
                                  const textureReference *texRef);
hipError_t hipTexRefGetFlags(unsigned int *pFlags,
                             const textureReference *texRef);
hipError_t hipTexRefGetFormat(hipArray_Format *pFormat, int *pNumChannels,
                              const textureReference *texRef);
hipError_t hipTexRefGetMaxAnisotropy(int *pmaxAnsio,
                                     const textureReference *texRef);
hipError_t hipTexRefGetMipmapFilterMode(enum hipTextureFilterMode *pfm,
                                        const textureReference *texRef);
hipError_t hipTexRefGetMipmapLevelBias(float *pbias,
                                       const textureReference *texRef);
hipError_t hipTexRefGetMipmapLevelClamp(float *pminMipmapLevelClamp,
                                        float *pmaxMipmapLevelClamp,
                                        const textureReference *texRef);
hipError_t hipTexRefGetMipMappedArray(hipMipmappedArray_t *pArray,
                                      const textureReference *texRef);
hipError_t hipTexRefSetAddress(size_t *ByteOffset, textureReference *texRef,
                               hipDeviceptr_t dptr, size_t bytes);
hipError_t hipTexRefSetAddress2D(textureReference *texRef,
                                 const HIP_ARRAY_DESCRIPTOR *desc,
                                 hipDeviceptr_t dptr, size_t Pitch);
hipError_t hipTexRefSetMaxAnisotropy(textureReference *texRef,
                                     unsigned int maxAniso);
hipError_t hipTexRefSetBorderColor(textureReference *texRef,
                                   float *pBorderColor);
hipError_t hipTexRefSetMipmapFilterMode(textureReference *texRef,
                                        enum hipTextureFilterMode fm);
hipError_t hipTexRefSetMipmapLevelBias(textureReference *texRef, float bias);
hipError_t hipTexRefSetMipmapLevelClamp(textureReference *texRef,
                                        float minMipMapLevelClamp,
                                        float maxMipMapLevelClamp);
hipError_t hipTexRefSetMipmappedArray(textureReference *texRef,
                                      struct hipMipmappedArray *mipmappedArray,
                                      unsigned int Flags);
hipError_t hipMemMapArrayAsync(hipArrayMapInfo *mapInfoList, unsigned int count,
                               hipStream_t stream);
hipError_t hipCreateSurfaceObject(hipSurfaceObject_t *pSurfObject,
                                  const hipResourceDesc *pResDesc);
hipError_t hipDestroySurfaceObject(hipSurfaceObject_t surfaceObject);
GRIDLOCK_C_END

#endif
