import io
import json
import random
import tempfile
import unittest
from pathlib import Path

from flotilla import (
    ApiError,
    Client,
    Environment,
    Environments,
    Refused,
    check_seals,
    load_record,
    replay,
    run,
)
from support import PRESETS, SERVER, RandomBot, open_referee


def play_out(environment: Environment, seed: int) -> int:
    """Plays a game at random; the number of its actions."""
    chance = random.Random(seed)
    actions = 0
    while not environment.is_over:
        seat = environment.to_act[0]
        environment.step(seat, chance.choice(environment.legal_actions(seat)))
        actions += 1
    return actions


class EnvironmentTest(unittest.TestCase):
    def setUp(self) -> None:
        self.referee = open_referee()
        self.addCleanup(self.referee.close)

    def test_a_game_of_each_preset_is_played_to_its_end(self) -> None:
        for preset in PRESETS:
            with self.subTest(preset):
                environment = Environment(self.referee, {"preset": preset})
                environment.reset(seed=preset)
                self.assertEqual(environment.to_act, [0, 1])
                self.assertGreater(play_out(environment, 1), 2)
                self.assertEqual(environment.to_act, [])
                self.assertEqual(environment.reward(0), -environment.reward(1))

    def test_the_same_seed_gives_the_same_game(self) -> None:
        outcomes = []
        for game in (1, 2):
            environment = Environment(self.referee, {"preset": "classic"}, game)
            environment.reset(seed="harbour")
            play_out(environment, 7)
            outcomes.append((environment.outcome, environment.observation("spectator")))
        self.assertEqual(outcomes[0], outcomes[1])

    def test_an_observation_hides_the_enemy(self) -> None:
        environment = Environment(self.referee, {"preset": "classic"})
        environment.reset()
        for seat in (0, 1):
            environment.step(seat, environment.legal_actions(seat)[0])
        view = environment.observation(0)
        self.assertEqual(view["target"]["cells"], {})
        self.assertNotIn("revealed", view)

    def test_many_games_at_once_come_to_the_same_ends_as_one_by_one(self) -> None:
        batch = Environments(self.referee, {"preset": "russian"}, 20)
        batch.reset([str(seed) for seed in range(20)])
        while games := batch.open_games():
            seats = [(one, one.to_act[0]) for one in games]
            legal = batch.legal_actions(seats)
            batch.step([(one, seat, all[0]) for (one, seat), all in zip(seats, legal)])
        single = Environment(self.referee, {"preset": "russian"}, 999)
        for seed, one in enumerate(batch.games):
            single.reset(seed=str(seed))
            while not single.is_over:
                seat = single.to_act[0]
                single.step(seat, single.legal_actions(seat)[0])
            self.assertEqual(one.outcome, single.outcome)

    def test_a_refusal_has_its_code_and_changes_nothing(self) -> None:
        environment = Environment(self.referee, {"preset": "classic"})
        environment.reset()
        with self.assertRaises(Refused) as caught:
            environment.step(0, {"type": "fire", "at": ["A1"]})
        self.assertEqual(caught.exception.code, "wrong-phase")
        with self.assertRaises(Refused) as caught:
            self.referee.view(0, game=1000)
        self.assertEqual(caught.exception.code, "bad-message")
        self.assertEqual(len(environment.legal_actions(0)), 1)


class RecordTest(unittest.TestCase):
    def setUp(self) -> None:
        self.referee = open_referee()
        self.addCleanup(self.referee.close)

    def record(self) -> dict:
        environment = Environment(self.referee, {"preset": "italian"})
        environment.reset(seed="pond")
        play_out(environment, 3)
        return self.referee.record()

    def test_is_played_again_to_the_same_end(self) -> None:
        record = self.record()
        *_, last = replay(record, self.referee, game=5)
        self.assertEqual(last["toAct"], [])
        ended = last["events"][0][-1]
        self.assertEqual(ended["winner"], record["result"]["winner"])

    def test_shows_a_ship_that_was_moved(self) -> None:
        record = self.record()
        self.assertEqual(check_seals(record), [])
        record["actions"][0]["action"]["ships"].reverse()
        (finding,) = check_seals(record)
        self.assertEqual(finding.seat, record["actions"][0]["seat"])

    def test_is_read_from_a_file_of_its_format_alone(self) -> None:
        record = self.record()
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "game.json")
            path.write_text(json.dumps(record), encoding="utf-8")
            self.assertEqual(load_record(path), record)
            path.write_text("{}", encoding="utf-8")
            with self.assertRaises(ValueError):
                load_record(path)


class BotTest(unittest.TestCase):
    def test_answers_every_question_and_says_its_name(self) -> None:
        fire = {"type": "fire", "at": ["B2"]}
        turn = {"seq": 4, "type": "turn", "seat": 1, "shots": 3}
        lines = [
            {"new": {"rules": {"game": "fleet"}, "seat": 1}},
            {"events": [turn]},
            {"act": {"legal": [fire], "ms": 10}},
        ]
        seen = []

        class Watcher:
            def choose(self, game, legal, milliseconds):
                seen.append((game.seat, game.shots, game.events, milliseconds))
                return legal[0]

        target = io.BytesIO()
        source = io.BytesIO(b"".join(json.dumps(line).encode() + b"\n" for line in lines))
        run(Watcher(), "Ada", source, target)
        said = [json.loads(line) for line in target.getvalue().splitlines()]
        self.assertEqual(said, [{"ready": {"name": "Ada"}}, fire])
        self.assertEqual(seen, [(1, 3, [turn], 10)])


@unittest.skipIf(SERVER is None, "FLOTILLA_SERVER names no server")
class ClientTest(unittest.TestCase):
    def test_plays_a_whole_match_against_a_bot(self) -> None:
        client = Client(SERVER, name="Pia")
        rules = {
            "preset": "classic",
            "board": {"rows": 4, "columns": 4},
            "fleet": [{"class": "boat", "size": 2, "count": 1}],
        }
        match = client.create(rules, [{"for": "me"}, {"for": "bot", "level": "cadet"}])
        result = client.play(match, RandomBot(1))
        self.assertEqual(result["reason"], "fleet-sunk")
        record = client.record(match)
        self.assertEqual(record["result"], result)
        self.assertEqual(check_seals(record), [])

    def test_raises_what_the_server_refuses(self) -> None:
        client = Client(SERVER, name="Ida")
        with self.assertRaises(ApiError) as caught:
            client.create({"preset": "pirates"}, [{"for": "me"}, {"for": "link"}])
        self.assertEqual((caught.exception.status, caught.exception.code), (400, "unknown-preset"))
        with self.assertRaises(ApiError) as caught:
            client.sight("nothing")
        self.assertEqual(caught.exception.status, 404)


if __name__ == "__main__":
    unittest.main()
