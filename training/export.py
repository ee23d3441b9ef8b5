"""Writes the averaged network and the deployment of a checkpoint for the TypeScript side, and reads them again.

The file holds the length of a JSON header (4 bytes), the header (names and shapes), then all numbers as fp16.
Convolutions are stored as line, column, input, output; linear layers as input, output.
"""

import json
import math
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


def read_weights(path: Path) -> tuple[dict, dict, int]:
    """What `export` wrote: the state of a network, the state of a deployment, and the positions learned from."""
    file = path.read_bytes()
    size = int.from_bytes(file[:4], "little")
    header = json.loads(file[4 : 4 + size])
    numbers = torch.from_numpy(np.frombuffer(file[4 + size :], np.float16).astype(np.float32))
    network, deployment, at = {}, {}, 0
    for name, shape in header["tensors"]:
        length = math.prod(shape)
        tensor = numbers[at : at + length].view(shape)
        at += length
        if tensor.dim() == 4:
            tensor = tensor.permute(3, 2, 0, 1)
        elif tensor.dim() == 2 and name.endswith("weight"):
            tensor = tensor.T
        if name.startswith("deployment."):
            deployment[name.removeprefix("deployment.")] = tensor.contiguous()
        else:
            network[name] = tensor.contiguous()
    return network, deployment, header["positions"]


if __name__ == "__main__":
    export(torch.load(sys.argv[1], map_location="cpu", weights_only=True), Path(sys.argv[2]))
