"""Many blind games at once: the simulator in sim/, on the GPU or on the CPU, with torch tensors."""

import ctypes
import hashlib
import subprocess
from pathlib import Path

import torch

HERE = Path(__file__).parent
CELLS, HALF, PLANES, GLOBALS, MAX_ACTIONS = 180, 84, 48, 72, 512
STEPS_AND_AIMS, SHAPES, KINDS = 153, 23, 10
SELF, PAST_SELF, SCRIPTED = 0, 1, 2
STYLES = ["random", "turtle", "rush", "hunters", "never-ask", "swarm", "trios"]
GOES_ON = 255


def build(device: str) -> Path:
    """Compiles the simulator unless that was done for these sources."""
    sources = b"".join(source.read_bytes() for source in sorted((HERE / "sim").glob("*")))
    library = HERE / "build" / f"simulator-{device}-{hashlib.sha256(sources).hexdigest()[:12]}.so"
    if library.exists():
        return library
    library.parent.mkdir(exist_ok=True)
    source = str(HERE / "sim" / "simulator.cu")
    if device == "cuda":
        command = ["nvcc", "-O3", "-std=c++17", "-arch=sm_90", "-Xcompiler", "-fPIC", "-shared", "-cudart", "static"]
    else:
        command = ["g++", "-x", "c++", "-O2", "-std=c++17", "-shared", "-fPIC"]
    subprocess.run([*command, "-o", str(library), source], check=True)
    return library


class Opening(ctypes.Structure):
    _fields_ = [("placements", ctypes.c_void_p), ("placement_count", ctypes.c_int)] + [
        (name, ctypes.c_float) for name in ("learned", "uniform", "blind", "patent")
    ]


OBSERVED = ["planes", "globals", "oriented", "actions", "count", "focus", "phase", "seat", "by_opponent", "truth"]


class ObservationPointers(ctypes.Structure):
    _fields_ = [(name, ctypes.c_void_p) for name in OBSERVED]


class Observation:
    """What the seats to act know in a number of games, and which decisions they have."""

    def __init__(self, rows: int, device: str):
        def empty(*shape, dtype):
            return torch.empty(rows, *shape, dtype=dtype, device=device)

        self.planes = empty(CELLS, PLANES, dtype=torch.bfloat16 if device == "cuda" else torch.float32)
        self.globals = empty(GLOBALS, dtype=torch.float32)
        self.oriented = empty(MAX_ACTIONS, dtype=torch.int32)
        self.actions = empty(MAX_ACTIONS, dtype=torch.int32)
        self.count = empty(dtype=torch.int32)
        self.focus = empty(dtype=torch.int32)
        self.phase = empty(dtype=torch.uint8)
        self.seat = empty(dtype=torch.uint8)
        self.by_opponent = empty(dtype=torch.uint8)
        self.truth = empty(CELLS, dtype=torch.uint8)
        self.rows = rows
        self.pointers = ObservationPointers(*(getattr(self, name).data_ptr() for name in OBSERVED))

    def inputs(self):
        return self.planes, self.globals, self.oriented, self.count, self.focus, self.phase


class Simulator:
    """`opponents` says for every game who plays against the learner: SELF, PAST_SELF or SCRIPTED."""

    def __init__(self, opponents: torch.Tensor, device: str, seed: int, limit: int = 4000):
        self.library = ctypes.CDLL(str(build(device)))
        self.library.sim_error.restype = ctypes.c_char_p
        self.device, self.count, self.limit = device, len(opponents), limit
        self.game_bytes = self.library.sim_game_bytes()
        self.opponents = opponents.to(device)
        self.games = self.new_games(self.count)
        self.opening = Opening(None, 0, 0.65, 0.1, 0.5, 0.35)
        self.placements = None
        self.outcome = torch.zeros(self.count, dtype=torch.uint8, device=device)
        self.ended_opponent = torch.zeros(self.count, dtype=torch.uint8, device=device)
        self.length = torch.zeros(self.count, dtype=torch.int16, device=device)
        self.seed = seed

    def new_games(self, count: int) -> torch.Tensor:
        return torch.zeros(count, self.game_bytes, dtype=torch.uint8, device=self.device)

    def _call(self, name: str, *arguments):
        stream = torch.cuda.current_stream().cuda_stream if self.device == "cuda" else 0
        given = [a.data_ptr() if isinstance(a, torch.Tensor) else a for a in arguments]
        given = [ctypes.c_void_p(g) if isinstance(a, torch.Tensor) or a is None else g for a, g in zip(arguments, given)]
        getattr(self.library, name)(*given, ctypes.c_void_p(stream))
        error = self.library.sim_error()
        if error:
            raise RuntimeError(f"{name}: {error.decode()}")

    def use_placements(self, placements: torch.Tensor):
        """Placements for games that begin from now on: count × HALF classes, 255 for free cells."""
        self.placements = placements
        self.opening.placements, self.opening.placement_count = placements.data_ptr(), len(placements)

    def start(self):
        self._call("sim_start", self.games, self.count, ctypes.c_uint64(self.seed), self.opponents,
                   ctypes.byref(self.opening))

    def pair(self, games: torch.Tensor, placements: torch.Tensor, seed: int):
        self._call("sim_pair", games, len(games), ctypes.c_uint64(seed), placements, ctypes.byref(self.opening))

    def observe(self, out: Observation, games: torch.Tensor | None = None, index: torch.Tensor | None = None):
        self._call("sim_observe", self.games if games is None else games, index, out.rows, ctypes.byref(out.pointers))

    def script(self, actions: torch.Tensor):
        """Replaces the decisions of scripted opponents in `actions`."""
        self._call("sim_script", self.games, self.count, actions)

    def act(self, actions: torch.Tensor):
        """Takes a decision in every game; `outcome` holds the winner where one ended (2: a draw)."""
        self._call("sim_act", self.games, self.count, actions, self.outcome, self.ended_opponent, self.length,
                   self.opponents, self.limit, ctypes.byref(self.opening))


if __name__ == "__main__":  # compile both ahead
    build("cpu")
    build("cuda")
