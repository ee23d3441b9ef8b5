"""Writes the averaged network and the deployment of a checkpoint for the TypeScript side.

The file holds the length of a JSON header (4 bytes), the header (names and shapes), then all numbers as fp16.
Convolutions are stored as line, column, input, output; linear layers as input, output.
"""

import json
import sys
from pathlib import Path

import numpy as np
import torch

saved = torch.load(sys.argv[1], map_location="cpu", weights_only=True)
tensors = {**saved[sys.argv[3] if len(sys.argv) > 3 else "average"]}
tensors |= {f"deployment.{name}": tensor for name, tensor in saved["deployment"].items()}
header, parts = {"channels": saved["channels"], "blocks": saved["blocks"], "positions": saved["positions"], "tensors": []}, []
for name, tensor in tensors.items():
    if tensor.dim() == 4:
        tensor = tensor.permute(2, 3, 1, 0)
    elif tensor.dim() == 2 and name.endswith("weight"):
        tensor = tensor.T
    header["tensors"].append([name, list(tensor.shape)])
    parts.append(tensor.contiguous().float().numpy().astype(np.float16).tobytes())
text = json.dumps(header).encode()
text += b" " * (-len(text) % 4)
Path(sys.argv[2]).write_bytes(len(text).to_bytes(4, "little") + text + b"".join(parts))
print(f"{sys.argv[2]}: {sum(map(len, parts)) // 2} numbers, {saved['positions'] / 1e6:.0f} M positions")
