#!/usr/bin/env python3
"""A tool that does not survive a source with a certain word: it fails as FRAGILE says."""

import os
import signal
import sys
import time

WORD = "fragile"
text = "".join(open(word).read() for word in sys.argv[1:] if word.endswith((".cu", ".hip")))
if WORD in text:
    match os.environ["FRAGILE"]:
        case "crash":
            os.kill(os.getpid(), signal.SIGSEGV)
        case "survived":
            print("#0 0x1 gridlock::analysis::solve(int)")
            print("#1 0x2 gridlock::frontend::parse(int)")
            sys.exit("gridlock: error: the analysis of x crashed; please report it")
        case "clang":
            print("#0 0x1 clang::Parser::ParseStatement()")
            print("#1 0x2 gridlock::frontend::runJob(int)")
            sys.exit("gridlock: error: the analysis of x crashed; please report it")
        case "sanitizer":
            print("lib/Analysis/X.cpp:1:2: runtime error: signed integer overflow: 1")
            print("    #0 0x1 in gridlock::analysis::add(int) /x/X.cpp:1:2")
            sys.exit(86)
        case "hang":
            while True:
                pass
        case "sleep":
            time.sleep(3600)
        case "assertion":
            print("Assertion `N < Size' failed", flush=True)
            os.kill(os.getpid(), signal.SIGABRT)
