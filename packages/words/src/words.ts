import type { AnalysisWords, JudgementWords, ReplayWords } from './types/record.ts';
import type {
  CallWords,
  ClassWords,
  GameWords,
  LevelWords,
  MarkWords,
  NumberWords,
  PhaseWords,
  PieceWords,
  RefusalWords,
} from './types/game.ts';
import type { EventWords, ResultWords, StatusWords } from './types/battle.ts';
import type { PageGuideWords } from './types/guide.ts';
import type { HomeWords } from './home.ts';
import type { Language } from './language.ts';
import type { PageOnlineWords } from './types/online.ts';
import type { AllRuleWords } from './types/options.ts';
import type { TerminalWords } from './types/terminal.ts';
import type { TurnWords } from './types/turns.ts';
import { english } from './en/terminal.ts';
import { spanish } from './es/terminal.ts';
import { italian } from './it/terminal.ts';
import { russian } from './ru/terminal.ts';

/** The words that page, terminal and command share, in one language. */
export interface SharedWords {
  readonly language: Language;
  readonly analysis: AnalysisWords;
  readonly calls: CallWords;
  readonly classes: ClassWords;
  readonly events: EventWords;
  readonly games: GameWords;
  readonly judgement: JudgementWords;
  readonly levels: LevelWords;
  readonly marks: MarkWords;
  readonly numbers: NumberWords;
  readonly options: AllRuleWords;
  readonly phases: PhaseWords;
  readonly pieces: PieceWords;
  readonly refusals: RefusalWords;
  readonly results: ResultWords;
}

/** What is said while a game is played: all but the first words of the page. */
export type MoreWords = Omit<SharedWords, 'games' | 'levels'>;

/** Everything that is said to people, in one language. */
export interface Words extends SharedWords {
  readonly guide: PageGuideWords;
  readonly home: HomeWords;
  readonly online: PageOnlineWords;
  readonly replays: ReplayWords;
  readonly status: StatusWords;
  readonly terminal: TerminalWords;
  readonly turns: TurnWords;
}

const ALL: Readonly<Record<Language, Words>> = {
  es: spanish,
  it: italian,
  ru: russian,
  en: english,
};

/**
 * The words of a language.
 *
 * @example words('it').calls.shots.sunk // 'Colpito e affondato!'
 */
export const words = (language: Language): Words => ALL[language];
