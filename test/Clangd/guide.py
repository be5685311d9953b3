"""What README.md and docs/UsingInEditors.md say."""

import json
import re
import shutil
import sys
import tomllib
from pathlib import Path

import cases

ROOT = Path(__file__).parents[2]
PROGRAM = "build/bin/gridlock-clangd"


def section(file, title):
    """The text below a heading."""
    text = (ROOT / file).read_text()
    found = re.search(rf"^## {title}\n(.*?)(?=^## |\Z)", text, re.DOTALL | re.MULTILINE)
    if not found:
        sys.exit(f"{file} has no section '{title}'")
    return found[1]


def blocks(text, language):
    """The fenced blocks of a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


class Guide(cases.Session):
    def test_readme(self):
        """The program that is named shows the finding above, with its path."""
        text = section("README.md", "In your editor")
        self.assertIn(f"`{PROGRAM}`", text)
        self.assertEqual(Path(self.clangd).name, Path(PROGRAM).name)
        readme = (ROOT / "README.md").read_text()
        expected = re.findall(r"^(\S+\.cu):(\d+):(\d+): (?:warning|note): (.*)$", readme, re.M)
        expected = [
            (int(line), int(column), message.partition(" [")[0])
            for _, line, column, message in expected
        ]
        example = shutil.copy(ROOT / "docs/examples/two_stage_sum.cu", self.folder)
        finding = self.only(self.server.open(example))
        told = [(finding["range"], finding["message"])]
        for each in finding["relatedInformation"]:
            told.append((each["location"]["range"], each["message"]))
        shown = [
            (at["start"]["line"] + 1, at["start"]["character"] + 1, text[0].lower() + text[1:])
            for at, text in told
        ]
        self.assertEqual(shown, expected)

    def test_editors(self):
        """Settings are of the form that the editors read, and name the program."""
        text = section("docs/UsingInEditors.md", "VS Code")
        settings = json.loads(blocks(text, "json")[0])
        self.assertTrue(settings["clangd.path"].endswith(PROGRAM))
        text = section("docs/UsingInEditors.md", "Helix")
        settings = tomllib.loads(blocks(text, "toml")[0])
        self.assertTrue(settings["language-server"]["clangd"]["command"].endswith(PROGRAM))
        for editor, language in [("Neovim", "lua"), ("Emacs", "elisp")]:
            text = section("docs/UsingInEditors.md", editor)
            self.assertIn(PROGRAM, blocks(text, language)[0])

    def test_configuration(self):
        """clangd has nothing to say against the examples of configuration files."""
        examples = blocks((ROOT / "docs/UsingInEditors.md").read_text(), "yaml")
        self.assertEqual(len(examples), 2)
        for name, text in zip([".clang-tidy", ".clangd"], examples):
            text = text.replace(", --cuda-path=/opt/cuda-12.9", "")  # is not here
            self.write(f"examples/{name}", text)
        path = "examples/a.cu"
        # One rule is off, and a flag of the example is there.
        text = "#ifndef DEBUG\n#error\n#endif\ndouble half(int I) { return I / 2; }\n"
        self.assertEqual(self.found(self.open(path, text)), ["4: bugprone-integer-division"])
        log = self.server.log.read_text()
        for word in ["error at", "warning at", "Unknown"]:
            self.assertNotIn(word, log)


if __name__ == "__main__":
    cases.main()
