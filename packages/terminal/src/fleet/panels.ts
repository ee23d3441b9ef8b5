import { type FleetView, type Seat, isSunk, other, wasShot } from '@flotilla/engine';
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
    drawFleetPanel(canvas, panels[0], fleets.enemy, enemyLines(words, view, settings.marks));
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
interface PanelLine {
  readonly text: string;
  readonly isSunk: boolean;
}

function drawFleetPanel(
  canvas: Canvas,
  area: Area,
  title: string,
  lines: readonly PanelLine[],
): void {
  const inside = canvas.box(area, title);
  // Of a large fleet, ships afloat are shown first.
  const sorted = lines.length > inside.rows ? lines.toSorted(afloatFirst) : lines;
  sorted.slice(0, inside.rows).forEach(({ text, isSunk: sunk }, row) => {
    canvas.line(inside, row, text, sunk ? 'dim' : 'plain');
  });
}

const afloatFirst = (a: PanelLine, b: PanelLine): number => Number(a.isSunk) - Number(b.isSunk);

/** What is known of the enemy's fleet: ships by class, or how many were sunk. */
function enemyLines(
  { classes, terminal: { fleets } }: Words,
  { publicState, viewer }: FleetView,
  marks: MarkSet,
): readonly PanelLine[] {
  const { rules, seas } = publicState;
  const { lost, sinkings } = seas[other(viewer as Seat)];
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

/** The viewer's own ships with their damage. */
const ownLines = (
  { classes, terminal: { fleets } }: Words,
  view: FleetView,
  marks: MarkSet,
): readonly PanelLine[] =>
  view.own
    .toSorted((a, b) => b.cells.length - a.cells.length)
    .map((ship) => {
      const { rules, seas } = view.publicState;
      const signs = SIGNS[marks];
      const sunk = isSunk(view, ship);
      const hit = ship.cells.filter((cell) => wasShot(seas[view.viewer as Seat], cell)).length;
      const cells = sunk
        ? signs.sunk.repeat(hit)
        : signs.ship.repeat(ship.cells.length - hit) + signs.hit.repeat(hit);
      const text = `${cells.padEnd(6)} ${classes.name(ship.class, rules.tradition)}`;
      return { text: sunk ? `${text}, ${fleets.sunk}` : text, isSunk: sunk };
    });
