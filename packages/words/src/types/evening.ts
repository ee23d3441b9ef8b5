/** Knockouts at one screen: announcements, the bracket, and matches between computers. */
export interface EveningWords {
  readonly final: string;
  readonly semifinal: string;
  readonly quarterfinal: string;
  readonly round: (number: number) => string;
  /** The match that is next, with its round. */
  readonly announced: (round: string, one: string, two: string) => string;
  readonly whoBegins: string;
  readonly begins: (name: string) => string;
  /** A drawn match is played again with the other side beginning. */
  readonly again: (name: string) => string;
  readonly start: string;
  readonly keys: string;
  readonly watchKeys: string;
  /** A computer among others of its level. */
  readonly numbered: (name: string, number: number) => string;
}

/** The strengths of the pieces of the blind game, and what is left of them. */
export interface LadderWords {
  readonly title: string;
  readonly yours: string;
  readonly theirs: string;
  readonly rank: string;
  /** Who beats what, a sentence a line. */
  readonly beats: readonly string[];
  readonly lastMove: string;
  /** An answer or a declaration that goes by itself. */
  readonly only: (pieces: string) => string;
}
