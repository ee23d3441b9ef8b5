import {
  type BySeat,
  type SeenEvent,
  type View,
  bySeat,
  evolveView,
  isRecord,
  openingView,
  parseSeen,
  resolveRules,
} from '@flotilla/engine';
import { type Puzzle, parsePuzzles, parseRecord, replayRecord } from '@flotilla/play';
import type { ReplayedGame } from '../games/replayed.ts';

/** What an element shows. */
export type Content =
  | { readonly kind: 'view'; readonly view: View }
  | ({ readonly kind: 'record' } & ReplayedGame)
  | { readonly kind: 'puzzle'; readonly puzzle: Puzzle };

/** What a file says, with what belongs to a view beside it. */
export interface ReadFile {
  readonly content: Content;
  readonly seen: readonly SeenEvent[];
  readonly players: BySeat<string | null>;
}

/** A record that was checked; one that cannot be replayed is a TypeError. */
export function readRecord(written: unknown): Content {
  const record = parseRecord(written);
  if (!record.ok) throw new TypeError(record.error.message);
  const steps = replayRecord(record.value);
  if (!steps.ok) throw new TypeError(steps.error.message);
  return { kind: 'record', record: record.value, steps: steps.value };
}

/** A file as it was written: puzzles, of which the first is shown, a match as a server tells it, or a record. */
export function readFile(written: unknown): ReadFile {
  const puzzles = parsePuzzles(written);
  const puzzle = puzzles.ok ? puzzles.value[0] : undefined;
  if (puzzle !== undefined) return { ...NOTHING, content: { kind: 'puzzle', puzzle } };
  const { table, events } = isRecord(written) ? written : {};
  return isRecord(table) && Array.isArray(events)
    ? readSnapshot(table, events, (written as { viewer?: unknown }).viewer)
    : { ...NOTHING, content: readRecord(written) };
}

const NOTHING = { seen: [], players: [null, null] } as const;

/** A match as its viewer has seen it, `GET /api/matches/ID`. */
function readSnapshot(
  { rules, sitters }: Readonly<Record<string, unknown>>,
  events: readonly unknown[],
  written: unknown,
): ReadFile {
  const viewer = written === 0 || written === 1 ? written : 'spectator';
  const resolved = resolveRules(rules);
  if (!resolved.ok) throw new TypeError(resolved.error.message);
  const seen = events.map((event) => {
    const parsed = parseSeen(resolved.value, viewer, event);
    if (!parsed.ok) throw new TypeError(parsed.error.message);
    return parsed.value;
  });
  const view = seen.reduce(evolveView, openingView(resolved.value, viewer));
  const players = bySeat((seat) => playerOf(Array.isArray(sitters) ? sitters[seat] : null));
  return { content: { kind: 'view', view }, seen, players };
}

/** The name of a player as a record has it. */
function playerOf(sitter: unknown): string | null {
  const { name, level } = isRecord(sitter) ? sitter : {};
  if (typeof level === 'string') return `bot:${level}`;
  return typeof name === 'string' ? name : null;
}
