import { FLEET, isSingle } from '../replica/laws.ts';
import { CELLS, COLUMN_OF, LINE_OF, NOWHERE } from '../replica/field.ts';
import { type Ledger, ownerOf } from './ledger.ts';

const PLANES = 48;
const GLOBALS = 72;
const PIECES = 45;
const KINDS = 10;

const PHASES = ['play', 'commit', 'answer', 'declare'] as const;
export type NetworkPhase = (typeof PHASES)[number];

/** Lines are flipped for seat 1, so that every seat sees its own side below. The same way there and back. */
export const orientCell = (seat: number, cell: number): number =>
  seat === 0 ? cell : (14 - LINE_OF[cell]!) * 12 + COLUMN_OF[cell]!;

export function orientDirection(seat: number, direction: number): number {
  if (seat === 0) return direction;
  if (direction < 2) return direction ^ 1;
  return direction < 4 ? direction : direction ^ 2;
}

const capped = (value: number, most: number): number => (value < most ? value / most : 1);
const middle = (cell: number): number => {
  const column = COLUMN_OF[cell]!;
  return (column < 6 ? 5 - column : column - 6) / 5;
};

/** What the network is shown: the planes cell by cell, then the numbers that hold for the whole field. */
export interface Observation {
  readonly planes: Float32Array;
  readonly globals: Float32Array;
}

export function observeLedger(ledger: Ledger, phase: NetworkPhase): Observation {
  const hidden = hiddenCounts(ledger);
  const planes = new Float32Array(CELLS * PLANES);
  const { seat } = ledger;
  const enemy = 1 - seat;
  for (let cell = 0; cell < CELLS; cell++) {
    const seen = orientCell(seat, cell);
    const out = planes.subarray(seen * PLANES, (seen + 1) * PLANES);
    const piece = ledger.at[cell]!;
    if (piece === NOWHERE) out[21] = 1;
    else {
      out[47] = middle(ledger.start[piece]!);
      if (ownerOf(piece) === seat) {
        const kind = ledger.kind[piece]!;
        out[kind] = 1;
        out[46] = 1 - likelihood(hidden, seat, ledger.mask[piece]!, kind);
        putRecord(ledger, piece, out.subarray(22));
      } else {
        out[20] = 1;
        for (let kind = 0; kind < KINDS; kind++) {
          out[10 + kind] = likelihood(hidden, enemy, ledger.mask[piece]!, kind);
        }
        putRecord(ledger, piece, out.subarray(30));
      }
    }
    if (phase !== 'play') {
      out[38] = cell === ledger.asking ? 1 : 0;
      out[39] = cell === ledger.asked ? 1 : 0;
    }
    out[40] = cell === ledger.lastFrom[seat] ? 1 : 0;
    out[41] = cell === ledger.lastFrom[enemy] ? 1 : 0;
    out[42] = cell === ledger.lastAbout[seat] ? 1 : 0;
    out[43] = cell === ledger.lastAbout[enemy] ? 1 : 0;
    out[44] = LINE_OF[seen]! / 14;
    out[45] = middle(cell);
  }
  return { planes, globals: globalsOf(ledger, phase, hidden) };
}

/** Pieces of each side on the board that are not known for certain: `[side * KINDS + code]`. */
function hiddenCounts(ledger: Ledger): Float32Array {
  const hidden = Float32Array.from(ledger.lost, (lost, index) => FLEET[index % KINDS]! - lost);
  for (let piece = 0; piece < 2 * PIECES; piece++) {
    const mask = ledger.mask[piece]!;
    if (ledger.cell[piece] === NOWHERE || !isSingle(mask)) continue;
    hidden[ownerOf(piece) * KINDS + 31 - Math.clz32(mask)]!--;
  }
  return hidden;
}

function likelihood(hidden: Float32Array, side: number, mask: number, kind: number): number {
  if (isSingle(mask)) return (mask >> kind) & 1;
  let total = 0;
  for (let k = 0; k < KINDS; k++) if ((mask >> k) & 1) total += hidden[side * KINDS + k]!;
  return (mask >> kind) & 1 && total > 0 ? hidden[side * KINDS + kind]! / total : 0;
}

function putRecord(ledger: Ledger, piece: number, out: Float32Array): void {
  const line = LINE_OF[ledger.start[piece]!]!;
  const moved = ledger.lastMoved[piece]!;
  out[0] = capped(ledger.moves[piece]!, 8);
  out[1] = moved === 0 ? 0 : 4 / (4 + (ledger.turn - moved));
  out[2] = capped(ledger.dares[piece]!, 3);
  out[3] = capped(ledger.wins[piece]!, 3);
  out[4] = capped(ledger.still[piece]!, 6);
  out[5] = ledger.told[piece]! / 3;
  out[6] = (ownerOf(piece) === 0 ? line : 14 - line) / 6;
  out[7] = isSingle(ledger.mask[piece]!) ? 1 : 0;
}

function globalsOf(ledger: Ledger, phase: NetworkPhase, hidden: Float32Array): Float32Array {
  const { seat, rules, lost, quiet } = ledger;
  const enemy = seat === 0 ? 1 : 0;
  const { drawAfter } = rules;
  const out = [
    ...PHASES.map((name) => name === phase),
    rules.directions === 8,
    rules.leap,
    rules.standing,
    rules.commit === 'before',
    rules.loss === 'force',
    rules.spent ?? true,
    rules.torpedoAsked === 'explodes',
    rules.forts >= 2,
    drawAfter === null ? 0 : capped(quiet, drawAfter),
    drawAfter === null ? 1 : capped(drawAfter - quiet, 100),
    ...FLEET.flatMap((count, kind) => [
      (count - lost[seat * KINDS + kind]!) / count,
      (count - lost[enemy * KINDS + kind]!) / count,
      hidden[seat * KINDS + kind]! / count,
      hidden[enemy * KINDS + kind]! / count,
    ]),
    ledger.fortsMissing(seat) === 1,
    ledger.fortsMissing(enemy) === 1,
    ...FLEET.map((_, kind) => phase === 'declare' && kind === ledger.answer),
    ...[1, 2, 3].map((count) => phase === 'declare' && ledger.count === count),
    capped(ledger.turn, 400),
  ];
  const globals = new Float32Array(GLOBALS);
  globals.set(out.map(Number));
  return globals;
}
