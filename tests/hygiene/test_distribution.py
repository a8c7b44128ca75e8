"""What is shipped as source can be tested: it carries the helpers of its tests too."""

import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

from hygiene.project import ROOT, tracked

BUILD = "import sys; from setuptools import build_meta; print(build_meta.build_sdist(sys.argv[1]))"


def test_the_source_distribution_carries_all_of_the_tests(tmp_path: Path) -> None:
    files = [path.relative_to(ROOT) for path in tracked()]
    for path in files:
        (tmp_path / "copy" / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / path, tmp_path / "copy" / path)
    build = [sys.executable, "-W", "ignore", "-c", BUILD, str(tmp_path)]
    subprocess.run(build, cwd=tmp_path / "copy", capture_output=True, check=True)
    with tarfile.open(next(tmp_path.glob("*.tar.gz"))) as archive:
        carried = {name.partition("/")[2] for name in archive.getnames()}
    names = {path.as_posix() for path in files if not path.parts[0].startswith(".")}
    assert names - carried == set()
