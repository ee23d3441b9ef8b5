import { type Result, isOneOf, ok } from '@flotilla/engine';
import { entriesOf } from './journal.ts';
import type { Match, MatchStep } from './match.ts';
import { replayWhole } from './replay.ts';
import { type Form, WRITTEN_FORM, type WrittenMatch, parseWritten } from './written.ts';

const FORMAT = 'flotilla-match/1';

/** A match at any moment, as it is stored. It holds every secret of the match. */
export interface SavedMatch extends WrittenMatch {
  readonly format: typeof FORMAT;
}

const SAVED_FORM: Form<SavedMatch> = { format: isOneOf([FORMAT]), ...WRITTEN_FORM };

/**
 * A match as plain JSON, to go on later.
 *
 * @example store(JSON.stringify(saveMatch(match)))
 */
export function saveMatch({ setup, game, journal }: Match): SavedMatch {
  return { format: FORMAT, ...setup, actions: entriesOf(journal), salts: game.salts };
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
