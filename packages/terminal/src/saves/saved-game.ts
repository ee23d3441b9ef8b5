import {
  type AllNotes,
  type RestoredLocalMatch,
  type SavedLocalMatch,
  notesAfter,
  parseSavedLocalMatch,
} from '@flotilla/client';
import {
  type BySeat,
  FIELD_NAMES,
  type Guard,
  type Result,
  SEATS,
  type Seat,
  bySeat,
  isNullOr,
  isOneOf,
  isPairOf,
  isRecord,
  isSeat,
  isShape,
  isText,
  isWhole,
  isYesNo,
  ok,
  parseFieldCell,
  refuse,
  see,
} from '@flotilla/engine';
import {
  type GameNumber,
  type Match,
  type SavedTournament,
  type Tournament,
  champion,
  isOver,
  loadTournament,
  nextMatches,
  reportOf,
  reportResult,
  saveTournament,
} from '@flotilla/play';
import {
  type PartialPlacement,
  type PartialPlacements,
  type WrittenPlacement,
  makePartialPlacement,
  parsePartialPlacement,
} from './placement.ts';

const FORMAT = 'flotilla-game/1';

/** The knockout a match belongs to, and which match of it this is. */
interface KnockoutMatch {
  readonly tournament: Tournament;
  readonly game: GameNumber;
  /** Which of each pair begins, where that is agreed. */
  readonly first: Seat | null;
}

/** What is saved beside the match itself. */
export interface GameExtras {
  readonly knockout: KnockoutMatch | null;
  readonly hasHints: boolean;
  readonly notes: AllNotes;
  readonly placements: PartialPlacements;
}

interface SavedKnockoutMatch extends Omit<KnockoutMatch, 'tournament'> {
  readonly tournament: SavedTournament;
}

/**
 * The content of a game file. The keys keep their first names, so that files of older versions stay readable.
 * The notes are those after event `seq`.
 */
export interface SavedGame {
  readonly format: typeof FORMAT;
  readonly table: SavedLocalMatch;
  readonly evening: SavedKnockoutMatch | null;
  readonly hasHints: boolean;
  readonly notes: {
    readonly seq: number;
    readonly bySeat: BySeat<Readonly<Record<string, string>>>;
  };
  /** Partial placements; absent while nothing is placed. */
  readonly layouts?: BySeat<WrittenPlacement | null>;
}

export const saveGame = (
  table: SavedLocalMatch,
  { knockout, hasHints, notes, placements }: GameExtras,
  seq: number,
): SavedGame => ({
  format: FORMAT,
  table,
  evening:
    knockout === null ? null : { ...knockout, tournament: saveTournament(knockout.tournament) },
  hasHints,
  notes: {
    seq,
    bySeat: bySeat((seat) =>
      Object.fromEntries([...notes[seat]].map(([cell, text]) => [FIELD_NAMES[cell]!, text])),
    ),
  },
  ...(placements.every((placement) => placement === null)
    ? {}
    : { layouts: writtenPlacements(table, placements) }),
});

const writtenPlacements = (
  table: SavedLocalMatch,
  placements: PartialPlacements,
): BySeat<WrittenPlacement | null> =>
  bySeat((seat) => placements[seat] && makePartialPlacement(table.match.rules, placements[seat]));

/** A saved game, replayed to where it was left. */
export interface RestoredGame extends GameExtras {
  readonly table: RestoredLocalMatch;
}

interface SavedGameForm {
  readonly format: typeof FORMAT;
  readonly table: Readonly<Record<string, unknown>>;
  readonly evening: {
    readonly tournament: Readonly<Record<string, unknown>>;
    readonly game: GameNumber;
    readonly first: Seat | null;
  } | null;
  readonly hasHints: boolean;
  readonly notes: SavedGame['notes'];
}

