import type { Seat } from '@flotilla/engine';

/** What is asked before something is lost for good. */
export type Question =
  | { readonly kind: 'delete'; readonly id: string }
  | { readonly kind: 'resign'; readonly seat: Seat }
  | { readonly kind: 'discard' };

/** What lies over a screen until it is put away. */
export type Overlay =
  | { readonly kind: 'help'; readonly top: number }
  | { readonly kind: 'scores'; readonly top: number }
  | { readonly kind: 'legend' }
  | { readonly kind: 'leave'; readonly chosen: number }
  | { readonly kind: 'question'; readonly question: Question; readonly chosen: number };

/** The question with "no" chosen, so that a key pressed twice loses nothing. */
export const asking = (question: Question): Overlay => ({ kind: 'question', question, chosen: 0 });
