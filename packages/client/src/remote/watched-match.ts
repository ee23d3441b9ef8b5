import {
  type Result,
  type Ruleset,
  type SeenEvent,
  type View,
  type Viewer,
  evolveView,
  ok,
  openingView,
  parseSeen,
  refuse,
  resolveRules,
} from '@flotilla/engine';
import type { Clocks, SeatPresence, ServerMessage, MatchInfo } from '@flotilla/protocol';

type Sight = Extract<ServerMessage, { type: 'sight' }>;
type Update = Extract<ServerMessage, { type: 'update' }>;

/** A remote match as its viewer has seen it so far; an immutable value. */
export interface WatchedMatch {
  readonly viewer: Viewer;
  readonly rules: Ruleset;
  readonly table: MatchInfo;
  readonly clock: Clocks | null;
  /** By this machine's clock, when `clock` was right. */
  readonly clockAt: number;
  /** By the server's clock, when the last thing happened. */
  readonly at: number;
  /** Who is away from a match without a clock, as the server said last. */
  readonly presence: SeatPresence | null;
  readonly seen: readonly SeenEvent[];
  readonly view: View;
}

/** The match after a snapshot: its events follow those that were seen before. */
export function afterSnapshot(
  sight: Sight,
  before: WatchedMatch | null,
  now: number,
): Result<WatchedMatch> {
  const { viewer, table, clock, at, presence } = sight;
  const rules = before === null ? resolveRules(table.rules) : ok(before.rules);
  if (!rules.ok) return rules;
  // A sight that comes late shows what is long past, perhaps as a spectator who has a seat by now.
  if (before !== null && table.version < before.table.version) return ok(before);
  const isSame = before !== null && before.viewer === viewer;
  // Another viewer sees everything anew: what follows on what was seen before is not enough.
  const isPartial = before !== null && !isSame && before.seen.length > sight.events.length;
  if (isPartial) return MISSED;
  const { seen, view } = isSame ? before : { seen: [], view: openingView(rules.value, viewer) };
  const told = { viewer, table, clock, at, presence };
  const known = { ...told, rules: rules.value, clockAt: now, seen, view };
  return withEvents(known, sight.events);
}

/** The match after an update; null when something was missed before it. */
export function afterUpdate(
  before: WatchedMatch,
  update: Update,
  now: number,
): WatchedMatch | null {
  const { version, table, clock, at, events } = update;
  if (version <= before.table.version) return before;
  if (version > before.table.version + 1) return null;
  const next = { ...before, table: table ?? { ...before.table, version }, clock, clockAt: now, at };
  const known = withEvents(next, events);
  return known.ok ? known.value : null;
}

/** Events can be read, but do not follow on those that were seen before. */
export const MISSED: Result<never> = refuse('bad-message', 'Something was missed before this.');

/** Events that were seen before are passed over: a message may come twice. */
function withEvents(before: WatchedMatch, events: readonly unknown[]): Result<WatchedMatch> {
  const { rules, viewer } = before;
  const seen = [...before.seen];
  let { view } = before;
  for (const event of events) {
    const parsed = parseSeen(rules, viewer, event);
    if (!parsed.ok) return parsed;
    if (parsed.value.seq <= seen.length) continue;
    if (parsed.value.seq > seen.length + 1) return MISSED;
    seen.push(parsed.value);
    view = evolveView(view, parsed.value);
  }
  return ok({ ...before, seen, view });
}
