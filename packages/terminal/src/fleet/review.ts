import type { FleetAnalysis, JudgedFire } from '@flotilla/bots';
import {
  type BySeat,
  type FleetRules,
  type FleetView,
  type Seat,
  bySeat,
  other,
  view,
} from '@flotilla/engine';
import { type Words, cellName } from '@flotilla/words';
import type { LegendEntry, ReplayMoment } from '../families.ts';
import { type ScreenMatch, fleetPublicOf, nameOf, seenOf } from '../match.ts';
import type { Context, OverScreen, ReplayScreen, WatchScreen } from '../model.ts';
import type { DrawnBoard } from '../ui/board.ts';
import type { Area, Canvas } from '../ui/canvas.ts';
import { SIGNS } from '../ui/style.ts';
import { attackBoard, defenceBoard, publicBoard, wholeBoard } from './boards.ts';
import { type TwoBoards, drawTwoBoards, twoBoards } from './layout.ts';
import { type PanelLine, drawFleetPanel, ownLines, publicLines } from './panels.ts';

/** What the signs on the boards of this game mean. */
export function fleetLegend(
  { words, settings }: Context,
  { report, contact, turn }: FleetRules,
): readonly LegendEntry[] {
  const signs = SIGNS[settings.marks];
  const { legend } = words.terminal;
  const told =
    report === 'cells'
      ? (['miss', 'hit', 'sunk'] as const)
      : (['shot', 'miss', 'hit', 'sunk'] as const);
  return [
    ...(['unknown', ...told, 'ship'] as const).map((sign) => ({
      sign: signs[sign],
      role: sign,
      text: words.marks[sign],
    })),
    ...(report === 'cells' && contact !== 'free'
      ? [{ sign: signs.water, role: 'water' as const, text: legend.water }]
      : []),
    { sign: '› ‹', role: 'unknown', text: legend.last },
    { sign: '[ ]', role: 'sight', text: legend.sight },
    ...(turn === 'salvo' ? [{ sign: '+', role: 'marked' as const, text: legend.marked }] : []),
  ];
}

/** Both boards as spectators know them, with all ships after the end; the area left for text. */
export function drawFleetEnd(
  canvas: Canvas,
  { attack, defence }: OverScreen | WatchScreen,
  { words, settings, size }: Context,
  match: ScreenMatch,
): Area {
  const publicState = fleetPublicOf(match);
  const layout = twoBoards(publicState.rules, size);
  const seen = seenOf(match);
  const boards = bySeat((seat) => publicBoard(publicState, seat, seen, settings.marks));
  const titles = bySeat((seat) => words.terminal.over.seaOf(nameOf(words, match, seat)));
  drawTwoBoards(canvas, layout, boards, titles, [attack, defence]);
  drawFleets(canvas, layout, titles, (seat) =>
    publicLines(words, publicState, seat, settings.marks),
  );
  return layout.text;
}

/** The fleets of both sides under their boards, where there is room. */
function drawFleets(
  canvas: Canvas,
  { panels }: TwoBoards,
  titles: BySeat<string>,
  linesOf: (index: Seat) => readonly PanelLine[],
): void {
  panels?.forEach((area, index) =>
    drawFleetPanel(canvas, area, titles[index]!, linesOf(index as Seat)),
  );
}

/** Both boards at a step of a replay, as the chosen side knew them; the area left for text. */
export function drawFleetReplay(
  canvas: Canvas,
  { side, attack, defence }: ReplayScreen,
  moment: ReplayMoment,
  context: Context,
  match: ScreenMatch,
): Area {
  const { settings, size } = context;
  const layout = twoBoards(match.rules as FleetView['publicState']['rules'], size);
  const boards = boardsOf(moment, side, settings.marks);
  const titles = titlesOf(context, match, side);
  drawTwoBoards(canvas, layout, boards, titles, [attack, defence]);
  drawFleets(canvas, layout, titles, (index) => replayedLines(context, moment, side, index));
  return layout.text;
}

/** The fleet under the left or the right board of a replay, as the chosen side knew it. */
function replayedLines(
  { words, settings: { marks } }: Context,
  { step }: ReplayMoment,
  side: ReplayScreen['side'],
  index: Seat,
): readonly PanelLine[] {
  const viewOf = (viewer: Seat | 'spectator'): FleetView =>
    view(step.match.game, viewer) as FleetView;
  if (side === 'both') return ownLines(words, viewOf(index), marks);
  const { publicState } = viewOf(side);
  if (side === 'spectator') return publicLines(words, publicState, index, marks);
  return index === 0
    ? publicLines(words, publicState, other(side), marks)
    : ownLines(words, viewOf(side), marks);
}

function boardsOf(
  { step, seen }: ReplayMoment,
  side: ReplayScreen['side'],
  marks: Context['settings']['marks'],
): readonly [DrawnBoard, DrawnBoard] {
  const { game } = step.match;
  const viewOf = (viewer: Seat | 'spectator'): FleetView => view(game, viewer) as FleetView;
  if (side === 'both') return bySeat((seat) => wholeBoard(viewOf(seat), seen, marks));
  const shown = viewOf(side);
  return side === 'spectator'
    ? bySeat((seat) => publicBoard(shown.publicState, seat, seen, marks))
    : [attackBoard(shown, seen, marks), defenceBoard(shown, seen, marks)];
}

function titlesOf(
  { words }: Context,
  match: ScreenMatch,
  side: ReplayScreen['side'],
): readonly [string, string] {
  const { battle, over } = words.terminal;
  const seaOf = (seat: Seat): string => over.seaOf(nameOf(words, match, seat));
  if (side === 'both' || side === 'spectator') return [seaOf(0), seaOf(1)];
  return [battle.attack(nameOf(words, match, other(side))), seaOf(side)];
}

/** Accuracy and luck of one side, in sentences. */
export function fleetSummary(
  words: Words,
  match: ScreenMatch,
  { accounts }: FleetAnalysis,
  seat: Seat,
): string {
  const { analysis: judged, terminal } = words;
  const name = nameOf(words, match, seat);
  const { shots, hits, expected, sigma, lost, skill } = accounts[seat];
  if (shots === 0) return terminal.analysis.account(name, judged.noShots);
  const told = [
    ...(skill === null ? [] : [judged.skillTold(skill)]),
    ...(lost === null ? [] : [judged.lostTold(lost)]),
    judged.luckTold(hits, expected, sigma),
  ];
  return terminal.analysis.account(name, told.join(' '));
}

/** Every shot or salvo, judged by what its side could know. */
export const fleetLines = (
  words: Words,
  match: ScreenMatch,
  { fires }: FleetAnalysis,
): readonly string[] => fires.map((fire) => fireLine(words, match, fire));

function fireLine(words: Words, match: ScreenMatch, fire: JudgedFire): string {
  const { rules } = match;
  const name = nameOf(words, match, fire.seat);
  if (fire.at.length !== 1) {
    const hits = fire.hits.filter(Boolean).length;
    return words.terminal.analysis.salvo(name, fire.at.length, hits, fire.expected, fire.best);
  }
  const shot = {
    at: cellName(rules, fire.at[0]!),
    chance: fire.chances[0]!,
    bestAt: cellName(rules, fire.bestAt[0] ?? fire.at[0]!),
    best: fire.best,
  };
  return `${fire.hits[0] === true ? '●' : '○'} ${words.terminal.analysis.account(name, words.analysis.shot(shot))}`;
}
