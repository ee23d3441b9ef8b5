import type { Analysis } from '@flotilla/bots';

/** The analysis of a finished game, as far as it has come. */
export type AnalysisState =
  | { readonly kind: 'working'; readonly done: number; readonly total: number }
  | { readonly kind: 'done'; readonly analysis: Analysis }
  | { readonly kind: 'failed'; readonly message: string };
