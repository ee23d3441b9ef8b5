/** The parts of the lessons: one for fleet games, five for the blind game, and a mini-battle. */
export type LessonStepName = 'shoot' | 'move' | 'ask' | 'formations' | 'mines' | 'forts' | 'battle';

/** What a lesson of a fleet game asks for. */
export type FleetTaskName =
  | 'fire'
  | 'follow'
  | 'followSingle'
  | 'sink'
  | 'water'
  | 'last'
  | 'end'
  | 'salvo'
  | 'fewer';

/** What a fleet game has of its own, told at the end of its lesson. */
export type FleetNoteName = 'apart' | 'corners' | 'touching' | 'reply' | 'round' | 'named';

/** What the lesson of the blind game asks for. */
export type BlindTaskName =
  | 'move'
  | 'two'
  | 'ask'
  | 'lose'
  | 'submarine'
  | 'three'
  | 'threeBefore'
  | 'declare'
  | 'quiet'
  | 'answer'
  | 'sweep'
  | 'torpedo'
  | 'fort'
  | 'second';

/** A task in a sentence or two, with the names of the cells it is about. */
type TaskText = (cells: readonly string[]) => string;

/** The interactive lessons. */
export interface PageLessonWords {
  readonly title: string;
  readonly intro: string;
  readonly start: string;
  readonly goOn: string;
  readonly again: string;
  readonly finished: string;
  readonly step: (step: number, all: number) => string;
  readonly next: string;
  readonly retry: string;
  readonly nudge: string;
  /** While the opponent acts. */
  readonly watch: string;
  readonly all: string;
  readonly play: string;
  readonly complete: string;
  readonly steps: Readonly<
    Record<LessonStepName, { readonly title: string; readonly done: string }>
  >;
  readonly battle: {
    readonly fleet: string;
    readonly blind: string;
    readonly lost: string;
  };
  readonly fleet: Readonly<Record<FleetTaskName, TaskText>>;
  readonly notes: Readonly<Record<FleetNoteName, string>>;
  readonly blind: Readonly<Record<BlindTaskName, TaskText>>;
}
