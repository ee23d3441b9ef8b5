"""Compares the simulator on the GPU with the one on the CPU, and measures how fast everything is."""

import time

import torch

from network import Network, belief_loss
from simulator import GOES_ON, SCRIPTED, Observation, Simulator


def compare(games: int = 512, steps: int = 400):
    opponents = torch.zeros(games, dtype=torch.uint8)
    opponents[: games // 4] = SCRIPTED
    gpu, cpu = Simulator(opponents, "cuda", seed=7), Simulator(opponents, "cpu", seed=7)
    seen, expected = Observation(games, "cuda"), Observation(games, "cpu")
    gpu.opening.blind = gpu.opening.patent = cpu.opening.blind = cpu.opening.patent = 0.2
    gpu.start()
    ended, most = 0, 0
    for _ in range(steps):
        cpu.games.copy_(gpu.games)
        gpu.observe(seen)
        cpu.observe(expected)
        most = max(most, int(expected.count.max()))
        for name in ("oriented", "actions", "count", "focus", "phase", "seat", "by_opponent", "truth", "globals"):
            assert torch.equal(getattr(seen, name).cpu(), getattr(expected, name)), name
        assert torch.equal(seen.planes.cpu(), expected.planes.bfloat16()), "planes"
        choice = (torch.rand(games) * expected.count).long().clamp(max=255)
        actions = expected.actions.gather(1, choice[:, None])[:, 0].contiguous()
        there = actions.cuda()
        gpu.script(there)
        cpu.script(actions)
        assert torch.equal(there.cpu(), actions), "scripts"
        gpu.act(there)
        cpu.act(actions)
        assert torch.equal(gpu.outcome.cpu(), cpu.outcome), "outcomes"
        on = cpu.outcome == GOES_ON
        assert torch.equal(gpu.games.cpu()[on], cpu.games[on]), "games"
        ended += int((~on).sum())
    print(f"GPU and CPU agree over {games * steps} decisions, {ended} games ended, most decisions {most}")


def timed(what, times: int = 20) -> float:
    for _ in range(3):
        what()
    torch.cuda.synchronize()
    begin = time.time()
    for _ in range(times):
        what()
    torch.cuda.synchronize()
    return (time.time() - begin) / times * 1e3


def measure(games: int = 8192, batch: int = 16384):
    sim = Simulator(torch.zeros(games, dtype=torch.uint8), "cuda", seed=3)
    sim.start()
    seen, large = Observation(games, "cuda"), Observation(batch, "cuda")
    index = torch.randint(games, (batch,), device="cuda")

    def act():
        sim.observe(seen)
        choice = (torch.rand(games, device="cuda") * seen.count).long()
        sim.act(seen.actions.gather(1, choice[:, None])[:, 0].contiguous())

    print(f"observe {timed(lambda: sim.observe(seen)):.2f} ms, observe and act {timed(act):.2f} ms for {games} games")
    sim.observe(large, index=index)
    network = Network().cuda().to(memory_format=torch.channels_last)
    optimizer = torch.optim.AdamW(network.parameters(), fused=True)
    actor = Network().cuda().bfloat16().to(memory_format=torch.channels_last)
    for name, learner, player in (("eager", network, actor), ("compiled", torch.compile(network, dynamic=False), torch.compile(actor, dynamic=False))):
        begin = time.time()

        def learn():
            with torch.autocast("cuda", torch.bfloat16):
                policy, listed, value, belief = learner(*large.inputs())
                guess = belief_loss(belief, large.truth).mean()
            loss = value.square().mean() + guess - (policy.exp() * policy.masked_fill(~listed, 0)).sum(1).mean()
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()

        def decide():
            with torch.no_grad():
                player(*seen.inputs())

        decide(), learn()
        torch.cuda.synchronize()
        ready = time.time() - begin
        print(f"{name}: ready in {ready:.0f} s, play {timed(decide):.2f} ms for {games}, learn {timed(learn):.2f} ms for {batch}", flush=True)


if __name__ == "__main__":
    torch.backends.cudnn.benchmark = True
    compare()
    measure()
