"""What files are taken for: by their names, by what the editor says, by their text."""

import cases
import findings

HIP = """#include <hip/hip_cooperative_groups.h>

__global__ void sweep(int *Data) {
  cooperative_groups::this_grid().sync();
  ++*Data;
}

void run(int *Data) { sweep<<<dim3(8), dim3(32)>>>(Data); }
"""
# Neither text nor name says what this is.
PLAIN = """#ifdef __CUDA__
#warning "It is CUDA"
#elif defined(__HIP__)
#warning "It is HIP"
#else
#warning "It is C++"
#endif
"""


class Languages(cases.Session):
    def test_hip(self):
        file = self.open("a.hip", HIP, "hip")
        self.assertEqual(self.found(file), [findings.LAUNCH])
        file.edit(".sync();", ".size();")
        self.assertEqual(self.found(file), [])

    def test_names(self):
        """Editors send different names for the same language, some none."""
        for language in ["cuda", "cpp", ""]:
            file = self.open("a.cuh", findings.ORDINARY, language)
            self.assertEqual(self.found(file), [findings.LAUNCH])
            file.close()

    def test_text(self):
        """A header with device code is CUDA, as for `gridlock check`; a .cu file with
        headers of HIP is HIP."""
        file = self.open("device.h", findings.ORDINARY, "cpp")
        self.assertIn(findings.LAUNCH, self.found(file))
        file = self.open("device.cu", HIP, "cuda-cpp")
        self.assertEqual(self.found(file), [findings.LAUNCH])

    def language(self, name, language):
        return self.only(self.open(name, PLAIN, language))["message"]

    def test_editor(self):
        """What the editor says counts where the file does not say more."""
        self.assertEqual(self.language("cpp.h", "cpp"), '"It is C++"')
        self.assertEqual(self.language("cuda.h", "cuda"), '"It is CUDA"')
        self.assertEqual(self.language("cuda-cpp.h", "cuda-cpp"), '"It is CUDA"')
        self.assertEqual(self.language("hip.h", "hip"), '"It is HIP"')
        self.assertEqual(self.language("hip.cu", "hip"), '"It is HIP"')
        self.assertEqual(self.language("a name.inc", "cuda"), '"It is CUDA"')


if __name__ == "__main__":
    cases.main()
