import { type BySeat, type Result, ok, refuse } from '@flotilla/engine';
import { flagged } from './clock.ts';
import type { EndingEntry, Entry } from './entry.ts';
import type { Finding } from './finding.ts';
import {
  type Match,
  type MatchStep,
  type Played,
  concluded,
  isOver,
  lastMoment,
  playSalted,
  startMatch,
} from './match.ts';
import type { GameRecord } from './record.ts';
import type { WrittenMatch } from './written.ts';

/** A written match played again, as far as it can be. */
export interface Replay {
  /** The start and then one step for each entry, up to the first that cannot be played. */
  readonly steps: readonly [MatchStep, ...MatchStep[]];
  /** Why it stopped before its last entry; null when it did not. */
  readonly finding: Finding | null;
}

/** Plays a written match again; the finding instead when it cannot even start. */
export function replay(written: WrittenMatch): Result<Replay, Finding> {
  const started = startMatch(written);
  if (!started.ok) {
    const { code: refusal, message } = started.error;
    return { ok: false, error: { code: 'bad-start', message, refusal } };
  }
  const steps: [MatchStep, ...MatchStep[]] = [started.value];
  for (const [index, entry] of written.actions.entries()) {
    const step = playEntry(steps[index]!.match, entry, written.salts);
    if (!step.ok) return ok({ steps, finding: about(index + 1, step.error) });
    steps.push(step.value);
  }
  return ok({ steps, finding: null });
}

const about = (entry: number, finding: Finding): Finding => ({
  ...finding,
  message: `Entry ${entry}: ${finding.message}`,
  entry,
});

function playEntry(
  match: Match,
  entry: Entry,
  salts: BySeat<string | null>,
): Result<MatchStep, Finding> {
  if (isOver(match)) return found('after-the-end', 'The game is over before this entry.');
  if (entry.at < lastMoment(match)) {
    return found('time-backwards', `It is dated ${entry.at}, before ${lastMoment(match)}.`);
  }
  if ('event' in entry && entry.event === 'time') return playFlag(match, entry);
  const late = flagged(match.clock, entry.at);
  if (late !== null)
    return found('too-late', `Seat ${late} had run out of time before ${entry.at}.`);
  const played = 'event' in entry ? concluded(match, entry) : playAction(match, entry, salts);
  if (played.ok) return played;
  const { code: refusal, message } = played.error;
  return { ok: false, error: { code: 'action-refused', message, refusal } };
}

const playAction = (
  match: Match,
  { seat, action, at }: Exclude<Entry, EndingEntry>,
  salts: BySeat<string | null>,
): Result<Played> => playSalted(match, seat, action, at, salts[seat]);

/** An ending by the clock is played only where the clock says the same. */
function playFlag(match: Match, entry: EndingEntry): Result<MatchStep, Finding> {
  const seat = flagged(match.clock, entry.at);
  const ended = seat === entry.seat ? concluded(match, entry) : null;
  if (ended?.ok) return ended;
  return found('time-unjustified', `Seat ${entry.seat} had not run out of time at ${entry.at}.`);
}

const found = (code: Finding['code'], message: string): Result<never, Finding> => ({
  ok: false,
  error: { code, message },
});

/** The steps of a written match, or why it cannot be played to its last entry. */
export function replaySteps(written: WrittenMatch): Result<Replay['steps']> {
  const replayed = replay(written);
  if (!replayed.ok) return refused(replayed.error);
  const { steps, finding } = replayed.value;
  return finding === null ? ok(steps) : refused(finding);
}

const refused = ({ refusal, message }: Finding): Result<never> =>
  refuse(refusal ?? 'bad-message', message);

/**
 * A record played again: the match and the events of its start, then those of each entry.
 *
 * @example replayRecord(record) // { ok: true, value: [{ match, events }, …] }
 */
export const replayRecord = (record: GameRecord): Result<readonly MatchStep[]> =>
  replaySteps(record);
