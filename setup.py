"""The extension of the Python package: the engine's own sources and python/engine.c."""
import re
from glob import glob
from pathlib import Path

from setuptools import Extension, setup

folders = ["core", "games/*", "match", "ai", "ai/host", "batch"]
engine = Extension(
    "tessera._engine",
    ["python/engine.c"]
    + sorted(f for d in folders for f in glob(f"src/{d}/{'one' if '*' in d else '*'}.c")),
    include_dirs=["include", "src"],
    depends=sorted(f for p in ("include/*.h", "src/**/*.[chi]*", "src/games/*/*.net") for f in glob(p, recursive=True)),
    define_macros=[("_GNU_SOURCE", None)],
    extra_compile_args=["-std=c11", "-O2", "-g0", "-fvisibility=hidden", "-pthread"],
    extra_link_args=["-pthread"],
    libraries=["m"],
    py_limited_api=True,
)
setup(
    version=re.search(r'TS_VERSION "(.*)"', Path("include/tessera.h").read_text()).group(1),
    ext_modules=[engine],
    options={"bdist_wheel": {"py_limited_api": "cp311"}},
)
