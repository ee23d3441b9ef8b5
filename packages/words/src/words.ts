import type { AnalysisWords } from './analysis.ts';
import type { CallWords } from './calls.ts';
import type { ClassWords } from './classes.ts';
import type { EventWords } from './events.ts';
import type { GameWords } from './games.ts';
import type { JudgementWords } from './judgement.ts';
import type { HomeWords } from './home.ts';
import type { Language } from './language.ts';
import type { LevelWords } from './levels.ts';
import type { MarkWords } from './marks.ts';
import type { NumberWords } from './numbers.ts';
import type { AllRuleWords } from './options.ts';
import type { PhaseWords } from './phases.ts';
import type { PieceWords } from './pieces.ts';
import type { RefusalWords } from './refusals.ts';
import type { ReplayWords } from './replays.ts';
import type { ResultWords } from './results.ts';
import type { StatusWords } from './status.ts';
import type { TerminalWords } from './terminal.ts';

/** What is said wherever one plays, in one language. */
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

/** Everything that is said to people, in one language. */
export interface Words extends SharedWords {
  readonly home: HomeWords;
  readonly replays: ReplayWords;
  readonly status: StatusWords;
  readonly terminal: TerminalWords;
}
