/** Tournaments of a server. */
export interface TournamentWords {
  readonly title: string;
  readonly noEntrants: string;
  readonly none: string;
  readonly missing: { readonly title: string; readonly text: string };
  readonly create: string;
  readonly name: string;
  readonly noName: string;
  readonly kind: string;
  readonly kinds: Readonly<Record<'knockout' | 'round-robin' | 'swiss' | 'arena', string>>;
  readonly bots: string;
  readonly statuses: Readonly<Record<'open' | 'running' | 'over' | 'cancelled', string>>;
  readonly enter: string;
  readonly leave: string;
  readonly addBot: string;
  readonly start: string;
  readonly cancel: string;
  readonly entrants: (count: number) => string;
  readonly round: (round: number) => string;
  readonly final: string;
  readonly unknown: string;
  readonly champion: (name: string) => string;
  readonly toGame: string;
  readonly watch: string;
  /** Opens the reader's own match. */
  readonly play: string;
  /** What is next after a match of the tournament. */
  readonly next: {
    readonly ready: (opponent: string) => string;
    readonly waiting: string;
    readonly finalReady: (opponent: string) => string;
    readonly finalWaiting: string;
    readonly champion: string;
  };
  /** How a tournament of this kind is played. */
  readonly about: Readonly<Record<'knockout' | 'round-robin' | 'swiss' | 'arena', string>>;
  readonly rounds: string;
  readonly usualRounds: string;
  readonly lasts: string;
  readonly minutes: (count: number) => string;
  readonly begins: string;
  readonly whenSaid: string;
  readonly inMinutes: (count: number) => string;
  /** With a time such as 12:34. */
  readonly startsIn: (time: string) => string;
  /** With a date and a time. */
  readonly startsAt: (time: string) => string;
  readonly endsIn: (time: string) => string;
  readonly lastGames: string;
  readonly pause: string;
  readonly playOn: string;
  /** Beside the name of a player who is not paired now, or who has left. */
  readonly paused: string;
  readonly left: string;
  readonly waitForPair: Readonly<Record<'arena' | 'swiss', string>>;
  readonly onBreak: string;
  readonly rests: string;
  /** A moment before the reader's match is opened. */
  readonly forward: (opponent: string) => string;
  readonly stay: string;
  readonly games: string;
  readonly podium: string;
  /** Titles of the tournaments that the server makes by itself. */
  readonly series: Readonly<Record<'hourly' | 'daily', (game: string) => string>>;
  readonly visit: string;
  readonly table: {
    readonly title: string;
    readonly player: string;
    readonly played: string;
    readonly won: string;
    readonly drawn: string;
    readonly lost: string;
    readonly points: string;
    readonly berger: string;
    readonly score: string;
    /** What the numbers mean. */
    readonly explained: {
      readonly points: string;
      readonly berger: string;
      readonly score: string;
    };
  };
}