const isNotes: Guard<Readonly<Record<string, string>>> = (
  value,
): value is Readonly<Record<string, string>> =>
  isRecord(value) &&
  Object.entries(value).every(([cell, text]) => parseFieldCell(cell) !== undefined && isText(text));

const isForm = isShape<SavedGameForm, { layouts: BySeat<WrittenPlacement | null> }>(
  {
    format: isOneOf([FORMAT]),
    table: isRecord,
    evening: isNullOr(
      isShape<NonNullable<SavedGameForm['evening']>>({
        tournament: isRecord,
        game: isShape<GameNumber>({ round: isWhole(1), pair: isWhole(1), game: isWhole(1) }),
        first: isNullOr(isSeat),
      }),
    ),
    hasHints: isYesNo,
    notes: isShape<SavedGame['notes']>({ seq: isWhole(0), bySeat: isPairOf(isNotes) }),
  },
  { layouts: isPairOf(isNullOr(isRecord)) },
);

/** A saved game from unchecked input; refused with the reason unless it is consistent. */
export function parseSavedGame(input: unknown): Result<RestoredGame> {
  if (!isForm(input)) return refuse('bad-message', 'It does not have the form of a saved game.');
  const table = parseSavedLocalMatch(input.table);
  if (!table.ok) return table;
  const knockout = parseKnockoutMatch(input.evening);
  if (!knockout.ok) return knockout;
  const placements = parsePlacements(input.layouts ?? [null, null], table.value);
  if (!placements.ok) return placements;
  return ok({
    table: table.value,
    knockout: knockout.value,
    hasHints: input.hasHints,
    notes: notesNow(input.notes, table.value),
    placements: placements.value,
  });
}

/** Partial placements of the seats that still have to place. */
function parsePlacements(
  saved: BySeat<WrittenPlacement | null>,
  { steps }: RestoredLocalMatch,
): Result<PartialPlacements> {
  const { rules, phase, toAct } = steps.at(-1)!.match.game.publicState;
  const placements: (PartialPlacement | null)[] = [null, null];
  for (const seat of SEATS) {
    if (saved[seat] === null || phase !== 'deploy' || !toAct.includes(seat)) continue;
    const placement = parsePartialPlacement(rules, seat, saved[seat]);
    if (!placement.ok) return placement;
    placements[seat] = placement.value;
  }
  return ok([placements[0]!, placements[1]!]);
}

function parseKnockoutMatch(saved: SavedGameForm['evening']): Result<KnockoutMatch | null> {
  if (saved === null) return ok(null);
  const tournament = loadTournament(saved.tournament);
  return tournament.ok ? ok({ ...saved, tournament: tournament.value }) : tournament;
}

/** The notes, moved by everything that happened since they were written. */
function notesNow(
  { seq, bySeat: written }: SavedGame['notes'],
  { steps }: RestoredLocalMatch,
): AllNotes {
  const notes: AllNotes = bySeat(
    (seat) =>
      new Map(Object.entries(written[seat]).map(([name, text]) => [parseFieldCell(name)!, text])),
  );
  return steps
    .flatMap(({ match, events }) => events.map((event) => see(match.game, event, 'spectator')))
    .filter((event) => event.seq > seq)
    .reduce(notesAfter, notes);
}

/** The knockout with the result of the current match, once there is one. */
export function tournamentAfter({ tournament, game }: KnockoutMatch, match: Match): Tournament {
  const fixture = nextMatches(tournament).find(
    ({ round, pair }) => round === game.round && pair === game.pair,
  );
  if (fixture === undefined || !isOver(match)) return tournament;
  const report = reportOf(fixture, match);
  const next = report.ok ? reportResult(tournament, report.value) : report;
  return next.ok ? next.value : tournament;
}

/** Whether nothing is left to play: a knockout goes on until it has a champion. */
export const isFinished = (knockout: KnockoutMatch | null, match: Match): boolean =>
  isOver(match) && (knockout === null || champion(tournamentAfter(knockout, match)) !== null);
