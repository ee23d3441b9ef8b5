import {
  BOARD_SIDE,
  CONTACTS,
  FINISHES,
  FIRST,
  type FleetRules,
  LABEL_SCHEMES,
  NAMED,
  PRESETS,
  REPEATS,
  REPORTS,
  SALVOS,
  SHOT_LIMIT_TIES,
  type ShipKind,
  TURNS,
  allFleetOptions,
  cellCount,
  idleOptions,
  labelledRows,
  limitsOf,
} from '@flotilla/engine';
import { SHIP_CLASSES, type ShipClass, type Words } from '@flotilla/words';
import type { OptionEdit } from '../families.ts';
import { type FormField, choiceField, numberField, optionalNumberField } from '../ui/form.ts';

/** Sizes of ship classes that a preset does not have, for players who add them. */
const ADDED_SIZES: Readonly<Record<ShipClass, number>> = {
  carrier: 5,
  battleship: 4,
  cruiser: 3,
  destroyer: 2,
  submarine: 3,
  'torpedo-boat': 2,
  launch: 1,
};

const hasLimits = (rules: FleetRules): boolean => limitsOf(rules) !== undefined;

/** The rules of a preset with all ship classes; a tradition with fleet limits has only its own. */
export function offeredFleetOptions(rules: FleetRules): FleetRules {
  if (hasLimits(rules)) return rules;
  const others = SHIP_CLASSES.filter((name) => rules.fleet.every((kind) => kind.class !== name));
  const none = others.map((name): ShipKind => ({ class: name, size: ADDED_SIZES[name], count: 0 }));
  return { ...rules, fleet: [...rules.fleet, ...none] };
}

/** Options cut to what is possible: rows that have letters, ships the tradition allows (rulebook 1.5). */
export function fittedFleetOptions(options: FleetRules): FleetRules {
  const rows = Math.min(options.board.rows, labelledRows(options.labels));
  const board = { ...options.board, rows };
  const fleet: ShipKind[] = [];
  for (const kind of options.fleet) {
    const most = maxShips({ ...options, board, fleet: [...fleet, { ...kind, count: 0 }] }, kind);
    fleet.push({ ...kind, count: Math.min(kind.count, most) });
  }
  return { ...options, board, fleet };
}

/** The rules to play by: without ship classes that have no ships. */
export const playableFleetRules = (options: FleetRules): FleetRules => ({
  ...options,
  fleet: options.fleet.filter(({ count }) => count > 0),
});

/** Why rules that do not resolve cannot be played. */
export const fleetOptionsFault = ({ terminal: { setup } }: Words, { fleet }: FleetRules): string =>
  fleet.every(({ count }) => count === 0) ? setup.noShips : setup.doesNotFit;

/** How many ships of a class there may be beside the others. */
function maxShips(rules: FleetRules, kind: ShipKind): number {
  const { board, fleet } = rules;
  const limits = limitsOf(rules);
  const cells = Math.floor(cellCount(board) / kind.size);
  if (limits === undefined) return Math.min(cells, 99);
  const others = fleet.filter((other) => other.class !== kind.class);
  const count = (kinds: readonly ShipKind[]): number => kinds.reduce((sum, k) => sum + k.count, 0);
  const alike = count(others.filter(({ size }) => size === kind.size));
  const bySize = (limits.bySize[kind.size] ?? 0) - alike;
  return Math.max(0, Math.min(bySize, limits.total - count(others)));
}

const shipsIn = ({ fleet }: FleetRules): number => fleet.reduce((sum, { count }) => sum + count, 0);

/** The board and the fleet in a few words: "10 × 10, 5 of 10 ships". */
export const fleetRulesTold = (words: Words, rules: FleetRules): string =>
  words.terminal.setup.rulesValue(
    words.options.fleet.board.choice(rules.board, rules.tradition).name,
    shipsIn(rules),
    limitsOf(rules)?.total ?? null,
  );

type Edit<T> = OptionEdit<FleetRules, T>;

/** Every option of a fleet game (rulebook 1.2): first the size of the board and the ships. */
export const fleetFields = <T>(words: Words, edit: Edit<T>): readonly FormField<T>[] => [
  ...sizeFields(words, edit),
  ...otherFleetFields(words, edit),
  ...edit.options.fleet.flatMap((kind) => shipFields(words, edit, kind)),
  ...listFields(words, edit),
];

/** Changes one option. Other labels can have more rows, so the wanted board is tried again. */
function withOption<T, Key extends keyof FleetRules>(
  { options, wanted, set }: Edit<T>,
  key: Key,
  value: Required<FleetRules>[Key],
): T {
  const next = { ...wanted, [key]: value };
  return set(key === 'labels' ? next : { ...options, [key]: value }, next);
}

/** Another board size, with as many of the wanted ships as fit. */
function withBoard<T>({ wanted, set }: Edit<T>, change: Partial<FleetRules['board']>): T {
  const next = { ...wanted, board: { ...wanted.board, ...change } };
  return set(next, next);
}

