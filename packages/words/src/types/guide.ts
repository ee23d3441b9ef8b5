/** The rules as pages with drawn examples. */
export interface PageGuideWords {
  readonly title: string;
  readonly intro: string;
  readonly play: string;
  /** The link to the lesson of a game. */
  readonly learn: string;
  readonly allowed: string;
  readonly forbidden: string;
  readonly aim: string;
  /** The keys of a game, and what they do. */
  readonly keys: { readonly title: string; readonly told: Readonly<Record<string, string>> };
  readonly everyRule: string;
  readonly fleet: {
    readonly aim: string;
    readonly ships: string;
    readonly placing: string;
    readonly straight: string;
    readonly apart: string;
    readonly corner: string;
    readonly beside: string;
    readonly calls: string;
    readonly callsText: string;
    readonly salvoCalls: string;
    readonly end: string;
    readonly scores: string;
    readonly scoresText: string;
  };
  readonly blind: {
    readonly aim: string;
    readonly pieces: string;
    readonly piecesText: string;
    readonly rank: string;
    readonly count: string;
    readonly turn: string;
    readonly turnText: string;
    readonly step: string;
    readonly twoSteps: string;
    readonly contact: string;
    readonly askingText: string;
    readonly pair: string;
    readonly line: string;
    readonly corner: string;
    readonly clash: string;
    readonly senior: string;
    readonly more: string;
    readonly equal: string;
    readonly three: string;
    readonly submarine: string;
    readonly sweeper: string;
    readonly mine: string;
    readonly fort: string;
    readonly torpedo: string;
    readonly after: string;
    readonly afterText: string;
  };
}
