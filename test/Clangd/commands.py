"""Compilation databases as build systems write them, on the headers of a toolkit."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import cases
import findings

PROJECT = Path(__file__).parents[1] / "Frontend" / "Inputs" / "nvcc-project"


class Nvcc(cases.Session):
    """The toolkit is found as nvcc's users expect."""

    @classmethod
    def environment(cls):
        return {}

    @classmethod
    def setUpClass(cls):
        project = cls.folder / "nvcc"
        shutil.copytree(PROJECT, project)
        (project / "build").mkdir()
        database = (project / "compile_commands.json.in").read_text()
        database = database.replace("@DIR@", str(project))
        (project / "build" / "compile_commands.json").write_text(database)
        settings = "CompileFlags: {CompilationDatabase: build}\n"
        (project / ".clangd").write_text(settings)
        super().setUpClass()

    def test_source(self):
        """-gencode, -Xcompiler, --options-file and so on: without what they say, the
        file has an #error."""
        file = self.server.open(self.folder / "nvcc/kernels.cu")
        self.assertEqual(self.found(file), ["13: cg-grid-sync-ordinary-launch"])

    def test_header(self):
        """A header has the command of a source that is like it."""
        path = self.folder / "nvcc/kernels.cuh"
        text = path.read_text() + "\n#ifndef FROM_FILE\n#error\n#endif\n"
        file = self.server.open(path, text)
        self.assertEqual(self.found(file), ["11: cg-grid-sync-ordinary-launch"])

    def test_host(self):
        file = self.server.open(self.folder / "nvcc/host.cpp", language="cpp")
        self.assertEqual(self.found(file), ["12: cg-unchecked-cooperative-launch"])


class Others(cases.Session):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        folder = cls.folder / "others"
        folder.mkdir()
        commands = {
            "hip.cpp": "cmake -E env hipcc --amdgpu-target=gfx90a -DBLOCKS=8 -c hip.cpp -o x.o",
            "clang.cu": "clang++ -x cuda --cuda-gpu-arch=sm_80 -DBLOCKS=8 -c clang.cu",
            "plain.cpp": "g++ -DBLOCKS=8 -c plain.cpp",
        }
        entries = [
            {"directory": str(folder), "file": name, "command": command}
            for name, command in commands.items()
        ]
        (folder / "compile_commands.json").write_text(json.dumps(entries))
        settings = "CompileFlags: {CompilationDatabase: .}\n"
        (folder / ".clangd").write_text(settings)

    def test_hipcc(self):
        text = findings.ORDINARY.replace("<coop", "<hip/hip_coop").replace("8", "BLOCKS")
        file = self.open("others/hip.cpp", text, "cpp")
        self.assertEqual(self.found(file), [findings.LAUNCH])

    def test_clang(self):
        file = self.open("others/clang.cu", findings.ORDINARY.replace("8", "BLOCKS"))
        self.assertEqual(self.found(file), [findings.LAUNCH])

    def test_plain(self):
        """What is neither CUDA nor HIP is left alone."""
        text = '#ifdef _GRIDLOCK_TEST\n#endif\nint A[BLOCKS] = {};\nint B = A[0] ? "": 1;\n'
        file = self.open("others/plain.cpp", text, "cpp")
        self.assertEqual(self.found(file), ["4: typecheck_cond_incompatible_operands"])

    def test_compdb(self):
        """A database that gridlock wrote is as good as the build's."""
        folder = self.folder / "compdb"
        path = self.write("compdb/a.cu", findings.ORDINARY.replace("8", "BLOCKS"))
        (folder / ".clangd").write_text("CompileFlags: {CompilationDatabase: .}\n")
        gridlock = os.environ["GRIDLOCK"]
        command = [gridlock, "compdb", "--headers=fallback", "-o", folder, path]
        subprocess.run([*command, "--", "-DBLOCKS=8"], check=True)
        self.assertEqual(self.found(self.server.open(path)), [findings.LAUNCH])


if __name__ == "__main__":
    cases.main()
