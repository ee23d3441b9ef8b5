import type { PieceClass } from '@flotilla/engine';

/** The blind battle on the page. */
export interface PageBlindWords {
  readonly field: string;
  readonly empty: string;
  readonly enemy: string;
  readonly pieceOf: (name: string) => string;
  readonly choosePiece: string;
  readonly chooseWay: (piece: PieceClass, at: string) => string;
  readonly fixedPiece: (piece: PieceClass) => string;
  readonly after: (at: string) => string;
  readonly standing: string;
  readonly ask: (about: string) => string;
  readonly strike: (at: string) => string;
  readonly nothing: string;
  readonly back: string;
  readonly force: string;
  readonly alone: (piece: PieceClass, at: string) => string;
  readonly formation: (piece: PieceClass, cells: readonly string[]) => string;
  readonly asked: (about: string, from: string) => string;
  readonly askedHint: string;
  readonly declare: (answer: string) => string;
  readonly declareHint: string;
  readonly trays: { readonly own: string; readonly enemy: string; readonly none: string };
  readonly note: (at: string) => string;
  readonly noteNone: string;
  readonly noteHint: string;
  readonly noted: (note: string) => string;
  /** A class with the letter on its piece, and its rank if it is a ship. */
  readonly ranked: (piece: PieceClass, code: string, rank: number | null) => string;
  readonly rank: (rank: number) => string;
  /** Why a clash or a strike ended as it did. */
  readonly reasons: Readonly<
    Record<
      | 'senior'
      | 'together'
      | 'more'
      | 'equal'
      | 'submarine'
      | 'sweeper'
      | 'mine'
      | 'torpedo'
      | 'explosion'
      | 'fort'
      | 'strike'
      | 'withstood',
      string
    >
  >;
  /** What a class can do, in a sentence or two. */
  readonly abilities: Readonly<Record<PieceClass, string>>;
  /** What is said instead where the rules differ from the usual ones. */
  readonly otherwise: {
    readonly battleship: string;
    /** A cruiser, a destroyer or a patrol ship. */
    readonly senior: string;
    /** How numbers beat rank: three over any rank, two or three over the next rank or any, or not at all. */
    readonly numbers: {
      readonly three: string;
      readonly 'two-or-three': Readonly<Record<1 | 'any', string>>;
      readonly none: string;
    };
    readonly submarine: string;
    readonly fort: string;
    readonly torpedo: string;
    readonly torpedoStays: string;
    readonly strike: string;
    readonly withstood: string;
  };
  /** The classes by rank, with what is left of each on both sides. */
  readonly ladder: {
    readonly title: string;
    readonly hint: string;
    readonly own: string;
    readonly enemy: string;
    readonly left: (own: string, enemy: string) => string;
  };
  /** How a choice will end, where that is known. */
  readonly forecasts: Readonly<Record<'win' | 'both' | 'lose', string>>;
  /** A switch: what was told is marked on enemy pieces. */
  readonly memory: string;
  /** A reply that is sent by itself. */
  readonly beat: {
    readonly alone: string;
    readonly sending: string;
    readonly wait: string;
  };
}
