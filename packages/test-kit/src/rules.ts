import * as fc from 'fast-check';
import {
  ANSWER_CLOCKS,
  CONTACT_DIRECTIONS,
  DIRECTIONS,
  JUNIORS,
  JUNIOR_REACHES,
  NO_MOVES,
  NO_SHIPS,
  PRESETS,
  REPEATS,
  SHOT_LIMIT_TIES,
  SUBMARINES,
  TORPEDOES_ASKED,
  TORPEDO_TARGETS,
  type Ruleset,
  resolveRules,
  type Board,
  CONTACTS,
  FINISHES,
  FIRST,
  type FleetRules,
  LABEL_SCHEMES,
  NAMED,
  REPORTS,
  SALVOS,
  type ShipKind,
  TURNS,
  labelledRows,
  type BlindRules,
} from '@flotilla/engine';
import { accepted } from './play-out.ts';

/** Random cases are new every day, and the same all day: one that fails, fails for everyone who tries it. */
export const SEED_OF_THE_DAY: string = new Date().toISOString().slice(0, 10);
fc.configureGlobal({ seed: Number(SEED_OF_THE_DAY.replaceAll('-', '')) });

/** How often a law is tried: `TEST_RUNS=10` makes it ten times the usual number, `TEST_RUNS=0.1` a tenth. */
export const runs = (usual: number): number =>
  Math.max(1, Math.round(usual * Number(process.env['TEST_RUNS'] ?? 1)));

/** Any text from which chance can be drawn; longer than most, so that games differ. */
export const anySeed: fc.Arbitrary<string> = fc.string({ minLength: 4, maxLength: 12 });

const namesOf = (game: Ruleset['game']): readonly string[] =>
  [...PRESETS].filter(([, preset]) => preset.rules.game === game).map(([name]) => name);

/** The names of the presets of each family. */
export const fleetPresets: readonly string[] = namesOf('fleet');
export const blindPresets: readonly string[] = namesOf('blind');

/** The rules of any preset. */
export const anyPreset: fc.Arbitrary<Ruleset> = fc.constantFrom(
  ...[...PRESETS.values()].map((preset): Ruleset => preset.rules),
);

/**
 * The ruleset of a preset and what differs from it.
 *
 * @example rulesOf({ preset: 'italian', board: { rows: 12, columns: 12 } })
 */
export const rulesOf = (input: unknown): Ruleset => accepted(resolveRules(input));

/** Small boards are likely, so that games are short; every size occurs. */
const anySide = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 3, max: 6 }) },
  { weight: 2, arbitrary: fc.integer({ min: 7, max: 10 }) },
  { weight: 1, arbitrary: fc.integer({ min: 3, max: 26 }) },
);

const anyBoard: fc.Arbitrary<Board> = fc.record(
  { rows: anySide, columns: anySide },
  { noNullPrototype: true },
);

/** Names that players use, and some that only a careless program would stumble over. */
const anyClass = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('carrier', 'cruiser', 'launch', 'линкор', 'U 96') },
  { weight: 1, arbitrary: fc.constantFrom('__proto__', 'A1', 'hit', '"', ' ') },
);

const anyKinds = (most: number): fc.Arbitrary<readonly ShipKind[]> =>
  fc.uniqueArray(
    fc.record({
      class: anyClass,
      size: fc.integer({ min: 1, max: Math.min(6, most) }),
      count: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.integer({ min: 1, max: 3 })),
    }),
    { minLength: 1, maxLength: 4, selector: (kind) => kind.class },
  );

const anyCount = fc.integer({ min: 1, max: 12 });

/** What may differ from a preset on this board. */
const anyFleetOverride = (board: Board): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    {
      preset: fc.constantFrom(...fleetPresets),
      board: fc.constant(board),
      labels: fc.constantFrom(...LABEL_SCHEMES.filter((name) => labelledRows(name) >= board.rows)),
      fleet: anyKinds(Math.max(board.rows, board.columns)),
      contact: fc.constantFrom(...CONTACTS),
      turn: fc.constantFrom(...TURNS),
      salvo: fc.oneof(fc.constantFrom(...SALVOS), anyCount),
      report: fc.constantFrom(...REPORTS),
      named: fc.constantFrom(...NAMED),
      finish: fc.constantFrom(...FINISHES),
      shotLimit: fc.option(fc.integer({ min: 1, max: 40 }), { nil: null, freq: 3 }),
      first: fc.constantFrom(...FIRST),
      ownMisses: fc.boolean(),
      sunkTold: fc.boolean(),
      shotLimitTie: fc.constantFrom(...SHOT_LIMIT_TIES),
      repeat: fc.constantFrom(...REPEATS),
    },
    { requiredKeys: ['preset', 'board', 'fleet'] },
  );

/** Any accepted rules of a fleet game, over all options (rulebook 1.2). */
export const anyFleetRules: fc.Arbitrary<FleetRules> = anyBoard
  .chain(anyFleetOverride)
  .map(resolveRules)
  .filter((resolved) => resolved.ok)
  .map((resolved) => resolved.value as FleetRules);

const anyBlindOverride = fc.record(
  {
    preset: fc.constantFrom(...blindPresets),
    directions: fc.constantFrom(...DIRECTIONS),
    contactDirections: fc.constantFrom(...CONTACT_DIRECTIONS),
    leap: fc.boolean(),
    standing: fc.boolean(),
    commit: fc.constantFrom('after', 'before'),
    loss: fc.constantFrom('one', 'force'),
    juniors: fc.constantFrom(...JUNIORS),
    juniorsReach: fc.constantFrom(...JUNIOR_REACHES),
    submarine: fc.constantFrom(...SUBMARINES),
    torpedoTargets: fc.constantFrom(...TORPEDO_TARGETS),
    spent: fc.boolean(),
    mineSpent: fc.boolean(),
    torpedoSpent: fc.boolean(),
    torpedoAsked: fc.constantFrom(...TORPEDOES_ASKED),
    answerClock: fc.constantFrom(...ANSWER_CLOCKS),
    noMove: fc.constantFrom(...NO_MOVES),
    noShips: fc.constantFrom(...NO_SHIPS),
    forts: fc.integer({ min: 1, max: 3 }),
    drawAfter: fc.oneof(fc.constantFrom(null, 200), fc.integer({ min: 1, max: 40 })),
    memoryAid: fc.boolean(),
    codes: fc.constantFrom('short', 'long'),
    first: fc.constantFrom(...FIRST),
  },
  { requiredKeys: ['preset'] },
);

/** Any rules of the blind game, over all options (rulebook 2). */
export const anyBlindRules: fc.Arbitrary<BlindRules> = anyBlindOverride.map(
  (override) => accepted(resolveRules(override)) as BlindRules,
);

/** Any rules at all: presets, and random rulesets of both families. */
export const anyRules: fc.Arbitrary<Ruleset> = fc.oneof(
  { weight: 1, arbitrary: anyPreset },
  { weight: 3, arbitrary: anyFleetRules },
  { weight: 1, arbitrary: anyBlindRules },
);
