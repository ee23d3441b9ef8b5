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
  type SavedTournament,
  type Tournament,
  loadTournament,
  saveTournament,
  type Match,
  champion,
  isOver,
  nextMatches,
  reportOf,
  reportResult,
} from '@flotilla/play';
import {
  type PartialPlacement,
  type PartialPlacements,
  type WrittenPlacement,
  writePlacement,
  parsePartialPlacement,
} from './placement.ts';

const FORMAT = 'flotilla-game/1';

/** The knockout a game belongs to, and which game of it this is. */
export interface KnockoutMatch {
  readonly tournament: Tournament;
  readonly game: GameNumber;
  /** Which of each pair begins, where that is agreed. */
  readonly first: Seat | null;
}

/** What surrounds a table: all that is needed to go on with an evening. */
export interface GameExtras {
  readonly evening: KnockoutMatch | null;
  readonly hasHints: boolean;
  readonly notes: AllNotes;
  readonly layouts: PartialPlacements;
}

interface SavedKnockoutMatch extends Omit<KnockoutMatch, 'tournament'> {
  readonly tournament: SavedTournament;
}

/** A game as its file has it. Notes are those of the moment after event `seq`. */
export interface SavedGame {
  readonly format: typeof FORMAT;
  readonly table: SavedLocalMatch;
  readonly evening: SavedKnockoutMatch | null;
  readonly hasHints: boolean;
  readonly notes: {
    readonly seq: number;
    readonly bySeat: BySeat<Readonly<Record<string, string>>>;
  };
  /** What is placed so far; absent while nothing is. */
  readonly layouts?: BySeat<WrittenPlacement | null>;
}

export const saveGame = (
  table: SavedLocalMatch,
  { evening, hasHints, notes, layouts }: GameExtras,
  seq: number,
): SavedGame => ({
  format: FORMAT,
  table,
  evening: evening === null ? null : { ...evening, tournament: saveTournament(evening.tournament) },
  hasHints,
  notes: {
    seq,
    bySeat: bySeat((seat) =>
      Object.fromEntries([...notes[seat]].map(([cell, text]) => [FIELD_NAMES[cell]!, text])),
    ),
  },
  ...(layouts.every((layout) => layout === null)
    ? {}
    : { layouts: writtenLayouts(table, layouts) }),
});

const writtenLayouts = (
  table: SavedLocalMatch,
  layouts: PartialPlacements,
): BySeat<WrittenPlacement | null> =>
  bySeat((seat) => layouts[seat] && writePlacement(table.match.rules, layouts[seat]));

/** A saved game, played again to where it was. */
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

/** A saved game from unchecked input; refused with the reason unless all of it fits together. */
export function parseSavedGame(input: unknown): Result<RestoredGame> {
  if (!isForm(input)) return refuse('bad-message', 'It does not have the form of a saved game.');
  const table = parseSavedLocalMatch(input.table);
  if (!table.ok) return table;
  const evening = parseKnockoutMatch(input.evening);
  if (!evening.ok) return evening;
  const layouts = parseLayouts(input.layouts ?? [null, null], table.value);
  if (!layouts.ok) return layouts;
  return ok({
    table: table.value,
    evening: evening.value,
    hasHints: input.hasHints,
    notes: notesNow(input.notes, table.value),
    layouts: layouts.value,
  });
}

/** What is placed so far, of those who have yet to deploy. */
function parseLayouts(
  saved: BySeat<WrittenPlacement | null>,
  { steps }: RestoredLocalMatch,
): Result<PartialPlacements> {
  const { rules, phase, toAct } = steps.at(-1)!.match.game.publicState;
  const layouts: (PartialPlacement | null)[] = [null, null];
  for (const seat of SEATS) {
    if (saved[seat] === null || phase !== 'deploy' || !toAct.includes(seat)) continue;
    const layout = parsePartialPlacement(rules, seat, saved[seat]);
    if (!layout.ok) return layout;
    layouts[seat] = layout.value;
  }
  return ok([layouts[0]!, layouts[1]!]);
}

function parseKnockoutMatch(saved: SavedGameForm['evening']): Result<KnockoutMatch | null> {
  if (saved === null) return ok(null);
  const tournament = loadTournament(saved.tournament);
  return tournament.ok ? ok({ ...saved, tournament: tournament.value }) : tournament;
}

/** The notes with everything that happened since they were written. */
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

/** The knockout with the result of the match that is played now, once there is one. */
export function tournamentAfter({ tournament, game }: KnockoutMatch, match: Match): Tournament {
  const fixture = nextMatches(tournament).find(
    ({ round, pair }) => round === game.round && pair === game.pair,
  );
  if (fixture === undefined || !isOver(match)) return tournament;
  const report = reportOf(fixture, match);
  const next = report.ok ? reportResult(tournament, report.value) : report;
  return next.ok ? next.value : tournament;
}

/** Whether nothing is left to be played: an evening goes on until it has a champion. */
export const isFinished = (evening: KnockoutMatch | null, match: Match): boolean =>
  isOver(match) && (evening === null || champion(tournamentAfter(evening, match)) !== null);
