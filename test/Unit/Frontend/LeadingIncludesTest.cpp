//===-- LeadingIncludesTest.cpp - what a text includes first --------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Frontend/LeadingIncludes.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace gridlock::frontend;
using testing::ElementsAre;
using testing::IsEmpty;

static LeadingIncludes all(llvm::StringRef Text) {
  return leadingIncludes(Text, [](llvm::StringRef) { return true; });
}

TEST(LeadingIncludes, CommentsMayBeBetween) {
  llvm::StringRef Text = "// One.\n"
                         "/* Two\n"
                         "*/ #include <a.h>\n"
                         "\n"
                         "  #  include /* why */ // not\n"
                         "#include<b/c.h> // Three.\n"
                         "int i;\n";
  // A comment between the words is nobody's way to write them.
  EXPECT_THAT(all(Text).Names, ElementsAre("a.h"));
  EXPECT_EQ(Text.substr(all(Text).Size).take_front(2), "\n\n");

  Text = "#include <a.h> /* One\n"
         "*/\n"
         "\t#\tinclude\t<b/c.h>\r\n"
         "#include <d> // Two.";
  EXPECT_THAT(all(Text).Names, ElementsAre("a.h", "b/c.h", "d"));
  EXPECT_EQ(Text.substr(all(Text).Size), " // Two.");
}

TEST(LeadingIncludes, EverythingElseEndsThem) {
  for (llvm::StringRef End :
       {"#define N 3\n", "int i;\n", "#if 1\n", "#pragma once\n",
        "#include \"b.h\"\n", "#include NAME\n", "#include_next <b.h>\n",
        "#import <b.h>\n", "#include <b.h> int\n", "#include <b.h\n",
        "#include <b\\\n.h>\n", "#\n", "include <b.h>\n", "#include\n<b.h>\n",
        "; #include <b.h>\n", "#include <b.h>= \n",
        "#include <b.h> /*\n*/ int i;", "#include <>\n"}) {
    const std::string Text =
        ("#include <a.h>\n" + End + "#include <c.h>\n").str();
    const LeadingIncludes Found = all(Text);
    EXPECT_THAT(Found.Names, ElementsAre("a.h")) << End.str();
    EXPECT_EQ(Found.Size, 14u) << End.str();
  }
}

TEST(LeadingIncludes, ThereMayBeNone) {
  for (llvm::StringRef Text : {"", "\n", "int i;", "// #include <a.h>\n",
                               "R\"(\n#include <a.h>\n)\"", "#"}) {
    EXPECT_THAT(all(Text).Names, IsEmpty()) << Text.str();
    EXPECT_EQ(all(Text).Size, 0u) << Text.str();
  }
}

TEST(LeadingIncludes, AnUnwantedOneEndsThem) {
  const LeadingIncludes Found =
      leadingIncludes("#include <a>\n#include <b>\n#include <c>\n",
                      [](llvm::StringRef Name) { return Name != "b"; });
  EXPECT_THAT(Found.Names, ElementsAre("a"));
  EXPECT_EQ(Found.Size, 12u);
}

TEST(LeadingIncludes, AByteOrderMarkIsNoCode) {
  EXPECT_THAT(all("\xEF\xBB\xBF#include <a>\n").Names, ElementsAre("a"));
}
