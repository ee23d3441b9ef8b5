import {
  Chance,
  type Json,
  type Ruleset,
  act,
  labels,
  legal,
  makeAction,
  openingView,
  resolveRules,
  start,
  view,
} from '@flotilla/engine';

/**
 * Two games that differ only in what seat 0 has hidden: two deployments of seat 0, one of seat 1, and what
 * both then do, which is answered in the same way in both games.
 */
export interface Twins {
  readonly rules: Ruleset;
  readonly hidden: readonly [Json, Json];
  readonly other: Json;
  readonly script: readonly { readonly seat: 0 | 1; readonly action: Json }[];
}

type Deployment = { readonly ships?: Json; readonly pieces?: Readonly<Record<string, string>> };

const deployment = (rules: Ruleset, seat: 0 | 1, seed: string): Json =>
  makeAction(rules, legal(openingView(rules, seat), new Chance(seed))[0]!);

export function twinsOf(preset: string): Twins {
  const resolved = resolveRules({ preset });
  if (!resolved.ok) throw new Error(resolved.error.message);
  const rules = resolved.value;
  const other = deployment(rules, 1, 'other');
  return rules.game === 'fleet' ? fleetTwins(rules, other) : blindTwins(rules, other);
}

/** Both sides shoot into open water. */
function fleetTwins(rules: Extract<Ruleset, { game: 'fleet' }>, other: Json): Twins {
  const hidden = [deployment(rules, 0, 'one'), deployment(rules, 0, 'two')] as const;
  const mine = openWater(rules, 0, ['one', 'two']);
  const theirs = openWater(rules, 1, ['other']);
  const script = [0, 1, 2].flatMap((index) => [
    { seat: 0 as const, action: { type: 'fire', at: [theirs[index]!] } },
    { seat: 1 as const, action: { type: 'fire', at: [mine[index]!] } },
  ]);
  return { rules, hidden, other, script };
}

/** Cells that no ship of these deployments covers. */
function openWater(
  rules: Extract<Ruleset, { game: 'fleet' }>,
  seat: 0 | 1,
  seeds: readonly string[],
): readonly string[] {
  const covered = new Set(
    seeds.flatMap((seed) => {
      const started = start({ rules, first: 0 }, new Chance(''));
      if (!started.ok) throw new Error(started.error.message);
      const deployed = act(
        started.value.state,
        seat,
        legal(openingView(rules, seat), new Chance(seed))[0]!,
      );
      if (!deployed.ok) throw new Error(deployed.error.message);
      const seen = view(deployed.value.state, seat);
      return seen.game === 'fleet' ? seen.own.flatMap(({ cells }) => cells) : [];
    }),
  );
  return labels(rules.board, rules.labels).names.filter((_name, cell) => !covered.has(cell));
}

/** The same places, other pieces; both sides move a piece to the neutral line. */
function blindTwins(rules: Ruleset, other: Json): Twins {
  const one = deployment(rules, 0, 'one') as Deployment & { readonly type: string };
  const cells = Object.keys(one.pieces!);
  const classes = Object.values(one.pieces!);
  const two = {
    ...one,
    pieces: Object.fromEntries(cells.map((cell, index) => [cell, classes.at(index - 7)!])),
  };
  const theirs = (other as Deployment).pieces!;
  const mine = cells.find(
    (cell) => /^[A-F]7$/u.test(cell) && [one, two].every(({ pieces }) => pieces![cell] !== 'fort'),
  )!;
  const opposite = Object.keys(theirs).find(
    (cell) => /^[G-L]9$/u.test(cell) && theirs[cell] !== 'fort',
  )!;
  return {
    rules,
    hidden: [one as unknown as Json, two as unknown as Json],
    other,
    script: [
      { seat: 0, action: { type: 'move', from: mine, to: `${mine[0]}8` } },
      { seat: 1, action: { type: 'move', from: opposite, to: `${opposite[0]}8` } },
    ],
  };
}
