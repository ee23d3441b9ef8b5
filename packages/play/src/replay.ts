import {
  type BySeat,
  type Event,
  type Result,
  SEATS,
  type SeenEvent,
  ok,
  refuse,
  see,
} from '@flotilla/engine';
import { flagged } from './clock.ts';
import { type CreditEntry, type EndingEntry, type Entry, entriesSince } from './journal.ts';
import {
  type Match,
  type MatchStep,
  concluded,
  credit,
  isOver,
  lastMoment,
  playSalted,
  startMatch,
} from './match.ts';
import { type GameRecord, type WrittenMatch, parseSaved, saveMatch } from './record.ts';
import type { Finding } from './verify.ts';

/** A written match played again, as far as it can be. */
interface Replay {
  /** The match after the last entry that could be played. */
  readonly match: Match;
  /** Why it stopped before its last entry; null when it did not. */
  readonly finding: Finding | null;
}

type Visit = (step: MatchStep) => void;

/**
 * Plays a record again. `visit` is called with the match and the events of its start, then of each entry.
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
export const replayRecord = (record: GameRecord): Result<readonly MatchStep[]> => stepsOf(record);

/**
 * A saved match, played again to where it was, with every step on the way. Refused if it cannot be
 * played.
 *
 * @example replayMatch(JSON.parse(text)) // { ok: true, value: [{ match, events }, …] }
 */
export function replayMatch(input: unknown): Result<readonly MatchStep[]> {
  const saved = parseSaved(input);
  return saved.ok ? stepsOf(saved.value) : saved;
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

/**
 * The events of a match after a number: its journal is played again, so that no match has to keep them.
 *
 * @example eventsAfter(match, 0) // [{ seq: 1, type: 'deployed', … }, …]
 */
export function eventsAfter(match: Match, after: number): readonly Event[] {
  if (match.game.publicState.seq <= after) return [];
  const events: Event[] = [];
  const replayed = replayWhole(saveMatch(match), (step) => {
    for (const event of step.events) if (event.seq > after) events.push(event);
  });
  if (!replayed.ok) throw new Error(`The journal cannot be played: ${replayed.error.message}`);
  return events;
}

/**
 * The events by which an earlier moment of a match came to be this one: only what came between is played. Where the two have
 * no history in common in memory, the journal is played from its start.
 *
 * @example eventsSince(told, match) // [{ seq: 7, type: 'fired', … }, …]
 */
export function eventsSince(earlier: Match, match: Match): readonly Event[] {
  const entries = entriesSince(match.journal, earlier.journal);
  if (entries === null) return eventsAfter(match, earlier.game.publicState.seq);
  const events: Event[] = [];
  let before = earlier;
  for (const entry of entries) {
    const step = playEntry(before, entry, match.game.salts);
    if (!step.ok) throw new Error(`The journal cannot be played: ${step.error.message}`);
    events.push(...step.value.events);
    before = step.value.match;
  }
  return events;
}

function stepsOf(written: WrittenMatch): Result<readonly MatchStep[]> {
  const steps: MatchStep[] = [];
  const replayed = replayWhole(written, (step) => steps.push(step));
  return replayed.ok ? ok(steps) : replayed;
}

/** The match after its last entry, or why it cannot be played so far. */
function replayWhole(written: WrittenMatch, visit?: Visit): Result<Match> {
  const replayed = replay(written, visit);
  if (!replayed.ok) return refused(replayed.error);
  const { match, finding } = replayed.value;
  return finding === null ? ok(match) : refused(finding);
}

const refused = ({ refusal, message }: Finding): Result<never> =>
  refuse(refusal ?? 'bad-message', message);

/** Plays a written match again; an error when it cannot even start. `visit` is called with every step. */
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
    if (!step.ok) return ok({ match, finding: atEntry(index + 1, step.error) });
    visit?.(step.value);
    match = step.value.match;
  }
  return ok({ match, finding: null });
}

const atEntry = (entry: number, finding: Finding): Finding => ({
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
    return found(
      'time-backwards',
      `"at" is ${entry.at}, before the entry at ${lastMoment(match)}.`,
    );
  }
  if ('credit' in entry) return playCredit(match, entry);
  if ('event' in entry && entry.event === 'time') return playFlag(match, entry);
  const late = flagged(match.clock, entry.at);
  if (late !== null) {
    return found('too-late', `Seat ${late} had run out of time before ${entry.at}.`);
  }
  const played =
    'event' in entry
      ? concluded(match, entry)
      : playSalted(match, entry.seat, entry.action, entry.at, salts[entry.seat]);
  if (played.ok) return played;
  const { code: refusal, message } = played.error;
  return { ok: false, error: { code: 'action-refused', message, refusal } };
}

/** Time is given back only where it had gone by, and to clocks that had not run out before. */
function playCredit(
  match: Match,
  { credit: milliseconds, at }: CreditEntry,
): Result<MatchStep, Finding> {
  const credited = credit(match, milliseconds, at);
  return credited.ok ? credited : found('time-unjustified', credited.error.message);
}

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
