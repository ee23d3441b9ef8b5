"""Writes the averaged network and the deployment of a checkpoint for the TypeScript side.

The file holds the length of a JSON header (4 bytes), the header (names and shapes), then all numbers as fp16.
Convolutions are stored as line, column, input, output; linear layers as input, output.
"""

import json
import sys
from pathlib import Path

import numpy as np
import torch


def export(saved: dict, path: Path) -> None:
    tensors = saved["average"] | {f"deployment.{name}": tensor for name, tensor in saved["deployment"].items()}
    header = {key: saved[key] for key in ("channels", "blocks", "positions")} | {"tensors": []}
    parts = []
    for name, tensor in tensors.items():
        if tensor.dim() == 4:
            tensor = tensor.permute(2, 3, 1, 0)
        elif tensor.dim() == 2 and name.endswith("weight"):
            tensor = tensor.T
        header["tensors"].append([name, list(tensor.shape)])
        parts.append(tensor.contiguous().float().cpu().numpy().astype(np.float16).tobytes())
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 4)
    # A reader never sees half a file: matches load it while training goes on.
    unfinished = path.with_suffix(".part")
    unfinished.write_bytes(len(text).to_bytes(4, "little") + text + b"".join(parts))
    unfinished.replace(path)


if __name__ == "__main__":
    export(torch.load(sys.argv[1], map_location="cpu", weights_only=True), Path(sys.argv[2]))
