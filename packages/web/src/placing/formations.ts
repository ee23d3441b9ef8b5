import { type Cell, PIECES, PIECE_CLASSES, type PieceClass } from '@flotilla/engine';
import type { Plan } from '../board/plan.ts';

/** Ready-made placements, the front line first, in the short codes of the pieces. */
const DRAWN = {
  wall: [
    'V.S.V.V.S.V.',
    'PPDDPSSPDDPP',
    '.CC.TDDT.CC.',
    'T.F..BC..F.T',
    '..S.TB.T.S..',
    'V.M......M.V',
    '..MX....XM..',
  ],
  wings: [
    'VV.S....S.VV',
    'PPPS....SPPP',
    'DDDT....TDDD',
    'CCBT.VV.TBC.',
    'F.CT....TC.F',
    'MS........SM',
    'XM........MX',
  ],
  fortress: [
    'V.V.V.V.V.V.',
    'S.P.S.P.S.P.',
    '.D.DDPPPDD.D',
    'SCCT.BB.TCCC',
    '..FTS.S.TF..',
    '....MTTM....',
    '....MXXM....',
  ],
} as const;

export const FORMATIONS = Object.keys(DRAWN) as readonly (keyof typeof DRAWN)[];
export type Formation = (typeof FORMATIONS)[number];

const CLASS_OF: ReadonlyMap<string, PieceClass> = new Map(
  PIECE_CLASSES.map((piece) => [PIECES[piece].codes.short, piece]),
);

/** A ready-made placement on the half a plan shows. */
export function formation(name: Formation, plan: Plan): ReadonlyMap<Cell, PieceClass> {
  const pieces = new Map<Cell, PieceClass>();
  DRAWN[name].forEach((line, y) =>
    [...line].forEach((code, x) => {
      const piece = CLASS_OF.get(code);
      if (piece !== undefined) pieces.set(plan.cellAt({ x, y }), piece);
    }),
  );
  return pieces;
}
