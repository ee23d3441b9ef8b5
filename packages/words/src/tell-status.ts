import {
  type BlindView,
  type FleetView,
  PIECE_CLASSES,
  SEATS,
  type Seat,
  type View,
  other,
} from '@flotilla/engine';
import { cellName } from './cell-name.ts';
import { tellResult } from './results.ts';
import { type Reader, type Who, whoIs } from './who.ts';
import type { Words } from './words.ts';

/**
 * Where a game stands, as far as a view knows it, in sentences for a reader.
 *
 * @example tellStatus(words('en'), view, { seat: 0, names: [null, 'Ada'] })[0] // 'Round 3.'
 */
export function tellStatus(words: Words, view: View, reader: Reader): readonly string[] {
  const { phase, outcome, toAct } = view.chart;
  if (outcome !== null) return [tellResult(words.results, outcome, reader)];
  const awaited = toAct.map((seat) => whoIs(reader, seat));
  if (phase === 'deploy') return awaited.map(words.status.placing);
  return view.game === 'fleet'
    ? tellFleet(words, view, awaited, reader)
    : tellBlind(words, view, awaited, reader);
}

function tellFleet(
  words: Words,
  { viewer, chart }: FleetView,
  awaited: readonly Who[],
  reader: Reader,
): readonly string[] {
  const shown: readonly Seat[] = viewer === 'spectator' ? SEATS : [other(viewer)];
  return [
    words.status.round(chart.round),
    ...awaited.map((who) => words.events.toFire(who, chart.turn?.shots ?? 0)),
    ...shown.map((seat) => tellAfloat(words, chart, seat, whoIs(reader, seat))),
  ];
}

function tellAfloat(
  { status, classes }: Words,
  { rules, seas }: FleetView['chart'],
  seat: Seat,
  who: Who,
): string {
  const { lost, sinkings } = seas[seat];
  if (lost === null) return status.sunk(who, sinkings);
  const ships = rules.fleet
    .map(({ class: ship, count }, index) => ({ ship, left: count - lost[index]! }))
    .filter(({ left }) => left > 0)
    .map(({ ship, left }) => classes.counted(left, ship, rules.tradition));
  return ships.length === 0 ? status.noneAfloat(who) : status.afloat(who, ships);
}

function tellBlind(
  words: Words,
  { chart }: BlindView,
  awaited: readonly Who[],
  reader: Reader,
): readonly string[] {
  const { status, events } = words;
  const { question, rules } = chart;
  const task = (who: Who): string => {
    if (question === null) return events.toMove(who);
    const { about, answer } = question;
    return answer === null
      ? status.toAnswer(who, cellName(rules, about))
      : status.toDeclare(who, answer.class, answer.count);
  };
  return [...awaited.map(task), ...SEATS.flatMap((seat) => tellTray(words, chart, seat, reader))];
}

function tellTray(
  { status, pieces }: Words,
  { trays }: BlindView['chart'],
  seat: Seat,
  reader: Reader,
): readonly string[] {
  const counts = PIECE_CLASSES.map((piece) => ({
    piece,
    count: trays[seat].filter((taken) => taken === piece).length,
  })).filter(({ count }) => count > 0);
  if (counts.length === 0) return [];
  const listed = counts.map(({ piece, count }) => pieces.counted(count, piece));
  return [status.tray(whoIs(reader, seat), listed)];
}
