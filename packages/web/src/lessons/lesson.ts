import type { FieldPart } from '@flotilla/board/parts';
import {
  type Action,
  type BySeat,
  type Cell,
  type Json,
  PRESETS,
  type PresetName,
  type Ruleset,
  type View,
} from '@flotilla/engine';
import type { PageLessonWords } from '@flotilla/words';
import type { PiecesLeft } from '../blind/told.ts';
import { type ByGame, forGame } from '../ui/by-game.ts';
import { blindLesson } from './blind-lesson.ts';
import { fleetLesson } from './fleet-lesson.ts';

/** Something the player is asked to do. */
export interface LessonTask {
  /** What the coach says; `cells` are the names of the cells pointed at. */
  readonly text: (words: PageLessonWords, cells: readonly string[]) => string;
  /** The cells the coach points at. */
  readonly points: (view: View) => readonly Cell[];
  /** Whether an action does it; every other action is left undone, with a hint. */
  readonly accepts: (action: Action, view: View) => boolean;
}

/** How the opponent plays: what is written down, then anything that is admitted. */
interface LessonOpponent {
  readonly script: readonly Action[];
  /** Absent: every legal message. */
  readonly admits?: (message: Json) => boolean;
}

/** A part of a lesson: a match of its own from a prepared start. */
export interface LessonStep {
  readonly title: (words: PageLessonWords) => string;
  readonly rules: Ruleset;
  /** A blind position; null: both deploy. */
  readonly position: string | null;
  /** What both sides deploy; null: at random. */
  readonly deployments: BySeat<Action> | null;
  /** What to do, one after the other; none: the player plays freely until the game is over. */
  readonly tasks: readonly LessonTask[];
  readonly opponent: LessonOpponent;
  /** What the coach says when all is done. */
  readonly done: (words: PageLessonWords) => string;
  /** For the blind game: the part of the field that is used, and what both sides have. */
  readonly part?: FieldPart;
  readonly began?: BySeat<PiecesLeft>;
}

/** The lesson of a game: its steps, and a mini-battle at the end. */
export interface Lesson {
  readonly preset: PresetName;
  readonly steps: readonly [LessonStep, ...LessonStep[]];
}

const LESSONS: ByGame<Ruleset, [], Lesson['steps']> = { fleet: fleetLesson, blind: blindLesson };

export const lessonOf = (preset: PresetName): Lesson => ({
  preset,
  steps: forGame(LESSONS, PRESETS.get(preset)!.rules),
});
