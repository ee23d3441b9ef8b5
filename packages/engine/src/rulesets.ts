import { type Result, refuse } from './core/result.ts';
import { isRecord, isText } from './core/schema.ts';
import { BLIND_PRESETS } from './blind/presets.ts';
import { resolveBlind } from './blind/rules.ts';
import type { Families, Game, Preset, Ruleset } from './families.ts';
import type { Rulebook } from './family.ts';
import { FLEET_PRESETS } from './fleet/presets.ts';
import { resolveFleet } from './fleet/resolve.ts';

/** The rules of every family. */
const RULEBOOKS: { readonly [Name in Game]: Rulebook<Families[Name]> } = {
  fleet: { presets: FLEET_PRESETS, resolve: resolveFleet },
  blind: { presets: BLIND_PRESETS, resolve: resolveBlind },
};

/** The rulebook of a preset. Each only ever meets its own presets. */
const rulebookOf = ({
  rules,
}: Preset): Rulebook<{ readonly rules: Ruleset; readonly preset: Preset }> =>
  RULEBOOKS[rules.game] as never;

/** The names of all families. */
export const GAMES = Object.keys(RULEBOOKS) as readonly Game[];

export type PresetName = Ruleset['tradition'];

/** Every preset by its name. A family keeps its presets without `tradition`, which is their name. */
export const PRESETS: ReadonlyMap<string, Preset> = new Map(
  GAMES.flatMap((game) => Object.entries(RULEBOOKS[game].presets)).map(([tradition, preset]) => {
    const { rules, ...rest } = preset as { readonly rules: object };
    return [tradition, { rules: { ...rules, tradition }, ...rest } as Preset];
  }),
);

/** The names of all presets. */
export const PRESET_NAMES = [...PRESETS.keys()] as readonly PresetName[];

/**
 * Rules from a preset and the options that differ from it. Resolved rules are accepted as well: they
 * have a `tradition` instead of a `preset`.
 *
 * @example resolveRules({ preset: 'italian', board: { rows: 12, columns: 12 } })
 */
export function resolveRules(input: unknown): Result<Ruleset> {
  if (!isRecord(input)) {
    return refuse('bad-rules', 'Rules must be an object such as {"preset":"classic"}.');
  }
  const { preset: name, tradition, ...changes } = input;
  if (name !== undefined && tradition !== undefined && name !== tradition) {
    return refuse('bad-rules', '"preset" and "tradition" differ; one of them is enough.');
  }
  const known = PRESET_NAMES.join(', ');
  const chosen = name ?? tradition;
  if (!isText(chosen)) return refuse('bad-rules', `"preset" must be one of ${known}.`);
  const preset = PRESETS.get(chosen);
  if (preset === undefined) {
    return refuse(
      'unknown-preset',
      `There is no preset ${JSON.stringify(chosen)}; expected one of ${known}.`,
    );
  }
  return rulebookOf(preset).resolve(preset, changes);
}

/**
 * The options that decide nothing under these rules (rulebook 1.2, 2.5.3b): a form need not ask for them.
 *
 * @example idleOptions(classic) // ['salvo', 'sunkTold', 'shotLimitTie']
 */
export function idleOptions(rules: Ruleset): readonly string[] {
  if (rules.game === 'blind') return rules.juniors === 'none' ? ['juniorsReach'] : [];
  return [
    ...(rules.turn === 'salvo' ? [] : ['salvo']),
    rules.report === 'cells' ? 'sunkTold' : 'named',
    ...(rules.shotLimit === null ? ['shotLimitTie'] : []),
  ];
}
