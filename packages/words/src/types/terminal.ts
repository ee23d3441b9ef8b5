import type { EveningWords, HelpWords, LadderWords, LobbyWords } from './terminal-screens.ts';
import type { PageOnlineWords } from './online.ts';

/** A clock as the terminal offers it; in milliseconds. */
export type ClockOffer =
  | { readonly initial: number; readonly increment: number }
  | { readonly perMove: number }
  | null;

/** What is said around the boards in the terminal. */
export interface TerminalWords {
  readonly evening: EveningWords;
  readonly ladder: LadderWords;
  readonly lobby: LobbyWords;
  readonly wait: string;
  readonly tooSmall: (columns: number, rows: number, now: number, nowRows: number) => string;
  readonly setup: SetupScreenWords;
  readonly settings: SettingsScreenWords;
  readonly saves: SavesScreenWords;
  readonly curtain: {
    readonly pass: (name: string) => string;
    readonly toPlace: (name: string) => string;
    readonly toPlay: (name: string) => string;
    readonly press: string;
    readonly keys: string;
  };
  readonly placeFleet: {
    readonly title: (name: string) => string;
    readonly left: string;
    readonly ready: string;
    readonly notHere: string;
    /** The first line of the help once all ships are placed. */
    readonly confirm: string;
    readonly help: readonly string[];
    readonly keys: string;
  };
  readonly placePieces: {
    readonly title: (name: string) => string;
    readonly help: string;
    readonly ready: string;
    readonly notHere: string;
    readonly noneLeft: (piece: string) => string;
    readonly keys: string;
  };
  readonly battle: BattleScreenWords;
  readonly fleets: {
    readonly enemy: string;
    readonly own: string;
    readonly sunk: string;
    readonly sunkOf: (sunk: number, total: number) => string;
  };
  readonly field: FieldScreenWords;
  /** Matches on a server. */
  readonly online: {
    readonly notJoined: (reason: string) => string;
    readonly noSeat: string;
    readonly noServer: (address: string) => string;
    readonly joining: (address: string) => string;
    readonly notSent: string;
    readonly stillSending: string;
    readonly absence: PageOnlineWords['absence'];
    readonly notClaimed: string;
  };
  readonly over: {
    /** While the result stands alone. */
    readonly resultKeys: string;
    readonly champion: (name: string) => string;
    readonly scores: (listed: string) => string;
    readonly seaOf: (name: string) => string;
    readonly rematch: string;
    readonly choices: Readonly<
      Record<'next' | 'replay' | 'analysis' | 'scores' | 'export' | 'home', string>
    >;
    readonly keys: string;
    /** The same for a game without scores. */
    readonly unscoredKeys: string;
    readonly unscoredResultKeys: string;
  };
  readonly replay: {
    readonly title: (step: number, last: number) => string;
    readonly both: string;
    readonly spectator: string;
    readonly of: (name: string) => string;
    readonly keys: string;
    readonly playingKeys: string;
  };
  readonly analysis: {
    readonly title: string;
    readonly working: (done: number, total: number) => string;
    readonly failed: (reason: string) => string;
    readonly account: (name: string, told: string) => string;
    readonly encounters: (name: string, count: number, won: number, expected: number) => string;
    readonly salvo: (
      name: string,
      shots: number,
      hits: number,
      expected: number,
      best: number,
    ) => string;
    readonly keys: string;
  };
  readonly help: HelpWords;
  readonly legend: Readonly<
    Record<
      | 'title'
      | 'keys'
      | 'water'
      | 'last'
      | 'sight'
      | 'marked'
      | 'back'
      | 'note'
      | 'reach'
      | 'inQuestion',
      string
    >
  >;
  readonly scores: {
    readonly keys: string;
    /** What counts how much (rulebook 1.7.2). */
    readonly points: string;
    readonly title: string;
    readonly none: string;
    readonly later: string;
    readonly sum: string;
    readonly round: (number: number) => string;
    readonly bye: (name: string) => string;
  };
  readonly leave: {
    readonly title: string;
    readonly choices: Readonly<Record<LeaveChoice, string>>;
  };
  /** Questions before something is deleted or lost. */
  readonly questions: Readonly<
    Record<
      'delete' | 'resign' | 'discard' | 'cancel-tournament',
      Readonly<Record<'title' | 'no' | 'yes', string>>
    > &
      Record<
        'claim' | 'mute',
        Readonly<Record<'no' | 'yes', string>> & { readonly title: (name: string) => string }
      >
  >;
  readonly notices: {
    readonly saved: string;
    readonly exported: (path: string) => string;
    readonly notOver: string;
    readonly noHint: string;
    readonly noGame: string;
    readonly thinking: string;
    readonly fault: (details: string) => string;
    readonly unreadable: (reason: string) => string;
    readonly notKept: (reason: string) => string;
  };
  /** Printed when the terminal game quits: how to come back. */
  readonly farewell: Readonly<Record<'kept' | 'far', (command: string) => string>>;
  /** What happened, whether the last move was played, and what to do next. */
  readonly errors: Readonly<
    Record<
      'not-saved' | 'no-answer' | 'no-connection' | 'signed-out' | 'bad-answer',
      (reason: string) => string
    >
  >;
}

type LeaveChoice =
  | 'play-on'
  | 'save-and-leave'
  | 'accept-draw'
  | 'decline-draw'
  | 'offer-draw'
  | 'resign'
  | 'settings'
  | 'quit'
  | 'claim';