/** Changes the ships of one class and no other. */
function withShips<T>(
  { options, wanted, set }: Edit<T>,
  name: string,
  change: Partial<ShipKind>,
): T {
  const changed = (rules: FleetRules): FleetRules => ({
    ...rules,
    fleet: rules.fleet.map((kind) => (kind.class === name ? { ...kind, ...change } : kind)),
  });
  return set(changed(options), changed(wanted));
}

function sizeFields<T>(
  { terminal: { setup } }: Words,
  edit: Edit<T>,
): readonly [FormField<T>, FormField<T>] {
  const { board, labels } = edit.options;
  const { least, most } = BOARD_SIDE;
  const maxRows = labelledRows(labels);
  return [
    numberField(
      { label: setup.rows, hint: setup.between(least, maxRows) },
      board.rows,
      [least, maxRows],
      (rows) => withBoard(edit, { rows }),
    ),
    numberField(
      { label: setup.columns, hint: setup.between(least, most) },
      board.columns,
      [least, most],
      (columns) => withBoard(edit, { columns }),
    ),
  ];
}

/** Example fleets of a tradition. */
function otherFleetFields<T>(words: Words, edit: Edit<T>): readonly FormField<T>[] {
  const { options } = edit;
  const preset = PRESETS.get(options.tradition);
  if (preset === undefined || !('otherFleets' in preset)) return [];
  const fleets = [preset.rules.fleet, ...(preset.otherFleets ?? [])];
  const { fleet } = words.options.fleet;
  const listOf = (kinds: readonly ShipKind[]): string =>
    kinds
      .filter(({ count }) => count > 0)
      .map((kind) => `${kind.count}×${kind.size}`)
      .join(' ');
  const current = fleets.find((kinds) => listOf(kinds) === listOf(options.fleet)) ?? fleets.at(-1)!;
  const field = choiceField(
    { label: fleet.name, value: listOf(options.fleet), hint: fleet.meaning },
    fleets,
    current,
    (next) =>
      withOption(
        edit,
        'fleet',
        options.fleet.map((kind) => ({
          ...kind,
          ...(next.find(({ class: name }) => name === kind.class) ?? { count: 0 }),
        })),
      ),
  );
  return [field];
}

/** How many ships of a class, and how long they are where the tradition leaves that open. */
function shipFields<T>(
  { classes, numbers, terminal: { setup } }: Words,
  edit: Edit<T>,
  kind: ShipKind,
): readonly FormField<T>[] {
  const { options } = edit;
  const name = classes.name(kind.class, options.tradition);
  const most = maxShips(options, kind);
  const count = numberField(
    {
      label: setup.ship(name, numbers.cells(kind.size)),
      hint: [setup.between(0, most), ...totalTold(setup, options)].join(' '),
    },
    kind.count,
    [0, most],
    (next) => withShips(edit, kind.class, { count: next }),
  );
  if (hasLimits(options) || kind.count === 0) return [count];
  const size = numberField(
    { label: setup.sizeOf(name), hint: setup.between(1, 6) },
    kind.size,
    [1, 6],
    (next) => withShips(edit, kind.class, { size: next }),
  );
  return [count, size];
}

/** How many ships there are of those the tradition allows. */
const totalTold = ({ total }: Words['terminal']['setup'], rules: FleetRules): readonly string[] => {
  const most = limitsOf(rules)?.total;
  return most === undefined ? [] : [total(shipsIn(rules), most)];
};

/** The options with a list of values, in the words of the rulebook. Those without effect are left out. */
function listFields<T>(words: Words, edit: Edit<T>): readonly FormField<T>[] {
  const rules = allFleetOptions(edit.options);
  const idle = idleOptions(rules);
  const option = <Key extends Exclude<keyof FleetRules, 'game' | 'tradition'>>(
    key: Key,
    values: readonly Required<FleetRules>[Key][],
  ): FormField<T> => {
    const { name, choice } = words.options.fleet[key];
    const { name: value, meaning } = choice(rules[key], rules.tradition);
    return choiceField({ label: name, value, hint: meaning }, values, rules[key], (next) =>
      withOption(edit, key, next),
    );
  };
  const { shotLimit } = words.options.fleet;
  const limit = shotLimit.choice(rules.shotLimit, rules.tradition);
  return [
    option('labels', LABEL_SCHEMES),
    option('contact', CONTACTS),
    option('turn', TURNS),
    ...(rules.turn === 'salvo'
      ? [option('salvo', [...SALVOS, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])]
      : []),
    option('report', REPORTS),
    ...(rules.report === 'cells' ? [option('named', NAMED)] : []),
    ...(idle.includes('sunkTold') ? [] : [option('sunkTold', [true, false])]),
    option('finish', FINISHES),
    optionalNumberField(
      { label: shotLimit.name, value: limit.name, hint: limit.meaning },
      rules.shotLimit,
      999,
      (next) => withOption(edit, 'shotLimit', next),
    ),
    ...(idle.includes('shotLimitTie') ? [] : [option('shotLimitTie', SHOT_LIMIT_TIES)]),
    option('repeat', REPEATS),
    option('first', FIRST),
    option('ownMisses', [true, false]),
  ];
}
