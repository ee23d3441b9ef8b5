import type { BySeat, Game, Seat } from '@flotilla/engine';
import type { Explained } from './game.ts';

/** How good the shots were, worst first. */
export const SKILL_GRADES = ['poor', 'fair', 'good', 'fine', 'masterly'] as const;
export type SkillGrade = (typeof SKILL_GRADES)[number];

/** How kind chance was, worst first. */
export const LUCK_GRADES = ['very-unlucky', 'unlucky', 'even', 'lucky', 'very-lucky'] as const;
export type LuckGrade = (typeof LUCK_GRADES)[number];

/** The chance of a shot, and the best there was. */
export interface ShotChance {
  readonly at: string;
  readonly chance: number;
  readonly bestAt: string;
  readonly best: number;
}

/** What a side of the blind game could know of its chances in an encounter; together they make one. */
export interface ClashChances {
  readonly won: number;
  readonly even: number;
  readonly lost: number;
}

export interface AnalysisWords {
  readonly skill: Explained & { readonly grades: Readonly<Record<SkillGrade, string>> };
  readonly luck: Explained & { readonly grades: Readonly<Record<LuckGrade, string>> };
  /** Skill as a sentence: chance taken ÷ best chance. */
  readonly skillTold: (share: number) => string;
  /** Luck as a sentence: hits beside the hits that were to be expected, and their standard deviation. */
  readonly luckTold: (hits: number, expected: number, sigma: number) => string;
  /** Shots lost, on average, by not firing at the best cells. */
  readonly lostTold: (shots: number) => string;
  /** What the chances of an analysis take for granted. */
  readonly assumption: string;
  /** Where nothing was shot there is nothing to judge. */
  readonly noShots: string;
  readonly shot: (shot: ShotChance) => string;
  /** Shots fired together: their hits, and the hits that these and the best cells promised. */
  readonly salvo: (salvo: {
    readonly shots: number;
    readonly hits: number;
    readonly expected: number;
    readonly best: number;
  }) => string;
  readonly hint: (at: string, chance: number) => string;
  /** What the hint of a blind game leaves of the winning chance. */
  readonly winningChance: (chance: number) => string;
  /** A question, or the strike of a torpedo: one that meets a fort is lost, and never even. */
  readonly encounter: (
    kind: 'ask' | 'strike',
    from: string,
    at: string,
    chances: ClashChances,
  ) => string;
}

/** The grade of a skill: chance taken ÷ best chance, from 0 to 1, graded as it is shown. */
export function skillGrade(share: number): SkillGrade {
  const percent = Math.round(share * 100);
  if (percent < 50) return 'poor';
  if (percent < 70) return 'fair';
  if (percent < 85) return 'good';
  return percent < 95 ? 'fine' : 'masterly';
}

/**
 * The grade of a luck in standard deviations. Two of three fair games lie within one either way, and one
 * in twenty beyond two.
 */
export function luckGrade(luck: number, sigma: number): LuckGrade {
  const z = sigma > 0 ? luck / sigma : 0;
  if (z < -2) return 'very-unlucky';
  if (z <= -1) return 'unlucky';
  if (z < 1) return 'even';
  return z <= 2 ? 'lucky' : 'very-lucky';
}

/** Was there nothing better to shoot at? Chances that look alike in words count as equal. */
export const wasBest = ({ at, chance, bestAt, best }: ShotChance): boolean =>
  at === bestAt || Math.round(chance * 100) >= Math.round(best * 100);

/** How a question or a strike can end for the side that sought it. */
export const ENCOUNTER_ENDINGS = ['won', 'even', 'lost'] as const;
export type EncounterEnding = (typeof ENCOUNTER_ENDINGS)[number];

/** What stands around the numbers when a whole game is judged. */
export interface JudgementWords {
  /** The heading of what one seat has done. */
  readonly seat: (seat: Seat, name: string | null) => string;
  /** The headings of the columns of tables. */
  readonly columns: {
    readonly number: string;
    readonly turn: string;
    readonly seat: string;
    readonly encounter: string;
    readonly at: string;
    readonly chance: string;
    readonly best: string;
    readonly bestAt: string;
    readonly shots: string;
    readonly expected: string;
    readonly hits: string;
    readonly found: string;
    readonly result: string;
    readonly worth: string;
  };
  readonly endings: Readonly<Record<EncounterEnding, string>>;
  /** Before the cells of a salvo, and before those that promised more. */
  readonly fired: string;
  readonly better: string;
  /** What the signs in the tables mean. */
  readonly hitSign: string;
  readonly encounterSigns: string;
  readonly estimatedSign: string;
  /** The shot, and the salvo, that gave most away; numbered as in the table. */
  readonly dearestShot: (number: number, shot: ShotChance) => string;
  readonly dearestSalvo: (number: number, expected: number, best: number) => string;
  /** Questions and strikes that were won, beside those that were to be expected. */
  readonly encountersTold: (won: number, expected: number, sigma: number) => string;
  /** What they gained in worth, beside what was to be expected. */
  readonly materialTold: (gained: number, expected: number) => string;
  /** What weaker turns gave away of the winning chance, and what luck in attacks brought. */
  readonly chancesTold: (lost: number, luck: number) => string;
  readonly dearestTurn: (turn: number, played: string, best: string, lost: number) => string;
  /** The next ones after it. */
  readonly costlyTurn: (turn: number, played: string, best: string, lost: number) => string;
  readonly noEncounters: string;
  /** The titles of charts. */
  readonly luckChart: string;
  readonly materialChart: string;
  readonly chanceChart: string;
  readonly heatMap: (seat: Seat, number: number) => string;
  readonly progress: (done: number, total: number) => string;
  readonly season: SeasonWords;
}

