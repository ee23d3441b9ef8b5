import {
  BOARD_SIDE,
  CONTACTS,
  FINISHES,
  FIRST,
  type FleetRules,
  LABEL_SCHEMES,
  NAMED,
  PRESETS,
  REPORTS,
  SALVOS,
  type ShipKind,
  TURNS,
  labelledRows,
} from '@flotilla/engine';
import type { Words } from '@flotilla/words';
import {
  type SetupDraft,
  maxShips,
  withBoard,
  withFleetOption,
  withShips,
} from '../screens/draft.ts';
import { type FormField, choiceField, numberField, optionalNumberField } from '../ui/form.ts';

/** Every option of a fleet game (rulebook 1.2): first the size of the sea and the ships. */
export const fleetFields = (
  words: Words,
  draft: SetupDraft,
  rules: FleetRules,
): readonly FormField<SetupDraft>[] => [
  ...sizeFields(words, draft, rules),
  ...otherFleetFields(words, draft, rules),
  ...rules.fleet.flatMap((kind) => shipFields(words, draft, rules, kind)),
  ...listed(words, draft, rules),
];

function sizeFields({ terminal: { setup } }: Words, draft: SetupDraft, rules: FleetRules) {
  const { board, labels } = rules;
  const { least, most } = BOARD_SIDE;
  const mostRows = labelledRows(labels);
  return [
    numberField(
      { label: setup.rows, hint: setup.between(least, mostRows) },
      board.rows,
      [least, mostRows],
      (rows) => withBoard(draft, { rows }),
    ),
    numberField(
      { label: setup.columns, hint: setup.between(least, most) },
      board.columns,
      [least, most],
      (columns) => withBoard(draft, { columns }),
    ),
  ];
}

/** Fleets that the text of a tradition gives as examples. */
function otherFleetFields(
  words: Words,
  draft: SetupDraft,
  rules: FleetRules,
): readonly FormField<SetupDraft>[] {
  const preset = PRESETS.get(rules.tradition);
  if (preset === undefined || preset.rules.game !== 'fleet' || !('otherFleets' in preset))
    return [];
  const fleets = [preset.rules.fleet, ...(preset.otherFleets ?? [])];
  const { fleet } = words.options.fleet;
  const listOf = (kinds: readonly ShipKind[]): string =>
    kinds
      .filter(({ count }) => count > 0)
      .map((kind) => `${kind.count}×${kind.size}`)
      .join(' ');
  const current = fleets.find((kinds) => listOf(kinds) === listOf(rules.fleet)) ?? fleets.at(-1)!;
  const field = choiceField(
    { label: fleet.name, value: listOf(rules.fleet), hint: fleet.meaning },
    fleets,
    current,
    (next) =>
      withFleetOption(
        draft,
        'fleet',
        rules.fleet.map((kind) => ({
          ...kind,
          ...(next.find(({ class: name }) => name === kind.class) ?? { count: 0 }),
        })),
      ),
  );
  return [field];
}

/** How many ships of a class, and how long they are where the tradition leaves that open. */
function shipFields(
  { classes, numbers, terminal: { setup } }: Words,
  draft: SetupDraft,
  rules: FleetRules,
  kind: ShipKind,
): readonly FormField<SetupDraft>[] {
  const name = classes.name(kind.class, rules.tradition);
  const most = maxShips(rules, kind);
  const count = numberField(
    {
      label: setup.ship(name, numbers.cells(kind.size)),
      hint: setup.between(0, most),
    },
    kind.count,
    [0, most],
    (next) => withShips(draft, kind.class, { count: next }),
  );
  const isFixed = 'limits' in (PRESETS.get(rules.tradition) ?? {});
  if (isFixed || kind.count === 0) return [count];
  const size = numberField(
    { label: setup.sizeOf(name), hint: setup.between(1, 6) },
    kind.size,
    [1, 6],
    (next) => withShips(draft, kind.class, { size: next }),
  );
  return [count, size];
}

/** The options with a list of values, in the words of the rulebook. */
function listed(
  words: Words,
  draft: SetupDraft,
  rules: FleetRules,
): readonly FormField<SetupDraft>[] {
  const option = <Key extends Exclude<keyof FleetRules, 'game' | 'tradition'>>(
    key: Key,
    values: readonly FleetRules[Key][],
  ): FormField<SetupDraft> => {
    const { name, choice } = words.options.fleet[key];
    const { name: value, meaning } = choice(rules[key], rules.tradition);
    return choiceField({ label: name, value, hint: meaning }, values, rules[key], (next) =>
      withFleetOption(draft, key, next),
    );
  };
  const { shotLimit } = words.options.fleet;
  const limit = shotLimit.choice(rules.shotLimit, rules.tradition);
  return [
    option('labels', LABEL_SCHEMES),
    option('contact', CONTACTS),
    option('turn', TURNS),
    option('salvo', [...SALVOS, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
    option('report', REPORTS),
    option('named', NAMED),
    option('finish', FINISHES),
    optionalNumberField(
      { label: shotLimit.name, value: limit.name, hint: limit.meaning },
      rules.shotLimit,
      999,
      (next) => withFleetOption(draft, 'shotLimit', next),
    ),
    option('first', FIRST),
    option('ownMisses', [true, false]),
  ];
}
