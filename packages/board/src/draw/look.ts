import { createContext } from 'preact';
import type { PageBlindWords, SharedWords } from '@flotilla/words';

/** Pins as in every terminal, cross and circle as on Spanish paper, or squares (rulebook 1.5). */
export const MARK_STYLES = ['pins', 'paper', 'squares'] as const;
export type MarkStyle = (typeof MARK_STYLES)[number];

/** The blind game's pieces: both sides alike, as the old rules allow, or a colour for each. */
export const PIECE_COLOURS = ['own', 'alike'] as const;
export type PieceColours = (typeof PIECE_COLOURS)[number];

/** What the spoken names of cells are made of. */
interface CellWords extends Pick<SharedWords, 'classes' | 'marks' | 'pieces'> {
  readonly blind: Pick<PageBlindWords, 'empty' | 'enemy' | 'field' | 'noted' | 'pieceOf'>;
}

/** How all boards below a component are drawn and read out. */
export interface BoardLook {
  readonly marks: MarkStyle;
  readonly pieces: PieceColours;
  /** Read for boards with cells alone: small pictures are drawn before any words are loaded. */
  readonly words: CellWords;
}

/** Every tree of components with boards is below one: the page's, and each element's. */
export const Look = createContext(null! as BoardLook);
