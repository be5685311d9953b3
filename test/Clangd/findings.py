"""Findings as an editor gets them."""

import cases
import lsp

KERNEL = """#include <cooperative_groups.h>

__global__ void sweep(int *Data) {
  cooperative_groups::this_grid().sync();
  ++*Data;
}
"""
ORDINARY = KERNEL + "\nvoid run(int *Data) { sweep<<<8, 32>>>(Data); }\n"
DIVERGENT = """#include <cooperative_groups.h>

__global__ void half(int *Data) {
  auto Block = cooperative_groups::this_thread_block();
  bool First = threadIdx.x < 16;
  if (First)
    Block.sync();
  ++*Data;
}
"""
SYNC = "7: cg-divergent-sync"
LAUNCH = "8: cg-grid-sync-ordinary-launch"


class Findings(cases.Session):
    def test_path(self):
        """The path is there as related information, in the order it is told: the
        branch, and what it depends on."""
        file = self.scratch(DIVERGENT)
        finding = self.only(file)
        self.assertEqual(finding["code"], "cg-divergent-sync")
        self.assertIn("'Block.sync()'", finding["message"])
        path = finding["relatedInformation"]
        self.assertGreaterEqual(len(path), 2, path)
        places = [each["location"] for each in path]
        self.assertEqual({lsp.path_of(at["uri"]) for at in places}, {str(file.path)})
        lines = [at["range"]["start"]["line"] + 1 for at in places]
        self.assertEqual(lines[:2], [6, 5], path)

    def test_edit(self):
        """A finding goes with its cause, and comes back with it."""
        file = self.scratch(ORDINARY)
        self.assertEqual(self.found(file), [LAUNCH])
        file.edit(".sync();", ".size();")
        self.assertEqual(self.found(file), [])
        file.edit(".size();", ".sync();")
        file.edit("void run", "\nvoid run")
        self.assertEqual(self.found(file), ["9: cg-grid-sync-ordinary-launch"])

    def test_elsewhere(self):
        """What is said of a function changes with another one, which was edited;
        what is above and below moves along."""
        file = self.scratch(
            KERNEL
            + """
static void set(cudaLaunchAttribute *To) {
  To->id = cudaLaunchAttributeCooperative;
  To->val.cooperative = 1;
}
void run(int *Data, cudaLaunchConfig_t Config) {
  cudaLaunchAttribute Attribute;
  set(&Attribute);
  Config.attrs = &Attribute;
  Config.numAttrs = 1;
  if (cudaLaunchKernelEx(&Config, sweep, Data) != cudaSuccess)
    return;
}
"""
        )
        self.assertEqual(self.found(file), [])
        file.edit("cooperative = 1", "cooperative = 0")
        self.assertEqual(self.found(file), ["17: cg-grid-sync-ordinary-launch"])
        file.edit("__global__", "\n\n__global__")
        self.assertEqual(self.found(file), ["19: cg-grid-sync-ordinary-launch"])
        path = self.only(file)["relatedInformation"]
        self.assertEqual(path[0]["location"]["range"]["start"]["line"] + 1, 6, path)
        file.edit("cooperative = 0", "cooperative = 1")
        self.assertEqual(self.found(file), [])

    def test_several_files(self):
        """Files that are open at once, each in a thread of clangd's, do not mix."""
        texts = [ORDINARY, DIVERGENT, KERNEL]
        expected = [[LAUNCH], [SYNC], []]
        files = [self.open(f"file{number}.cu", text) for number, text in enumerate(texts)]
        for turn in range(3):
            for number, file in enumerate(files):
                self.assertEqual(self.found(file), expected[(number + turn) % 3])
            for number, file in enumerate(files):
                file.change(texts[(number + turn + 1) % 3])
        for file in files:
            file.close()

    def test_errors(self):
        """What was understood of a file with errors is analysed."""
        file = self.scratch(ORDINARY + "\nvoid broken( { nonsense; }\n")
        found = self.found(file)
        self.assertIn(LAUNCH, found)
        self.assertTrue(any(each.startswith("10: ") for each in found), found)

    def test_missing_header(self):
        file = self.open("missing.cu", '#include "nowhere.h"\n' + ORDINARY)
        found = self.found(file)
        self.assertIn("1: pp_file_not_found", found)
        self.assertIn("9: cg-grid-sync-ordinary-launch", found)

    def test_nolint(self):
        for comment in ["NOLINT", "NOLINT(cg-divergent-sync)", "NOLINT(cg-*)"]:
            file = self.scratch(DIVERGENT.replace("sync();", f"sync(); // {comment}"))
            self.assertEqual(self.found(file), [])
        file.edit("NOLINT(cg-*)", "NOLINT(bugprone-*)")
        self.assertEqual(self.found(file), [SYNC])

    def test_page(self):
        """A finding's link leads to the page of its rule."""
        href = self.only(self.scratch(ORDINARY))["codeDescription"]["href"]
        self.assertEqual(href.rpartition("/")[2].partition(".")[0], LAUNCH[3:])
        if href.startswith("file:"):
            with open(lsp.path_of(href)) as page:
                self.assertIn(LAUNCH[3:], page.readline())


HEADER = """#pragma once
#include <cooperative_groups.h>

inline __device__ void guarded(const cooperative_groups::grid_group &Grid) {
  if (Grid.is_valid())
    Grid.sync();
}
inline __device__ void meet(const cooperative_groups::thread_block &Block) {
  Block.sync();
}
inline __device__ int first() { return threadIdx.x == 0; }
inline __device__ int same() { return blockIdx.x; }
__global__ inline void alone(int *Data) {
  cooperative_groups::this_grid().sync();
}
"""
USER = """#include "helpers.cuh"

__global__ void careful(int *Data) { guarded(cooperative_groups::this_grid()); }
__global__ void half(int *Data) {
  if (threadIdx.x < 16)
    meet(cooperative_groups::this_thread_block());
}
__global__ void by(int *Data) {
  auto Block = cooperative_groups::this_thread_block();
  if (first())
    Block.sync();
  if (same())
    Block.sync();
}
void run(int *Data) {
  careful<<<8, 32>>>(Data);
  alone<<<8, 32>>>(Data);
  void *Arguments[] = {&Data};
  if (cudaLaunchCooperativeKernel((void *)careful, 1, 32, Arguments) ||
      cudaLaunchCooperativeKernel((void *)by, 1, 32, Arguments))
    return;
}
"""


class Headers(cases.Session):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        settings = "CheckOptions: {cg.MinConfidence: possible}\n"
        (cls.folder / ".clang-tidy").write_text(settings)

    def test_bodies(self):
        """clangd reads headers without function bodies: a helper in one may do and
        return anything. Neither a guard nor a barrier in it is made up, nor that
        there is none."""
        self.write("helpers.cuh", HEADER)
        file = self.open("user.cu", USER)
        self.assertEqual(self.found(file), [])
        file.close()

    def test_alone(self):
        """A header that is opened itself has its bodies."""
        text = HEADER[len("#pragma once\n") :] + USER.partition("\n")[2]
        self.assertEqual(
            [each.partition(" ")[2] for each in self.found(self.open("alone.cuh", text))],
            ["cg-divergent-sync", "cg-divergent-sync", "cg-grid-sync-ordinary-launch"]
            + ["cg-needless-cooperative-launch"],
        )


if __name__ == "__main__":
    cases.main()
