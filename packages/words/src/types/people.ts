import type { PushKind } from '@flotilla/play';

/** What players can earn; the protocol has the same names. */
type BadgeName = 'first-win' | 'every-game' | 'beat-admiral' | 'daily-first' | 'hundred-games';

/** Why a challenge is declined; the protocol has the same names. */
type Declining =
  | 'no-thanks'
  | 'later'
  | 'rules'
  | 'clock'
  | 'rated'
  | 'unrated'
  | 'no-programs'
  | 'only-programs';

/** Leaderboards, profiles, challenges, correspondence and notifications. */
export interface PagePeopleWords {
  readonly leaderboards: {
    readonly title: string;
    readonly text: string;
    readonly game: string;
    readonly kind: string;
    readonly kinds: Readonly<Record<'account' | 'program', string>>;
    readonly place: string;
    readonly player: string;
    readonly empty: string;
    /** Below the table: where you stand. */
    readonly own: (place: number, rating: number) => string;
    /** Your rating is known, but you are not listed. */
    readonly unsure: (rating: number, deviation: number) => string;
    readonly far: (rating: number) => string;
    readonly none: string;
    readonly account: string;
  };
  readonly profile: {
    readonly form: string;
    readonly results: Readonly<Record<'won' | 'drawn' | 'lost', string>>;
    readonly ratingChart: (game: string) => string;
    readonly skill: Readonly<{ title: string; text: string }>;
    readonly luck: Readonly<{ title: string; text: string }>;
    /** Some games are still being analysed. */
    readonly waiting: (count: number) => string;
    readonly favourites: string;
    readonly record: (won: number, drawn: number, lost: number) => string;
    readonly badges: string;
    readonly badge: Readonly<Record<Exclude<BadgeName, 'first-win'>, string>> & {
      readonly 'first-win': (game: string) => string;
    };
    readonly noBadges: string;
    /** Head-to-head. */
    readonly score: (name: string) => string;
    readonly noScore: string;
    readonly follow: string;
    readonly unfollow: string;
    readonly challenge: string;
  };
  readonly challenges: {
    readonly title: string;
    readonly toYou: string;
    readonly noneToYou: string;
    readonly fromYou: string;
    readonly accept: string;
    readonly decline: string;
    readonly why: string;
    readonly reasons: Readonly<Record<Declining, string>>;
    readonly withdraw: string;
    readonly send: string;
    readonly name: string;
    readonly game: string;
    readonly sent: (name: string) => string;
    readonly unknown: (name: string) => string;
    /** The heading of the waiting room of a challenge. */
    readonly waiting: (name: string) => string;
    readonly waitingText: string;
    readonly declined: (name: string) => string;
    readonly following: string;
    readonly followText: string;
    readonly online: string;
    /** On top of every screen: a challenge. */
    readonly notice: (name: string, game: string) => string;
    readonly look: string;
    readonly later: string;
  };
  /** Programs that players run; they take challenges by themselves. */
  readonly bots: {
    readonly title: string;
    readonly text: string;
    readonly none: string;
    readonly by: (owner: string) => string;
    readonly unrated: string;
    readonly missing: Readonly<{ title: string; text: string }>;
  };
  readonly correspondence: {
    readonly title: string;
    readonly text: string;
    readonly none: string;
    readonly yours: string;
    readonly theirs: string;
    readonly left: (milliseconds: number) => string;
    readonly play: string;
    readonly look: string;
    /** After a move: other games wait for you. */
    readonly next: (count: number) => string;
    /** Beside the title of the window, spoken. */
    readonly waiting: (count: number) => string;
    readonly start: string;
    readonly go: string;
  };
  readonly push: {
    readonly title: string;
    readonly text: string;
    readonly on: string;
    readonly off: string;
    readonly kinds: Readonly<Record<PushKind, string>>;
    readonly blocked: string;
    readonly impossible: string;
    readonly failed: string;
    /** What a notification says; nothing that is hidden in a game. */
    readonly notices: {
      readonly turn: (opponent: string, game: string) => string;
      readonly turnTitle: string;
      readonly challenge: (name: string, game: string) => string;
      readonly challengeTitle: string;
      readonly tournament: (title: string) => string;
      readonly tournamentTitle: string;
    };
  };
}