/** What a shooter does again and again, against what was best. */
const HABIT_NAMES = ['avoids-edges', 'prefers-edges', 'leaves-hits', 'impossible-cells'] as const;

/** What admirals have learned about a player's fleets. */
interface PlacingWords {
  readonly title: string;
  /** The switch: whether admirals learn over games. */
  readonly remember: string;
  readonly yes: string;
  readonly no: string;
  /** What it means when they do not. */
  readonly forgets: string;
  readonly none: string;
  readonly seen: (fleets: number) => string;
  readonly styles: Readonly<
    Record<
      'uniform' | 'edge' | 'corners' | 'centre' | 'spread' | 'huddled',
      (share: number) => string
    >
  >;
}

/** Many games of one player. A margin is that of 95 % certainty. */
interface SeasonWords {
  readonly title: (name: string, games: number) => string;
  readonly skill: (mean: number, margin: number) => string;
  /** The accuracy while games are too few for a margin, and how many are missing. */
  readonly soFar: (mean: number) => string;
  readonly tooFew: (missing: number) => string;
  readonly lost: (mean: number, margin: number) => string;
  /** The winning chance lost by weaker turns in a blind game, on average. */
  readonly chanceLost: (mean: number, margin: number) => string;
  /** Luck of shots, in hits, and of questions and strikes, in attacks won. */
  readonly luck: (luck: number, sigma: number) => string;
  readonly attackLuck: (luck: number, sigma: number) => string;
  /** How accuracy changed over ten games; the change is certain, or may be chance. */
  readonly trend: Readonly<
    Record<'better' | 'worse' | 'steady', (change: number, margin: number) => string>
  >;
  /** In what share of the shots a habit showed, and the hits it cost in a game. */
  readonly habits: Readonly<
    Record<(typeof HABIT_NAMES)[number], (share: number, cost: number) => string>
  >;
  readonly noHabits: string;
  /** What admirals have learned about the player's own fleets. */
  readonly placing: PlacingWords;
}

/** What stands around the boards when a record is read again. */
export interface ReplayWords {
  readonly heading: (game: string, players: BySeat<string | null>) => string;
  readonly position: (position: string) => string;
  /** What the signs of the drawn boards mean. */
  readonly signs: Readonly<Record<Game, string>>;
  readonly start: string;
  /** The number of an action, and the seconds since the start. */
  readonly step: (number: number, seconds: number) => string;
  /** The titles of the boards. */
  readonly own: (seat: Seat) => string;
  readonly target: (seat: Seat) => string;
  readonly board: (seat: Seat) => string;
  readonly field: (seat: Seat | null) => string;
  readonly scores: (scores: BySeat<number>) => string;
}

/** After the game: both boards, the record, the replay, the analysis. */
export interface PageOverWords {
  /** How the games on this device against one computer ended. */
  readonly tally: {
    readonly told: (level: string, won: number, lost: number) => string;
    readonly streak: (streak: number) => string;
    readonly first: (level: string) => string;
    /** The button that begins a game against the next stronger computer. */
    readonly next: (level: string) => string;
  };
  /** Trying a finished game another way. */
  readonly practice: {
    /** Without a name: the reader plays on in their own seat. */
    readonly playOn: (name: string | null) => string;
    readonly ask: string;
    readonly wasBest: string;
    readonly better: (what: string) => string;
  };
  readonly lost: string;
  readonly drawn: string;
  readonly wonBy: (name: string) => string;
  readonly rematch: string;
  /** After a game of a knockout on this device. */
  readonly knockout: string;
  readonly newGame: string;
  readonly replay: string;
  readonly analysis: string;
  readonly result: string;
  readonly download: string;
  readonly sealFits: (name: string) => string;
  readonly sealBroken: (name: string) => string;
  /** The same for the reader's own placement. */
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
  /** Beside a shot whose chance was well below the best. */
  readonly mistake: string;
  readonly nextMistake: string;
  /** Shows a moment of the analysis in the replay. */
  readonly openStep: string;
  readonly blind: BlindAnalysisWords;
}

/** The analysis of a blind game, for players who know no statistics. */
interface BlindAnalysisWords {
  readonly chances: {
    readonly title: string;
    readonly meaning: string;
    readonly turn: (turn: number) => string;
  };
  readonly attacks: {
    readonly name: string;
    readonly won: (won: number, all: number) => string;
    /** How many of them win on average. */
    readonly usual: (won: number) => string;
    readonly list: string;
  };
  readonly luck: { readonly name: string; readonly told: (grade: LuckGrade) => string };
  readonly material: { readonly name: string };
  readonly costly: {
    readonly title: string;
    readonly meaning: string;
    readonly none: string;
    readonly turn: (turn: number, name: string) => string;
    readonly played: string;
    readonly better: string;
  };
}

/** Why a file is not shown as a game. */
export const RECORD_FAULTS = ['unreadable', 'no-record', 'unplayable'] as const;
export type RecordFault = (typeof RECORD_FAULTS)[number];

/** A record out of a file. */
export interface PageRecordWords {
  /** The report on all games of this device. */
  readonly season: {
    readonly title: string;
    readonly progress: (done: number, total: number) => string;
    readonly none: string;
    readonly chart: string;
  };
  readonly title: string;
  readonly text: string;
  readonly choose: string;
  readonly another: string;
  readonly faults: Readonly<Record<RecordFault, string>>;
  readonly sound: string;
  readonly broken: string;
}
