import type { BlindAnalysis, JudgedEncounter } from '@flotilla/bots';
import {
  type BlindPublic,
  type BlindRules,
  type BlindView,
  type Cell,
  PIECES,
  PIECE_CLASSES,
  type PieceClass,
  SEATS,
  type Seat,
  view,
} from '@flotilla/engine';
import { type GameRecord, type Match, walkRecord } from '@flotilla/play';
import { type Words, cellName, chancesInWords } from '@flotilla/words';
import type { LegendEntry, ReplayMoment } from '../families.ts';
import { type ScreenMatch, blindViewOf, nameOf, seenOf } from '../match.ts';
import type { Context, OverScreen, ReplayScreen, WatchScreen } from '../model.ts';
import type { CellLook } from '../ui/cells.ts';
import type { Area, Canvas } from '../ui/canvas.ts';
import { blindLook, drawField, lastMoveCells } from './field.ts';
import { drawAside } from './ladder.ts';
import { blindLayout } from './layout.ts';

/** What the signs on the field mean. */
export function blindLegend({ words }: Context, { codes }: BlindRules): readonly LegendEntry[] {
  const { legend } = words.terminal;
  return [
    ...PIECE_CLASSES.map((name) => ({
      sign: PIECES[name].codes[codes],
      role: 'own' as const,
      text: words.pieces.name(name),
    })),
    { sign: '#', role: 'enemy', text: legend.back },
    { sign: '#x', role: 'enemy', text: legend.note },
    { sign: '+', role: 'reach', text: legend.reach },
    { sign: '› ‹', role: 'field', text: words.terminal.ladder.lastMove },
    { sign: '[ ]', role: 'sight', text: legend.sight },
    { sign: PIECES.cruiser.codes[codes], role: 'marked', text: legend.inQuestion },
  ];
}

/** The field with all faces open, once there is a record; the area left for text. */
export function drawBlindEnd(
  canvas: Canvas,
  _screen: OverScreen,
  context: Context,
  match: ScreenMatch,
): Area {
  const end = match.record === null ? null : endOf(match.record);
  if (end !== null) drawField(canvas, openLook(end, lastMoveCells(seenOf(match))), null);
  return drawnAside(canvas, context, match, blindViewOf(match, 'spectator').publicState);
}

/** The field as spectators know it; the area left for text. */
export function drawBlindWatch(
  canvas: Canvas,
  _screen: WatchScreen,
  context: Context,
  match: ScreenMatch,
): Area {
  const seen = blindViewOf(match, 'spectator');
  drawField(canvas, blindLook(seen, { last: lastMoveCells(seenOf(match)) }), null);
  return drawnAside(canvas, context, match, seen.publicState);
}

/** The field at a step of a replay, as the chosen side knew it; the area left for text. */
export function drawBlindReplay(
  canvas: Canvas,
  { side }: ReplayScreen,
  { step: { match: step }, seen }: ReplayMoment,
  context: Context,
  match: ScreenMatch,
): Area {
  const look =
    side === 'both'
      ? openLook(step, lastMoveCells(seen))
      : blindLook(view(step.game, side) as BlindView, { last: lastMoveCells(seen) });
  drawField(canvas, look, null);
  const { publicState } = view(step.game, 'spectator') as BlindView;
  return drawnAside(canvas, context, match, publicState);
}

/** Draws what stands beside a field; the area left for text. */
function drawnAside(
  canvas: Canvas,
  context: Context,
  match: ScreenMatch,
  publicState: BlindPublic,
): Area {
  const layout = blindLayout(context.size);
  drawAside(canvas, layout, context, match, publicState);
  return layout.text;
}

const ends = new WeakMap<GameRecord, Match | null>();

/** The match of a record at its end; replayed once. */
function endOf(record: GameRecord): Match | null {
  const known = ends.get(record);
  if (known !== undefined) return known;
  const walked = walkRecord(record);
  const end = walked.ok ? walked.value : null;
  ends.set(record, end);
  return end;
}

/** The classes of all pieces, taken from the views of both sides. */
function allClasses(match: Match): (cell: Cell) => PieceClass | null {
  const views = SEATS.map((seat) => view(match.game, seat) as BlindView);
  const { places } = views[0]!.publicState;
  return (cell) => {
    const owner = places[cell] ?? null;
    return owner === null ? null : views[owner]!.classes[cell]!;
  };
}

/** Both sides with open faces; seat 1 in small letters, as in the notation of positions. */
function openLook(match: Match, last: ReadonlySet<Cell>): (cell: Cell) => CellLook {
  const classAt = allClasses(match);
  const { publicState } = view(match.game, 'spectator') as BlindView;
  return (cell) => {
    const piece = classAt(cell);
    const isLast = last.has(cell);
    if (piece === null) return { sign: '·', role: 'field', isLast };
    const code = PIECES[piece].codes[publicState.rules.codes];
    return publicState.places[cell] === 0
      ? { sign: code, role: 'own', isLast }
      : { sign: code.toLowerCase(), role: 'enemy', isLast };
  };
}

/** Won clashes and luck of one side, in sentences. */
export function blindSummary(
  words: Words,
  match: ScreenMatch,
  { accounts, turns }: BlindAnalysis,
  seat: Seat,
): string {
  const { encounters, won, expected } = accounts[seat];
  const name = nameOf(words, match, seat);
  return [
    words.terminal.analysis.encounters(name, encounters, won, expected),
    ...chancesInWords(words, turns, accounts[seat], seat),
  ].join(' ');
}

/** Every question and strike, judged by what its side could know. */
export const blindLines = (
  words: Words,
  match: ScreenMatch,
  { encounters }: BlindAnalysis,
): readonly string[] => encounters.map((encounter) => encounterLine(words, match, encounter));

const ENDINGS = { won: '●', even: '◐', lost: '○' } as const;

function encounterLine(words: Words, match: ScreenMatch, encounter: JudgedEncounter): string {
  const { rules } = match;
  const { kind, from, at, odds, ending, seat } = encounter;
  const told = words.analysis.encounter(kind, cellName(rules, from), cellName(rules, at), odds);
  return `${ENDINGS[ending]} ${words.terminal.analysis.account(nameOf(words, match, seat), told)}`;
}
