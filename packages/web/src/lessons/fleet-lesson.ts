import {
  type Action,
  type Cell,
  type FireAction,
  type FleetRules,
  type Seat,
  type ShipPlacement,
  type View,
  other,
  resolveRules,
  wasShot,
} from '@flotilla/engine';
import type { FleetNoteName, FleetTaskName } from '@flotilla/words';
import type { Lesson, LessonStep, LessonTask } from './lesson.ts';

/** A lesson on a small board with the smaller ships of the game, and a battle on the same board. */
export function fleetLesson(usual: FleetRules): Lesson['steps'] {
  const rules = smallGame(usual);
  return [lesson(rules), battle(rules)];
}

const SIDE = 6;
const at = (row: number, column: number): Cell => row * SIDE + column;

/** The game on a board of 36 cells with one ship of each small size. */
function smallGame(usual: FleetRules): FleetRules {
  const resolved = resolveRules({
    preset: usual.tradition,
    board: { rows: SIDE, columns: SIDE },
    fleet: usual.fleet
      .filter(({ size }) => size === 2 || size === 3)
      .filter(({ size }, index, all) => all.findIndex((ship) => ship.size === size) === index)
      .map(({ class: name, size }) => ({ class: name, size, count: 1 })),
  });
  if (!resolved.ok) throw new Error(resolved.error.message);
  return resolved.value as FleetRules;
}

/** Where the ships of three and of two cells lie: the enemy's are found by the player. */
const ENEMY = [
  [at(1, 1), at(1, 3)],
  [at(4, 4), at(5, 4)],
] as const;
const OWN = [
  [at(0, 0), at(0, 2)],
  [at(3, 4), at(3, 5)],
] as const;

const deployment = (rules: FleetRules, places: typeof ENEMY | typeof OWN): Action => ({
  type: 'deploy',
  ships: rules.fleet.map(({ class: name, size }): ShipPlacement => ({
    class: name,
    from: places[size === 3 ? 0 : 1][0],
    to: places[size === 3 ? 0 : 1][1],
  })),
});

function lesson(rules: FleetRules): LessonStep {
  const [tasks, script] = rules.turn === 'salvo' ? SALVO : SHOTS[rules.turn];
  return {
    title: (words) => words.steps.shoot.title,
    rules,
    position: null,
    deployments: [deployment(rules, OWN), deployment(rules, ENEMY)],
    tasks,
    opponent: { script },
    done: (words) =>
      [words.steps.shoot.done, ...notesOf(rules).map((name) => words.notes[name])].join(' '),
  };
}

/** What a player of this game should know before the battle (rulebook 1.2, 1.3). */
function notesOf({ contact, finish, named }: FleetRules): readonly FleetNoteName[] {
  const touch = { none: 'apart', corners: 'corners', free: 'touching' } as const;
  return [
    touch[contact],
    ...(finish === 'reply-shot' ? (['reply'] as const) : []),
    ...(finish === 'round' ? (['round'] as const) : []),
    ...(named === 'never' ? [] : (['named'] as const)),
  ];
}

const battle = (rules: FleetRules): LessonStep => ({
  title: (words) => words.steps.battle.title,
  rules,
  position: null,
  deployments: null,
  tasks: [],
  opponent: { script: [] },
  done: (words) => words.steps.battle.done,
});

/** The cells of a list that were not shot at yet. */
const openOf = (cells: readonly Cell[], view: View): readonly Cell[] =>
  view.game === 'fleet' && view.viewer !== 'spectator'
    ? cells.filter((cell) => !wasShot(view.publicState.seas[other(view.viewer as Seat)], cell))
    : [];

/** A shot at one of some cells. */
const shot = (name: FleetTaskName, cells: readonly Cell[]): LessonTask => ({
  text: (words, named) => words.fleet[name](named),
  points: (view) => openOf(cells, view),
  accepts: (action) => action.type === 'fire' && cells.includes(action.at[0]!),
});

/** A salvo that has all of some cells. */
const salvo = (name: FleetTaskName, cells: readonly Cell[]): LessonTask => ({
  text: (words, named) => words.fleet[name](named),
  points: () => cells,
  accepts: (action) => action.type === 'fire' && cells.every((cell) => action.at.includes(cell)),
});

const fires = (...cells: readonly Cell[]): FireAction => ({ type: 'fire', at: cells });

type Course = readonly [tasks: readonly LessonTask[], script: readonly Action[]];

const ENDS = [at(1, 1), at(1, 3)];
const LAST = [at(4, 4), at(5, 4)];

/** With one shot a turn the opponent answers every shot; otherwise only the miss passes the turn. */
const SHOTS: Readonly<Record<'single' | 'until-miss', Course>> = {
  single: [
    [
      shot('fire', [at(1, 2)]),
      shot('followSingle', ENDS),
      shot('sink', ENDS),
      shot('last', LAST),
      shot('end', LAST),
    ],
    [fires(at(5, 5)), fires(at(0, 1)), fires(at(2, 4)), fires(at(0, 3))],
  ],
  'until-miss': [
    [
      shot('fire', [at(1, 2)]),
      shot('follow', ENDS),
      shot('sink', ENDS),
      shot('water', [at(4, 0)]),
      shot('last', LAST),
      shot('end', LAST),
    ],
    [fires(at(0, 1)), fires(at(2, 3)), fires(at(5, 5))],
  ],
};

/** Two salvos: five shots, then three after the cruiser is lost. */
const SALVO: Course = [
  [
    salvo('salvo', [at(1, 1), at(1, 2), at(0, 4), at(4, 1), at(5, 2)]),
    salvo('fewer', [at(1, 3), at(4, 4), at(5, 4)]),
  ],
  [fires(at(3, 4), at(3, 5), at(2, 1), at(5, 0), at(4, 2))],
];
