import {
  type Cell,
  type FleetPublic,
  type FleetView,
  type Seat,
  cellsBetween,
  other,
  wasShot,
} from '@flotilla/engine';
import { type Words, fleetStanding, tellStatus } from '@flotilla/words';
import { type ScreenMatch, fleetViewOf, readerOf } from '../match.ts';
import type { Context } from '../model.ts';
import { absenceText, drawLog, logLines } from '../screens/game-screen.ts';
import { type Area, type Canvas, wrap } from '../ui/canvas.ts';
import { type MarkSet, SIGNS } from '../ui/style.ts';
import type { TwoBoards } from './layout.ts';

/** The task, the status, the log, and both fleets where there is room. */
export function drawFleetText(
  canvas: Canvas,
  { text, panels }: TwoBoards,
  task: string,
  viewer: Seat,
  context: Context,
  match: ScreenMatch,
): void {
  const { words, settings } = context;
  const view = fleetViewOf(match, viewer);
  if (panels !== null) {
    const { fleets } = words.terminal;
    const { publicState } = view;
    const enemy = publicLines(words, publicState, other(viewer), settings.marks);
    drawFleetPanel(canvas, panels[0], fleets.enemy, enemy);
    drawFleetPanel(canvas, panels[1], fleets.own, ownLines(words, view, settings.marks));
  }
  const reader = readerOf(words, settings, match, viewer);
  const absence = wrap(absenceText(context, match, viewer), text.columns);
  const standing = wrap(standingOf(context, match, view, panels !== null), text.columns);
  const lines = [...absence, ...standing].slice(0, 3);
  const tasks = wrap(task, text.columns).slice(0, 2);
  tasks.forEach((line, row) => canvas.line(text, row, line, 'strong'));
  lines.forEach((line, row) =>
    canvas.line(text, tasks.length + row, line, row < absence.length ? 'warning' : 'dim'),
  );
  const used = tasks.length + lines.length;
  const area = { ...text, y: text.y + used, rows: text.rows - used };
  const seen = match.seen[viewer] ?? [];
  drawLog(canvas, area, logLines(words, match.rules, seen, reader, area));
}

/** Where the game stands, without what the task or the panels say. */
function standingOf(
  { words, settings }: Context,
  match: ScreenMatch,
  view: FleetView,
  hasPanels: boolean,
): string {
  const { publicState, viewer } = view;
  const seat = viewer as Seat;
  const reader = readerOf(words, settings, match, seat);
  if (publicState.phase !== 'play') return tellStatus(words, view, reader).join(' ');
  const { round, final, turn, tally, afloat } = fleetStanding(words, view, reader);
  const awaited = publicState.toAct.includes(seat) ? [] : [...final, ...turn];
  return [round, ...awaited, ...tally, ...(hasPanels ? [] : afloat)].join(' ');
}

/** A ship in a panel: its cells, its class, and whether it is sunk. */
export interface PanelLine {
  readonly text: string;
  readonly isSunk: boolean;
}

export function drawFleetPanel(
  canvas: Canvas,
  area: Area,
  title: string,
  lines: readonly PanelLine[],
): void {
  const rows = Math.min(area.rows, lines.length + 2);
  const inside = canvas.box({ ...area, rows }, title);
  // Of a large fleet, ships afloat are shown first.
  const sorted = lines.length > inside.rows ? lines.toSorted(afloatFirst) : lines;
  sorted.slice(0, inside.rows).forEach(({ text, isSunk: sunk }, row) => {
    canvas.line(inside, row, text, sunk ? 'dim' : 'plain');
  });
}

const afloatFirst = (a: PanelLine, b: PanelLine): number => Number(a.isSunk) - Number(b.isSunk);

/** What everyone knows of a fleet: its ships with their damage once they are revealed, or how many were sunk. */
export function publicLines(
  words: Words,
  publicState: FleetPublic,
  seat: Seat,
  marks: MarkSet,
): readonly PanelLine[] {
  const { rules, revealed } = publicState;
  const placed = revealed?.placements[seat] ?? null;
  if (placed === null) return toldLines(words, publicState, seat, marks);
  const ships = placed.map(({ class: name, from, to }) => ({
    class: name,
    cells: cellsBetween(rules.board, from, to)!,
  }));
  return shipLines(words, publicState, seat, ships, marks);
}

/** The ships of a fleet by class, or how many were sunk. */
function toldLines(
  { classes, terminal: { fleets } }: Words,
  { rules, seas }: FleetPublic,
  seat: Seat,
  marks: MarkSet,
): readonly PanelLine[] {
  const { lost, sinkings } = seas[seat];
  const signs = SIGNS[marks];
  const ships = rules.fleet.flatMap(({ class: ship, size, count }, index) =>
    Array.from({ length: count }, (_, number): PanelLine => {
      const sunk = lost !== null && number < lost[index]!;
      const name = classes.name(ship, rules.tradition);
      const text = `${(sunk ? signs.sunk : signs.ship).repeat(size).padEnd(6)} ${name}`;
      return { text: sunk ? `${text}, ${fleets.sunk}` : text, isSunk: sunk };
    }),
  );
  // Where sinkings are not told there is no number to show.
  if (lost !== null || sinkings === null) return ships;
  return [{ text: fleets.sunkOf(sinkings, ships.length), isSunk: false }, ...ships];
}

/** A viewer's own ships with their damage. */
export const ownLines = (
  words: Words,
  { own, publicState, viewer }: FleetView,
  marks: MarkSet,
): readonly PanelLine[] => shipLines(words, publicState, viewer as Seat, own, marks);

/** Known ships with their damage, the largest first. */
const shipLines = (
  { classes, terminal: { fleets } }: Words,
  { rules, seas }: FleetPublic,
  seat: Seat,
  ships: readonly { readonly class: string; readonly cells: readonly Cell[] }[],
  marks: MarkSet,
): readonly PanelLine[] =>
  ships
    .toSorted((a, b) => b.cells.length - a.cells.length)
    .map((ship) => {
      const signs = SIGNS[marks];
      const hit = ship.cells.filter((cell) => wasShot(seas[seat], cell)).length;
      const sunk = hit === ship.cells.length;
      const cells = sunk
        ? signs.sunk.repeat(hit)
        : signs.ship.repeat(ship.cells.length - hit) + signs.hit.repeat(hit);
      const text = `${cells.padEnd(6)} ${classes.name(ship.class, rules.tradition)}`;
      return { text: sunk ? `${text}, ${fleets.sunk}` : text, isSunk: sunk };
    });
