/** The classes of the blind game, in the order of the rulebook (2.1.2). */
export const PIECE_CLASSES = [
  'battleship',
  'cruiser',
  'destroyer',
  'patrol',
  'vedette',
  'sweeper',
  'submarine',
  'torpedo',
  'mine',
  'fort',
] as const;
export type PieceClass = (typeof PIECE_CLASSES)[number];

/** What there is to know about a class. */
export interface PieceKind {
  /** 1 is senior to 2 and so on; null for what is not a ship (2.5). */
  readonly rank: number | null;
  /** How many each side has. */
  readonly count: number;
  readonly codes: { readonly short: string; readonly long: string };
}

const kind = (rank: number | null, count: number, short: string, long: string): PieceKind => ({
  rank,
  count,
  codes: { short, long },
});

export const PIECES: Readonly<Record<PieceClass, PieceKind>> = {
  battleship: kind(1, 2, 'B', 'BS'),
  cruiser: kind(2, 5, 'C', 'CR'),
  destroyer: kind(3, 6, 'D', 'DS'),
  patrol: kind(4, 6, 'P', 'PT'),
  vedette: kind(5, 6, 'V', 'TB'),
  sweeper: kind(6, 6, 'S', 'MW'),
  submarine: kind(7, 2, 'F', 'SU'),
  torpedo: kind(null, 6, 'T', 'TO'),
  mine: kind(null, 4, 'M', 'FM'),
  fort: kind(null, 2, 'X', 'FO'),
};

export const isPieceClass = (value: unknown): value is PieceClass =>
  PIECE_CLASSES.includes(value as PieceClass);

/** Only ships ask, and only ships stand in formations. */
export const isShip = (piece: PieceClass): boolean => PIECES[piece].rank !== null;
