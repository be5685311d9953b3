"""What users configure comes before what Gridlock does by itself."""

import cases
import findings

# A finding of ours, one that clangd shows by itself, and one that it does not.
TEXT = (
    findings.ORDINARY
    + """
double half(int I) { return I / 2; }
int *nothing() { return 0; }
"""
)
OURS = findings.LAUNCH
DEFAULT = "10: bugprone-integer-division"
OTHER = "11: modernize-use-nullptr"


class Configuration(cases.Session):
    def check(self, name, expected, clangd="", clang_tidy="", text=TEXT):
        """A folder of its own with settings, and what is found in a file there."""
        if clangd:
            self.write(f"{name}/.clangd", clangd)
        if clang_tidy:
            self.write(f"{name}/.clang-tidy", clang_tidy)
        file = self.open(f"{name}/a.cu", text)
        self.assertEqual(self.found(file), expected)
        file.close()

    def test_none(self):
        self.check("none", [OURS, DEFAULT])

    def test_clang_tidy(self):
        """As everywhere: our checks are on unless they are said to be off."""
        self.check("others", [OURS, OTHER], clang_tidy="Checks: 'modernize-use-nullptr'\n")
        self.check("off", [], clang_tidy="Checks: '-cg-*'\n")
        self.check("only", [OTHER], clang_tidy="Checks: '-*,modernize-use-nullptr'\n")
        self.check("one", [], clang_tidy="Checks: '-*,cg-divergent-*'\n")

    def test_clangd(self):
        """So do settings of clangd's. As in clangd, they put an end to its defaults."""
        tidy = "Diagnostics: {ClangTidy: {%s}}\n"
        self.check("remove", [], clangd=tidy % "Remove: 'cg-*'")
        self.check("add", [OURS, OTHER], clangd=tidy % "Add: 'modernize-use-nullptr'")
        self.check("strict", [OURS, DEFAULT], clangd=tidy % "FastCheckFilter: Strict")
        self.check("suppress", [DEFAULT], clangd="Diagnostics: {Suppress: [%s]}\n" % OURS[3:])

    def test_flags(self):
        """Flags come behind those of Gridlock, which takes them into account."""
        flags = "CompileFlags: {Add: [%s], Remove: [%s]}\n"
        text = "static_assert(N == 8 && __CUDA_ARCH__ == 700 && __cplusplus == 202002);\n"
        added = "-DN=8, --cuda-gpu-arch=sm_70, -std=c++20"
        self.check("added", [], clangd=flags % (added, ""), text=text)
        text = "#ifdef __CUDA_ARCH__\n#error\n#endif\n" + TEXT
        found = [OURS.replace("8", "11"), DEFAULT.replace("10", "13")]
        self.check("host", found, clangd=flags % ("--cuda-host-only", ""), text=text)
        database = '[{"directory": "%s", "file": "a.cu", "command": "nvcc -DX -c a.cu"}]'
        folder = self.folder / "removed"
        self.write("removed/compile_commands.json", database % folder)
        settings = flags % ("", "-DX") + "---\nCompileFlags: {CompilationDatabase: .}\n"
        self.check("removed", [], clangd=settings, text="#ifdef X\n#error\n#endif\n")


if __name__ == "__main__":
    cases.main()
