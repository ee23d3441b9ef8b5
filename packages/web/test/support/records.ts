import {
  Chance,
  PRESETS,
  type Ruleset,
  type Seat,
  legal,
  makeAction,
  view,
} from '@flotilla/engine';
import {
  type GameRecord,
  type Match,
  type ActionMessage,
  makeRecord,
  play,
  startMatch,
} from '@flotilla/play';

/** A finished game by the rules of a preset: some shots, then the second player has enough. */
export function finishedRecord(preset: string): GameRecord {
  const { rules } = PRESETS.get(preset)!;
  const started = startMatch({
    rules,
    seed: preset,
    first: 0,
    position: null,
    clock: null,
    players: ['Ada', 'bot:mate'],
  });
  if (!started.ok) throw new Error(started.error.message);
  let { match } = started.value;
  const chance = new Chance(preset);
  for (let steps = 0; steps < 12; steps += 1) {
    const [seat] = match.game.publicState.toAct as readonly [Seat];
    const action = chance.pick(legal(view(match.game, seat), chance));
    match = played(match, seat, makeAction(rules as Ruleset, action) as ActionMessage);
  }
  const record = makeRecord(played(match, 1, { type: 'resign' }));
  if (!record.ok) throw new Error(record.error.message);
  return record.value;
}

function played(match: Match, seat: Seat, message: ActionMessage): Match {
  const step = play(match, seat, message, 0);
  if (!step.ok) throw new Error(step.error.message);
  return step.value.match;
}

/** The same record with another salt for the second player's placement than the sealed one. */
export const resalted = (record: GameRecord): GameRecord => ({
  ...record,
  salts: [record.salts[0], '11'.repeat(16)],
});
