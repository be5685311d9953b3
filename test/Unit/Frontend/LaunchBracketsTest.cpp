//===-- LaunchBracketsTest.cpp - launches whose brackets are apart --------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Frontend/LaunchBrackets.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "gtest/gtest.h"

using namespace gridlock::frontend;

/// \p Text as clang sees it.
static std::string joined(llvm::StringRef Text) {
  std::string Result = joinLaunchBrackets(Text).value_or(Text.str());
  EXPECT_EQ(Result.size(), Text.size());
  EXPECT_EQ(llvm::StringRef(Result).count('\n'), Text.count('\n'));
  return Result;
}

TEST(LaunchBrackets, AreJoined) {
  EXPECT_EQ(joined("k<< <1, 2>> >(p);"), "k <<<1, 2 >>>(p);");
  EXPECT_EQ(joined("k<< <1, 2>>>(p);"), "k <<<1, 2>>>(p);");
  EXPECT_EQ(joined("k<<<1, 2>> >(p);"), "k<<<1, 2 >>>(p);");
  EXPECT_EQ(joined("k<int> <<   <f(a >> 1), 2>>\t>(p);"),
            "k<int>    <<<f(a >> 1), 2 >>>(p);");
  EXPECT_EQ(joined("k<</*grid*/<1, 2>> > (p);"), "k        <<<1, 2 >>> (p);");
}

TEST(LaunchBrackets, OverLines) {
  EXPECT_EQ(joined("k<<\n  <1, 2>>\n   >(p);"), "k  \n<<<1, 2  \n >>>(p);");
  EXPECT_EQ(joined("k<< \n<1, 2>>>(p);"), "k<<<\n 1, 2>>>(p);");
  // There is no room: the line moves.
  EXPECT_EQ(joined("k<<\n<1, 2>>>(p);"), "k\n<<<1, 2>>>(p);");
}

TEST(LaunchBrackets, SeveralAndNested) {
  EXPECT_EQ(joined("a<< <1, 1>> >(); b<< <1, 1>> >();"),
            "a <<<1, 1 >>>(); b <<<1, 1 >>>();");
  EXPECT_EQ(joined("a<< <g([] { b<< <1, 1>> >(); }), 1>> >();"),
            "a <<<g([] { b<< <1, 1>> >(); }), 1 >>>();");
}

TEST(LaunchBrackets, LookAlikes) {
  for (llvm::StringRef Text :
       {"operator<< <T>(a, b);", "friend S &operator<< <>(S &, T);",
        "f<g<h<int>> >(x);", "x = \"k<< <1, 1>> >()\";", "// k<< <1, 1>> >()\n",
        "R\"(k<< <1, 1>> >())\";", "k<<<1, 1>>>(p);", "a << b; c >> d;",
        "k<< <1, 1; f<g<h<int>> >(x);", "(k<< <1, 1) >> >(x);"})
    EXPECT_EQ(joinLaunchBrackets(Text), std::nullopt) << Text.str();
}

TEST(LaunchBrackets, FilesOfAFileSystem) {
  auto Memory = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  Memory->addFile("/a.cu", 0,
                  llvm::MemoryBuffer::getMemBuffer("k<< <1, 2>> >(p);"));
  Memory->addFile("/b.cu", 0, llvm::MemoryBuffer::getMemBuffer("a << b;"));
  auto Files = withJoinedLaunches(Memory);
  auto Changed = Files->getBufferForFile("/a.cu");
  ASSERT_TRUE(bool(Changed));
  EXPECT_EQ((*Changed)->getBuffer(), "k <<<1, 2 >>>(p);");
  auto Same = Files->getBufferForFile("/b.cu");
  ASSERT_TRUE(bool(Same));
  EXPECT_EQ((*Same)->getBuffer(), "a << b;");
  EXPECT_FALSE(bool(Files->getBufferForFile("/absent.cu")));
}
