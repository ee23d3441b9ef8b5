import {
  type BlindRules,
  type FleetRules,
  type Game,
  PIECES,
  PIECE_CLASSES,
  type Ruleset,
  allBlindOptions,
  allFleetOptions,
  idleOptions,
  limitsOf,
} from '@flotilla/engine';
import { gameName } from './types/game.ts';
import type { OptionWords } from './types/options.ts';
import type { ClashTopic } from './types/terminal-screens.ts';
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

/** Every option by name, those at their default too. */
const everyOption = (rules: Ruleset): Readonly<Record<string, unknown>> => ({
  ...(rules.game === 'blind' ? allBlindOptions(rules) : allFleetOptions(rules)),
});

/** What an option is set to, as a sentence. */
function meaningIn(words: Words, rules: Ruleset): (key: string) => string {
  const options = words.options[rules.game] as unknown as Readonly<
    Record<string, OptionWords<unknown>>
  >;
  const values = everyOption(rules);
  return (key) => options[key]!.choice(values[key], rules.tradition).meaning;
}

function fleetSections(words: Words, rules: FleetRules): readonly RulesSection[] {
  const { guide, options, classes, numbers } = words;
  const { fleet } = guide;
  const meaning = meaningIn(words, rules);
  const { repeat } = allFleetOptions(rules);
  const isSalvo = rules.turn === 'salvo';
  const isLimited = rules.shotLimit !== null;
  return [
    { heading: guide.aim, lines: [fleet.aim] },
    {
      heading: fleet.ships,
      lines: rules.fleet.map(
        ({ class: ship, size, count }) =>
          `${'■'.repeat(size).padEnd(6)} ${classes.counted(count, ship, rules.tradition)} (${numbers.cells(size)})`,
      ),
    },
    {
      heading: fleet.placing,
      lines: [meaning('board'), meaning('labels'), fleet.straight, meaning('contact')],
    },
    {
      heading: options.fleet.turn.name,
      lines: [
        meaning('first'),
        meaning('turn'),
        ...(isSalvo ? [meaning('salvo')] : []),
        ...(isLimited ? [meaning('shotLimit')] : []),
        ...(repeat === 'wasted' ? [meaning('repeat')] : []),
      ],
    },
    {
      heading: fleet.calls,
      lines: [
        ...(rules.report === 'cells'
          ? [fleet.callsText, meaning('named')]
          : [meaning('report'), meaning('sunkTold')]),
        meaning('ownMisses'),
      ],
    },
    {
      heading: fleet.end,
      lines: [meaning('finish'), ...(isLimited ? [meaning('shotLimitTie')] : [])],
    },
    { heading: fleet.scores, lines: [fleet.scoresText] },
  ];
}

function blindSections(words: Words, rules: BlindRules): readonly RulesSection[] {
  const { guide, pieces, options } = words;
  const { blind, fleet } = guide;
  const meaning = meaningIn(words, rules);
  const all = allBlindOptions(rules);
  const isUsualStep = all.directions === 4;
  const isUsualContact = isUsualStep && all.contactDirections === 4;
  const clash = {
    senior: [blind.senior],
    numbers: [blind.more, blind.equal],
    three: [blind.three],
    submarine: [blind.submarine],
    mine: [blind.sweeper, blind.mine],
    fort: [blind.fort],
    torpedo: [blind.torpedo],
  };
  return [
    { heading: guide.aim, lines: [blind.aim, meaning('forts')] },
    {
      heading: blind.pieces,
      lines: [
        ...PIECE_CLASSES.map((name) => {
          const { rank, count, codes } = PIECES[name];
          const code = codes[all.codes].padEnd(2);
          return `${code}  ${String(rank ?? '–')}  ${count} × ${pieces.name(name)}`;
        }),
        blind.piecesText,
      ],
    },
    {
      heading: blind.turn,
      lines: [
        meaning('first'),
        blind.turnText,
        isUsualStep ? blind.step : meaning('directions'),
        blind.twoSteps,
        ...(all.leap ? [meaning('leap')] : []),
        blind.contact,
        ...(isUsualContact ? [] : [meaning('contactDirections')]),
        blind.askingText,
        meaning('standing'),
        meaning('commit'),
        ...(all.answerClock === 'answerer' ? [] : [meaning('answerClock')]),
      ],
    },
    { heading: blind.clash, lines: clashLines(words, rules, clash) },
    { heading: options.blind.torpedoAsked.name, lines: [meaning('torpedoAsked')] },
    { heading: blind.after, lines: [blind.afterText, meaning('loss'), meaning('memoryAid')] },
    { heading: fleet.end, lines: ['noMove', 'noShips', 'drawAfter'].map(meaning) },
  ];
}

/** Who beats what under these rules: what is usually said, and what their options say where they differ. */
export function clashLines(
  words: Words,
  rules: BlindRules,
  usual: Readonly<Record<ClashTopic, readonly string[]>>,
): readonly string[] {
  const meaning = meaningIn(words, rules);
  const { juniors, juniorsReach, submarine, mineSpent, torpedoSpent, torpedoTargets } =
    allBlindOptions(rules);
  const { three } = usual;
  const outnumbered =
    juniors === 'none'
      ? [meaning('juniors')]
      : juniors === 'three' && juniorsReach === 1
        ? three
        : [meaning('juniors'), meaning('juniorsReach')];
  const isUsualSubmarine = submarine === 'ship';
  const isUsualTorpedo = torpedoSpent && torpedoTargets === 'all';
  return [
    ...usual.senior,
    ...usual.numbers,
    ...outnumbered,
    ...(isUsualSubmarine ? usual.submarine : []),
    ...(mineSpent ? usual.mine : [meaning('mineSpent')]),
    ...usual.fort,
    ...(isUsualSubmarine ? [] : [meaning('submarine')]),
    ...(isUsualTorpedo ? usual.torpedo : [meaning('torpedoTargets'), meaning('torpedoSpent')]),
  ];
}

/** Every parameter that decides something in a game: what it decides, its value, and its limits. */
export function parametersText(words: Words, rules: Ruleset): readonly RulesSection[] {
  const options = Object.entries(words.options[rules.game]) as unknown as readonly (readonly [
    string,
    OptionWords<unknown>,
  ])[];
  const idle = idleOptions(rules);
  const values = everyOption(rules);
  return [
    ...options
      .filter(([key]) => !idle.includes(key))
      .map(([key, { name, meaning, choice }]) => {
        const value = choice(values[key], rules.tradition);
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
