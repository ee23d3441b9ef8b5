"""Teaches the network by self-play. See README.md for how to run it."""

import argparse
import copy
import json
import random
import time
from pathlib import Path

import torch

from deployment import Deployment
from export import export, read_weights
from network import Network, belief_loss
from selfplay import Results, advantages, play
from simulator import PAST_SELF, SCRIPTED, SELF, Observation, Simulator

POOL = 12  # past selves kept
TRIALS = 1024  # placements drawn and valued at a time
PLACED_EVERY = 2  # iterations
DEPLOYMENT_RATE = 0.008
LEARNED = 60  # iterations after which the values mean something
KEPT_EVERY = 120  # seconds between weights that stay, for the learning curve


def arguments():
    p = argparse.ArgumentParser()
    p.add_argument("--minutes", type=float, default=9, help="of this run")
    p.add_argument("--planned", type=float, help="minutes of all runs together, over which rate and entropy fall; else this run's")
    p.add_argument("--fresh-schedule", action="store_true", help="begin the schedule anew with the weights of --resume")
    p.add_argument("--out", type=Path, default=Path("out"))
    p.add_argument("--resume", type=Path, help="a checkpoint to go on from")
    p.add_argument("--weights", type=Path, help="a file of weights to go on from, where there is no checkpoint")
    p.add_argument("--against", type=Path, help="learn to beat this checkpoint, or these weights, alone: how far can they be exploited?")
    p.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    p.add_argument("--games", type=int, default=8192)
    p.add_argument("--steps", type=int, default=32)
    p.add_argument("--batch", type=int, default=8192)
    p.add_argument("--channels", type=int, default=64)
    p.add_argument("--blocks", type=int, default=6)
    p.add_argument("--rate", type=float, default=6e-4)
    p.add_argument("--rate-end", type=float, default=5e-5, help="the rate at the end of the schedule")
    p.add_argument("--entropy", type=float, default=0.02, help="pull towards the even policy at the start")
    p.add_argument("--entropy-end", type=float, default=0.008)
    p.add_argument("--data-kl", type=float, default=0.1, help="pull towards the policy that played")
    p.add_argument("--magnet", type=float, default=0.0, help="pull towards the averaged network of some time ago")
    p.add_argument("--magnet-every", type=int, default=100)
    p.add_argument("--clip", type=float, default=0.2)
    p.add_argument("--filter", type=float, default=0.35,
                   help="how likely a position with no advantage is learned from; it then counts for more")
    p.add_argument("--discount", type=float, default=0.999)
    p.add_argument("--advantage-trace", type=float, default=0.8)
    p.add_argument("--value-trace", type=float, default=0.95)
    p.add_argument("--past-share", type=float, default=0.12)
    p.add_argument("--scripted-share", type=float, default=0.08)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--compile", action="store_true")
    p.add_argument("--iterations", type=int, default=10**9)
    return p.parse_args()


def frozen_network(path: Path, device: str) -> dict:
    """The averaged network of a checkpoint, or that of a file of weights such as the one that ships."""
    if path.suffix == ".bin":
        return {name: tensor.to(device) for name, tensor in read_weights(path)[0].items()}
    return torch.load(path, map_location=device, weights_only=True)["average"]


