import {
  type BySeat,
  type Result,
  ok,
  refuse,
  isOneOf,
  SEATS,
  type SeenEvent,
  see,
} from '@flotilla/engine';
import { flagged } from './clock.ts';
import { type EndingEntry, type Entry, entriesOf } from './journal.ts';
import type { Finding } from './verify.ts';
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
import {
  type GameRecord,
  type WrittenMatch,
  type Form,
  WRITTEN_FORM,
  parseWritten,
} from './record.ts';

/** A written match played again, as far as it can be. */
export interface Replay {
  /** The match after the last entry that could be played. */
  readonly match: Match;
  /** Why it stopped before its last entry; null when it did not. */
  readonly finding: Finding | null;
}

type Visit = (step: MatchStep) => void;

/**
 * Plays a written match again; the finding instead when it cannot even start. Every step, the start
 * too, is shown to `visit`.
 */
export function replay(written: WrittenMatch, visit?: Visit): Result<Replay, Finding> {
  const started = startMatch(written);
  if (!started.ok) {
    const { code: refusal, message } = started.error;
    return { ok: false, error: { code: 'bad-start', message, refusal } };
  }
  visit?.(started.value);
  let { match } = started.value;
  for (const [index, entry] of written.actions.entries()) {
    const step = playEntry(match, entry, written.salts);
    if (!step.ok) return ok({ match, finding: about(index + 1, step.error) });
    visit?.(step.value);
    match = step.value.match;
  }
  return ok({ match, finding: null });
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

/** The match after its last entry, or why it cannot be played so far. */
export function replayWhole(written: WrittenMatch, visit?: Visit): Result<Match> {
  const replayed = replay(written, visit);
  if (!replayed.ok) return refused(replayed.error);
  const { match, finding } = replayed.value;
  return finding === null ? ok(match) : refused(finding);
}

const refused = ({ refusal, message }: Finding): Result<never> =>
  refuse(refusal ?? 'bad-message', message);

/**
 * Plays a record again, showing `visit` the match and the events of its start, then of each entry.
 *
 * @example walkRecord(record, ({ events }) => print(events)) // { ok: true, value: the match at its end }
 */
export const walkRecord = (record: GameRecord, visit?: Visit): Result<Match> =>
  replayWhole(record, visit);

/**
 * The same with every step kept, to go back and forth in it.
 *
 * @example replayRecord(record) // { ok: true, value: [{ match, events }, …] }
 */
export function replayRecord(record: GameRecord): Result<readonly MatchStep[]> {
  const steps: MatchStep[] = [];
  const replayed = walkRecord(record, (step) => steps.push(step));
  return replayed.ok ? ok(steps) : replayed;
}

const MATCH_FORMAT = 'flotilla-match/1';

/** A match at any moment, as it is stored. It holds every secret of the match. */
export interface SavedMatch extends WrittenMatch {
  readonly format: typeof MATCH_FORMAT;
}

const SAVED_FORM: Form<SavedMatch> = { format: isOneOf([MATCH_FORMAT]), ...WRITTEN_FORM };

/**
 * A match as plain JSON, to go on later.
 *
 * @example store(JSON.stringify(saveMatch(match)))
 */
export function saveMatch({ setup, game, journal }: Match): SavedMatch {
  return { format: MATCH_FORMAT, ...setup, actions: entriesOf(journal), salts: game.salts };
}

/**
 * A saved match, played again to where it was, with every step on the way: the start and its events,
 * then those of each entry. Refused if it cannot be played.
 *
 * @example replayMatch(JSON.parse(text)) // { ok: true, value: [{ match, events }, …] }
 */
export function replayMatch(input: unknown): Result<readonly MatchStep[]> {
  const saved = parseWritten(SAVED_FORM, 'saved match', input);
  if (!saved.ok) return saved;
  const steps: MatchStep[] = [];
  const replayed = replayWhole(saved.value, (step) => steps.push(step));
  return replayed.ok ? ok(steps) : replayed;
}

/**
 * A record played again: every event as each seat saw it.
 *
 * @example replaySeen(record) // { ok: true, value: [[{ seq: 1, type: 'deployed', … }, …], […]] }
 */
export function replaySeen(record: GameRecord): Result<BySeat<readonly SeenEvent[]>> {
  const seen: BySeat<SeenEvent[]> = [[], []];
  const replayed = walkRecord(record, ({ match, events }) => {
    for (const event of events) {
      for (const seat of SEATS) seen[seat].push(see(match.game, event, seat));
    }
  });
  return replayed.ok ? ok(seen) : replayed;
}
