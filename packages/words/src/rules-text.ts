import {
  type FleetRules,
  type Game,
  PIECES,
  PIECE_CLASSES,
  type Ruleset,
  limitsOf,
} from '@flotilla/engine';
import { gameName } from './types/game.ts';
import type { Words } from './words.ts';

/** A chapter of the rules as plain text: a heading, and a paragraph a line. */
export interface RulesSection {
  readonly heading: string;
  readonly lines: readonly string[];
}

/**
 * The rules of a game in plain sentences, as they are agreed on, option by option.
 *
 * @example rulesText(words('en'), rules)[0].heading // 'Classic game'
 */
export function rulesText(words: Words, rules: Ruleset): readonly RulesSection[] {
  const { tradition } = rules;
  const { presets } = words.games;
  const meaning = Object.hasOwn(presets, tradition)
    ? [presets[tradition as keyof typeof presets].meaning]
    : [];
  const opening = { heading: gameName(words.games, rules), lines: meaning };
  return [opening, ...SECTIONS[rules.game](words, rules as never)];
}

/** Each family only ever meets its own rules. */
const SECTIONS: {
  readonly [Name in Game]: (
    words: Words,
    rules: Extract<Ruleset, { readonly game: Name }>,
  ) => readonly RulesSection[];
} = { fleet: fleetSections, blind: blindSections };

function fleetSections(words: Words, rules: FleetRules): readonly RulesSection[] {
  const { guide, options, classes, numbers } = words;
  const { fleet } = guide;
  const meaningOf = (key: 'contact' | 'turn' | 'salvo' | 'report' | 'named' | 'finish'): string =>
    options.fleet[key].choice(rules[key] as never, rules.tradition).meaning;
  const isSalvo = rules.turn === 'salvo';
  return [
    { heading: guide.aim, lines: [fleet.aim] },
    {
      heading: fleet.ships,
      lines: rules.fleet.map(
        ({ class: ship, size, count }) =>
          `${'■'.repeat(size).padEnd(6)} ${classes.counted(count, ship, rules.tradition)} (${numbers.cells(size)})`,
      ),
    },
    { heading: fleet.placing, lines: [fleet.straight, meaningOf('contact')] },
    {
      heading: options.fleet.turn.name,
      lines: [meaningOf('turn'), ...(isSalvo ? [meaningOf('salvo')] : [])],
    },
    {
      heading: fleet.calls,
      lines:
        rules.report === 'cells'
          ? [fleet.callsText, meaningOf('named')]
          : [fleet.salvoCalls, meaningOf('report')],
    },
    { heading: fleet.end, lines: [meaningOf('finish')] },
    { heading: fleet.scores, lines: [fleet.scoresText] },
  ];
}

function blindSections({ guide, pieces }: Words): readonly RulesSection[] {
  const { blind } = guide;
  return [
    { heading: guide.aim, lines: [blind.aim] },
    {
      heading: blind.pieces,
      lines: [
        ...PIECE_CLASSES.map((name) => {
          const { rank, count, codes } = PIECES[name];
          return `${codes.short}  ${String(rank ?? '–')}  ${count} × ${pieces.name(name)}`;
        }),
        blind.piecesText,
      ],
    },
    {
      heading: blind.turn,
      lines: [blind.turnText, blind.step, blind.twoSteps, blind.contact, blind.askingText],
    },
    {
      heading: blind.clash,
      lines: [
        blind.senior,
        blind.more,
        blind.equal,
        blind.three,
        blind.submarine,
        blind.sweeper,
        blind.mine,
        blind.fort,
        blind.torpedo,
      ],
    },
    { heading: blind.after, lines: [blind.afterText] },
  ];
}

/** Every parameter of a game: what it decides, its value, and its limits. */
export function parametersText(words: Words, rules: Ruleset): readonly RulesSection[] {
  const options = words.options[rules.game] as unknown as Readonly<
    Record<
      string,
      {
        name: string;
        meaning: string;
        choice: (value: unknown, tradition: string) => { name: string; meaning: string };
      }
    >
  >;
  const listed = Object.entries(options).filter(([key]) => Object.hasOwn(rules, key));
  return [
    ...listed.map(([key, { name, meaning, choice }]) => {
      const value = choice((rules as unknown as Record<string, unknown>)[key], rules.tradition);
      return { heading: `${name}: ${value.name}`, lines: [meaning, value.meaning] };
    }),
    ...(rules.game === 'fleet' ? limitSections(words, rules) : []),
  ];
}

/** How many ships of each size a tradition allows on this board (rulebook 1.5). */
function limitSections(
  { terminal: { setup }, numbers }: Words,
  rules: FleetRules,
): readonly RulesSection[] {
  const limits = limitsOf(rules);
  if (limits === undefined) return [];
  const ships = rules.fleet.reduce((sum, { count }) => sum + count, 0);
  return [
    {
      heading: setup.total(ships, limits.total),
      lines: Object.entries(limits.bySize).map(
        ([size, most]) => `${numbers.cells(Number(size))}: ${setup.between(0, Number(most))}`,
      ),
    },
  ];
}
