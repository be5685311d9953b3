"""What the tests of gridlock-clangd share; each is a script run by a .test file:

    NAME.py GRIDLOCK-CLANGD FOLDER

A class of tests shares a server, started in FOLDER, where the tests write what they
open.
"""

import os
import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
import lsp  # noqa: E402


def without_toolkits(folder):
    """The environment of a machine without CUDA and ROCm."""
    nothing = Path(folder, "nothing")
    nothing.mkdir(exist_ok=True)
    unset = ["CUDA_PATH", "CUDA_HOME", "ROCM_PATH", "HIP_PATH", "CONDA_PREFIX"]
    environment = {name: "" for name in unset}
    return {**environment, "GRIDLOCK_INSTALLATIONS_ROOT": str(nothing), "PATH": str(nothing)}


def without_settings(folder):
    """The environment of a user without settings of clangd's."""
    return {"XDG_CONFIG_HOME": str(folder / "nothing"), "CLANGD_FLAGS": ""}


# The folder is below a build folder, whose configuration and commands are other
# files'. What clangd does in the background is no business of these tests.
ALONE = {
    ".clangd": """CompileFlags: {CompilationDatabase: None}
Index: {StandardLibrary: No, Background: Skip}
""",
    ".clang-tidy": "Checks: ''\n",
}


class Session(unittest.TestCase):
    clangd, folder = None, None  # set by main
    options = []
    shared = {}

    @classmethod
    def environment(cls):
        """By default Gridlock's own headers are used: they are read in no time."""
        return without_toolkits(cls.folder)

    @classmethod
    def setUpClass(cls):
        for name, text in ALONE.items():
            Path(cls.folder, name).write_text(text)
        command = [cls.clangd, "--log=error", *cls.options]
        environment = {**without_settings(cls.folder), **cls.environment()}
        log = cls.folder / f"{cls.__name__}.log"
        cls.shared = {}
        cls.server = lsp.Server(command, log, cls.folder, environment)

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()

    def write(self, name, text):
        """A file below the folder."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    def open(self, name, text, language="cuda-cpp"):
        """A file that exists, opened."""
        return self.server.open(self.write(name, text), text, language)

    def scratch(self, text):
        """A file that tests share in turn, with this text now. If it begins with the
        same includes, clangd has read those."""
        if "file" not in self.shared:
            type(self).shared = {"file": self.open("scratch.cu", text)}
        elif self.shared["file"].text != text:
            self.shared["file"].change(text)
        return self.shared["file"]

    def found(self, file):
        """The findings in an open file: "line: name", lines counted from 1."""
        found = [
            (each["range"]["start"]["line"] + 1, each.get("code", each["message"]))
            for each in file.diagnostics()
        ]
        return [f"{line}: {name}" for line, name in sorted(found)]

    def only(self, file):
        """The one finding in an open file."""
        found = file.diagnostics()
        self.assertEqual(len(found), 1, found)
        return found[0]


def main():
    Session.clangd, folder = sys.argv[1:3]
    Session.folder = Path(folder).resolve()
    os.makedirs(folder, exist_ok=True)
    unittest.main(argv=sys.argv[:1] + sys.argv[3:])