class Trainer:
    def __init__(self, a):
        self.a = a
        torch.manual_seed(a.seed)
        random.seed(a.seed)
        torch.backends.cudnn.benchmark = True
        torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
        self.network = Network(a.channels, a.blocks).to(a.device).to(memory_format=torch.channels_last)
        self.optimizer = torch.optim.AdamW(self.network.parameters(), lr=a.rate, betas=(0.9, 0.98), eps=1e-6,
                                           weight_decay=1e-4, fused=a.device == "cuda")
        self.average = copy.deepcopy(self.network)
        self.deployment = Deployment().to(a.device)
        self.deployment_optimizer = torch.optim.Adam(self.deployment.parameters(), lr=DEPLOYMENT_RATE)
        self.positions, self.iteration, self.minutes, self.pool = 0, 0, 0.0, []
        self.kept = time.time()
        if a.resume:
            self.load(a.resume)
        elif a.weights:
            network, deployment, self.positions = read_weights(a.weights)
            self.network.load_state_dict(network)
            self.average.load_state_dict(network)
            self.deployment.load_state_dict(deployment)
            self.iteration = LEARNED
        if a.against:
            self.pool = [frozen_network(a.against, a.device)]
            a.past_share, a.scripted_share = 1.0, 0.0
        # fp16 tells logits and values eight times finer than bf16; only learning needs the range of bf16.
        playing = torch.float16 if a.device == "cuda" else torch.float32
        self.actor = self.playing_copy(playing)
        self.past = self.playing_copy(playing)
        self.magnet = self.playing_copy(playing)
        self.learn_forward, self.play_forward = self.network, self.actor
        self.past_forward, self.magnet_forward = self.past, self.magnet
        past, scripted = int(a.games * a.past_share), int(a.games * a.scripted_share)
        opponents = torch.full((a.games,), SELF, dtype=torch.uint8)
        opponents[a.games - past - scripted : a.games - scripted] = PAST_SELF
        opponents[a.games - scripted :] = SCRIPTED
        self.sim = Simulator(opponents, a.device, seed=a.seed * 1000003 + self.iteration)
        self.results = Results(a.device)
        self.seen = Observation(a.games, a.device)
        self.batch = Observation(a.batch, a.device)
        self.trial = Observation(TRIALS, a.device)
        self.trial_games = self.sim.new_games(TRIALS)

    def compile(self):
        """Compiles both networks, and keeps the compiled learner only if its gradients are those of the plain one."""
        self.play_forward = torch.compile(self.actor, dynamic=False)
        self.past_forward = torch.compile(self.past, dynamic=False)
        self.magnet_forward = torch.compile(self.magnet, dynamic=False)
        compiled = torch.compile(self.network, dynamic=False)
        index = torch.randint(self.a.games, (self.a.batch,), device=self.a.device)
        self.sim.observe(self.batch, index=index)
        gradients = []
        for forward in (self.network, compiled):
            self.network.zero_grad(set_to_none=True)
            with torch.autocast(self.a.device, torch.bfloat16, enabled=self.a.device == "cuda"):
                policy, listed, value, belief = forward(*self.batch.inputs())
                loss = belief_loss(belief, self.batch.truth).mean() + (value - 0.5).square().mean()
            loss = loss + (policy.exp() * policy.masked_fill(~listed, 0)).sum(1).mean() + policy[:, 0].mean()
            loss.backward()
            gradients.append(torch.cat([p.grad.flatten() for p in self.network.parameters()]))
        self.network.zero_grad(set_to_none=True)
        difference = float((gradients[0] - gradients[1]).norm() / gradients[0].norm())
        print(f"compiled: gradients differ by {difference:.4f}", flush=True)
        if difference < 0.1:
            self.learn_forward = compiled

    def playing_copy(self, dtype):
        copied = copy.deepcopy(self.network).to(dtype).to(memory_format=torch.channels_last).eval()
        return copied.requires_grad_(False)

    @staticmethod
    def set_weights(target, source):
        with torch.no_grad():
            for to, weights in zip(target.parameters(), source.parameters()):
                to.copy_(weights)

    def load(self, path: Path):
        saved = torch.load(path, map_location=self.a.device, weights_only=True)
        self.network.load_state_dict(saved["network"])
        self.average.load_state_dict(saved["average"])
        self.deployment.load_state_dict(saved["deployment"])
        self.optimizer.load_state_dict(saved["optimizer"])
        self.deployment_optimizer.load_state_dict(saved["deployment_optimizer"])
        self.deployment_optimizer.param_groups[0]["lr"] = DEPLOYMENT_RATE
        self.positions, self.iteration = saved["positions"], saved["iteration"]
        if not self.a.fresh_schedule:
            self.minutes = saved["minutes"]
        pool = path.with_name("pool.pt")
        if pool.exists():
            self.pool = torch.load(pool, map_location=self.a.device, weights_only=True)

    def save(self, name: str):
        self.a.out.mkdir(parents=True, exist_ok=True)
        saved = {
            "network": self.network.state_dict(), "average": self.average.state_dict(),
            "deployment": self.deployment.state_dict(), "optimizer": self.optimizer.state_dict(),
            "deployment_optimizer": self.deployment_optimizer.state_dict(),
            "positions": self.positions, "iteration": self.iteration, "minutes": self.minutes,
            "channels": self.a.channels, "blocks": self.a.blocks,
        }
        torch.save(saved, self.a.out / name)
        torch.save(self.pool[-8:], self.a.out / "pool.pt")
        export(saved, self.a.out / "weights.bin")
        if time.time() - self.kept > KEPT_EVERY:
            self.kept = time.time()
            export(saved, self.a.out / f"weights-{self.positions // 1_000_000}M.bin")

    def remember(self):
        """Adds the averaged network to the pool of past selves; the oldest but one goes when it is full."""
        self.pool.append({k: v.half().contiguous() for k, v in self.average.state_dict().items()})
        if len(self.pool) > POOL:
            del self.pool[random.randrange(1, POOL - 1)]

    def place(self):
        """Draws placements for the next games and teaches the deployment by how the network values them."""
        placements, scheme, cells = self.deployment.draw(TRIALS)
        self.sim.use_placements(placements)
        self.sim.pair(self.trial_games, placements, seed=self.iteration)
        self.sim.observe(self.trial, self.trial_games)
        with torch.no_grad():
            worth = self.actor(*self.trial.inputs())[2].float()
        advantage = (worth - worth.mean()) / (worth.std() + 0.02)
        if self.iteration < LEARNED:  # the values mean nothing yet
            advantage *= 0
        loss, entropy = self.deployment.loss(scheme, cells, advantage, entropy_bonus=1.5)
        self.deployment_optimizer.zero_grad()
        loss.backward()
        self.deployment_optimizer.step()
        return entropy.detach()

    def learn(self, rollout, progress: float):
        a = self.a
        advantage, target = advantages(rollout, a.discount, a.advantage_trace, a.value_trace)
        mine = (rollout.by_opponent == 0).reshape(-1)
        scale = advantage.reshape(-1)[mine].std() + 0.01
        advantage = (advantage / scale).reshape(-1).clamp(-6, 6)
        # Positions with small advantages are passed over at random; those that stay count for them too.
        kept = advantage.abs().clamp(a.filter, 1)
        weight = 1 / kept
        mine &= torch.rand_like(kept) < kept
        target, old = target.reshape(-1), rollout.log_probability.reshape(-1)
        choice, games = rollout.choice.reshape(-1).long(), rollout.games.view(-1, self.sim.game_bytes)
        order = torch.nonzero(mine)[:, 0]
        order = order[torch.randperm(len(order), device=order.device)]
        entropy_weight = a.entropy + (a.entropy_end - a.entropy) * progress
        for group in self.optimizer.param_groups:
            group["lr"] = (a.rate + (a.rate_end - a.rate) * progress) * min(1.0, (self.iteration + 1) / 10)
        sums = torch.zeros(7, device=a.device)
        batches = len(order) // a.batch
        for n in range(batches):
            index = order[n * a.batch : (n + 1) * a.batch].contiguous()
            self.sim.observe(self.batch, games, index)
            with torch.autocast(a.device, torch.bfloat16, enabled=a.device == "cuda"):
                policy, listed, value, belief = self.learn_forward(*self.batch.inputs())
                guess = belief_loss(belief, self.batch.truth)
            many = weight[index] / weight[index].sum()
            now = policy.gather(1, choice[index][:, None])[:, 0]
            difference = now - old[index]
            ratio, gain = difference.exp(), advantage[index]
            surrogate = torch.min(ratio * gain, ratio.clamp(1 - a.clip, 1 + a.clip) * gain)
            away = ratio - 1 - difference
            entropy = -(policy.exp() * policy.masked_fill(~listed, 0)).sum(1)
            value_loss = (value - target[index]).square()
            loss = -surrogate + a.data_kl * away - entropy_weight * entropy + value_loss + 0.1 * guess
            if a.magnet > 0:
                with torch.no_grad():
                    magnet = self.magnet_forward(*self.batch.inputs())[0]
                loss = loss + a.magnet * (policy.exp() * (policy - magnet).masked_fill(~listed, 0)).sum(1)
            self.optimizer.zero_grad(set_to_none=True)
            (many * loss).sum().backward()
            norm = torch.nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
            if a.device == "cuda":  # a batch without finite gradients changes nothing, and nothing waits for that check
                self.optimizer.found_inf = (~torch.isfinite(norm)).float()
            self.optimizer.step()
            self.follow()
            sums += torch.stack([(many * away).sum(), (many * entropy).sum(), (many * value_loss).sum(),
                                 (many * guess).sum(), norm, target[index].var(), value.abs().mean()]).detach()
        return torch.cat([sums / max(batches, 1), torch.tensor([batches * a.batch / len(mine)], device=a.device)])

    def follow(self):
        """The averaged network follows the learner slowly."""
        with torch.no_grad():
            torch._foreach_lerp_(list(self.average.parameters()), list(self.network.parameters()),
                                 0.001 if self.iteration > 20 else 0.05)

    def run(self):
        a = self.a
        print(json.dumps({k: str(v) for k, v in vars(a).items()}))
        print(f"parameters {sum(p.numel() for p in self.network.parameters())}, game {self.sim.game_bytes} bytes")
        begin, logged, logged_positions, saved = time.time(), time.time(), self.positions, time.time()
        first_iteration, minutes_before = self.iteration, self.minutes
        planned = a.planned or minutes_before + a.minutes
        # The network of the learner plays: compiled and plain modules share their weights.
        self.set_weights(self.actor, self.network)
        breadth = self.place()
        self.sim.start()
        if a.compile:
            self.compile()
        while True:
            minutes = (time.time() - begin) / 60
            self.minutes = minutes_before + minutes
            if minutes >= a.minutes or self.iteration - first_iteration >= a.iterations:
                break
            progress = min(1.0, self.minutes / planned)
            self.set_weights(self.actor, self.network)
            if self.iteration % PLACED_EVERY == 0:
                breadth = self.place()
            if self.pool:
                self.past.load_state_dict(random.choice(self.pool))
            rollout = play(self.sim, self.play_forward, self.past_forward if self.pool else None, a.steps, self.seen, self.results)
            sums = self.learn(rollout, progress)
            self.positions += a.games * a.steps
            self.iteration += 1
            if self.iteration % 40 == 0 and not a.against:
                self.remember()
            if self.iteration % a.magnet_every == 0:
                self.set_weights(self.magnet, self.average)
            if self.iteration % 10 == 0 or self.iteration - first_iteration <= 3:
                away, entropy, value_loss, guess, norm, spread, sure, taught = sums.tolist()
                now = time.time()
                speed = (self.positions - logged_positions) / (now - logged)
                logged, logged_positions = now, self.positions
                print(f"{self.iteration} {now - begin:.0f}s {self.positions / 1e6:.1f}M {speed / 1e3:.0f}k/s "
                      f"kl {away:.4f} entropy {entropy:.2f} value {value_loss:.3f} of {spread:.3f} belief {guess:.3f} "
                      f"sure {sure:.2f} norm {norm:.2f} taught {taught:.2f} placing {breadth:.2f} | {self.results.report()}", flush=True)
            if time.time() - saved > 60:
                saved = time.time()
                self.save("checkpoint.pt")
        self.save("checkpoint.pt")
        print(f"done: {self.iteration} iterations, {self.positions} positions, {time.time() - begin:.0f} s", flush=True)


if __name__ == "__main__":
    Trainer(arguments()).run()