interface SetupScreenWords {
  readonly title: string;
  readonly keys: string;
  readonly begin: string;
  readonly beginHint: string;
  readonly game: string;
  readonly players: string;
  readonly playersHint: (most: number) => string;
  readonly against: string;
  readonly besideMe: string;
  readonly besideMeHint: string;
  readonly computer: (level: string) => string;
  readonly program: string;
  readonly programHint: string;
  readonly command: string;
  readonly commandHint: string;
  readonly noCommand: string;
  readonly nameOf: (number: number) => string;
  readonly nameless: (number: number) => string;
  readonly nameHint: string;
  readonly nameTwice: (name: string) => string;
  readonly badName: (name: string) => string;
  readonly opponent: string;
  readonly first: string;
  readonly firstHint: string;
  readonly byLot: string;
  readonly clock: string;
  readonly clockHint: string;
  readonly clockValue: (clock: ClockOffer) => string;
  readonly hints: string;
  readonly hintsHint: string;
  readonly allowed: string;
  readonly forbidden: string;
  /** The line behind which the rules are folded. */
  readonly rules: string;
  readonly rulesHint: string;
  /** The board and the number of ships; with the most there may be where the tradition limits them. */
  readonly rulesValue: (board: string, ships: number, most: number | null) => string;
  readonly total: (ships: number, most: number) => string;
  readonly minutes: string;
  readonly increment: string;
  readonly secondsPerMove: string;
  readonly daysPerMove: string;
  readonly entrantHint: string;
  readonly rows: string;
  readonly columns: string;
  readonly between: (least: number, most: number) => string;
  readonly ship: (name: string, cells: string) => string;
  readonly sizeOf: (name: string) => string;
  readonly noShips: string;
  readonly doesNotFit: string;
}

interface SettingsScreenWords {
  readonly title: string;
  readonly keys: string;
  readonly language: string;
  readonly languageHint: string;
  readonly theme: string;
  readonly themeHint: string;
  readonly themes: Readonly<Record<'dark' | 'light' | 'plain', string>>;
  readonly marks: string;
  readonly markSets: Readonly<Record<'pins' | 'paper' | 'squares' | 'letters', string>>;
  readonly hit: string;
  readonly hitHint: string;
}

/** What is wrong with the file of a saved game. */
export type Damage = 'unreadable' | 'cut-off' | 'not-a-game' | 'against-rules';

interface SavesScreenWords {
  readonly title: string;
  readonly keys: string;
  readonly none: string;
  /** A moment, in milliseconds since 1970. */
  readonly when: (moment: number) => string;
  readonly unfinished: string;
  readonly finished: string;
  /** How far a game has come: still placing, its round, what each side has left. */
  readonly placing: string;
  readonly round: (round: number) => string;
  readonly left: Readonly<Record<'ships' | 'pieces', (one: number, two: number) => string>>;
  readonly won: (name: string) => string;
  readonly drawn: string;
  readonly damaged: string;
  /** The report on all finished games. */
  readonly season: {
    readonly name: (games: number) => string;
    readonly title: string;
    readonly none: string;
    readonly working: (done: number, total: number) => string;
    readonly keys: string;
  };
  readonly damagedBecause: Readonly<Record<Damage, string>>;
}

interface BattleScreenWords {
  readonly versus: (game: string, one: string, two: string) => string;
  readonly attack: (name: string) => string;
  readonly defence: string;
  readonly fire: (typed: string) => string;
  readonly salvo: (marked: number, shots: number) => string;
  readonly markFirst: string;
  readonly fewer: (marked: number, shots: number) => string;
  readonly thinking: (name: string) => string;
  readonly halted: (name: string) => string;
  readonly handOver: (name: string) => string;
  readonly awaited: (name: string) => string;
  readonly noHints: string;
  readonly hintSalvo: (hits: string) => string;
  /** With the name of a cell as an example. */
  readonly keys: (cell: string) => string;
  /** The same where hints are agreed on. */
  readonly hintKeys: (cell: string) => string;
  readonly salvoKeys: string;
  readonly salvoHintKeys: string;
}

interface FieldScreenWords {
  readonly choose: string;
  readonly go: string;
  /** A piece that has moved in the player's mind: it may still ask or strike. */
  readonly arrived: (from: string, to: string) => string;
  readonly stays: (at: string) => string;
  readonly sayNothing: string;
  readonly ask: (about: string) => string;
  readonly askWith: (about: string, force: string) => string;
  readonly strike: (at: string) => string;
  /** A piece or a formation, and where it stands. */
  readonly force: (pieces: string, cells: string) => string;
  readonly cannotMove: string;
  readonly nothingHere: string;
  readonly note: (text: string) => string;
  readonly tray: (name: string, pieces: string) => string;
  readonly advice: {
    readonly move: (from: string, to: string) => string;
    readonly ask: (from: string, about: string) => string;
    readonly moveAndAsk: (from: string, to: string, about: string) => string;
    readonly strike: (from: string, at: string) => string;
    readonly moveAndStrike: (from: string, to: string, at: string) => string;
    readonly force: (cells: string) => string;
  };
  readonly keys: string;
  /** The same where hints are agreed on. */
  readonly hintKeys: string;
  readonly menuKeys: string;
  /** For an answer or a force: there is no other piece to take. */
  readonly replyKeys: string;
  /** How a force would fare against the answer. */
  readonly clashes: Readonly<Record<'attacker' | 'defender' | 'equal', string>>;
}
