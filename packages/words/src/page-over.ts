/** After the game: both boards, the record, the replay, the analysis. */
export interface PageOverWords {
  readonly lost: string;
  readonly drawn: string;
  readonly wonBy: (name: string) => string;
  readonly rematch: string;
  readonly newGame: string;
  readonly replay: string;
  readonly analysis: string;
  readonly result: string;
  readonly download: string;
  readonly sealFits: (name: string) => string;
  readonly sealBroken: (name: string) => string;
  /** The same to whoever placed it. */
  readonly ownSealFits: string;
  readonly ownSealBroken: string;
  readonly figures: {
    readonly shots: string;
    readonly hits: string;
    readonly rate: string;
    readonly score: string;
    readonly turns: string;
    readonly taken: string;
  };
  readonly steps: {
    readonly label: string;
    readonly first: string;
    readonly back: string;
    readonly forward: string;
    readonly last: string;
    readonly play: string;
    readonly pause: string;
    readonly of: (step: number, all: number) => string;
    readonly start: string;
  };
  readonly sides: {
    readonly title: string;
    readonly both: string;
    readonly of: (name: string) => string;
  };
  readonly analysing: (done: number) => string;
  readonly noAnalysis: string;
  /** In place of a chart. */
  readonly noLine: string;
  readonly heat: string;
  readonly luckLine: string;
  readonly shotTable: string;
}
