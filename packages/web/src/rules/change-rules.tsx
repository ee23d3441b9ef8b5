import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLocation } from 'preact-iso';
import { useMemo } from 'preact/hooks';
import { Hull, placeOn } from '@flotilla/board/parts';
import {
  type BlindRules,
  Chance,
  type FleetRules,
  PRESETS,
  type PresetName,
  type Ruleset,
  idleOptions,
  placedShips,
  randomFleet,
} from '@flotilla/engine';
import { type Explained, type OptionWords, gameName } from '@flotilla/words';
import { Page } from '../ui/page.tsx';
import { draft } from '../home/draft.ts';
import { changeDraftRules, draftRules } from '../home/draft-rules.ts';
import { Preview, SmallSea } from '../home/live/preview.tsx';
import { opponentName, ownName } from '../home/names.ts';
import { speech } from '../device/speech.ts';
import { firstPlayerText } from '../guide/parts.tsx';
import { BoardEditor, FleetEditor, SalvoEditor } from './editors.tsx';
import './change-rules.css';
import { rulesProblem } from './objection.ts';
import {
  BLIND_OPTIONS,
  FLEET_OPTIONS,
  OptionField,
  type OptionForm,
  everyOption,
} from './options.tsx';
import { type ByGame, forGame } from '../ui/by-game.ts';

/** A form with every option of a game; its limits are shown while typing. */
export default function ChangeRules(): JSX.Element {
  const { words, page } = speech();
  const { route, query } = useLocation();
  const rules = useSignal<Ruleset>(draftRules.value);
  const shipName = (name: string): string => words.classes.name(name, rules.value.tradition);
  const objection = rulesProblem(rules.value, page.rules.objections, shipName);
  const change = (changes: Partial<FleetRules> | Partial<BlindRules>): void => {
    rules.value = { ...rules.value, ...changes } as Ruleset;
  };
  const agree = (): void => {
    changeDraftRules(rules.value);
    route(backOf(query['back']));
  };
  return (
    <Page title={page.rules.title}>
      <div class="change-rules">
        <h1>{page.rules.title}</h1>
        <p class="quiet">{gameName(words.games, rules.value)}</p>
        {objection === null && forGame(PICTURES, rules.value)}
        {forGame(FORMS, rules.value, change)}
        <div class="change-rules-end">
          <p role="status" class={objection === null ? 'quiet' : 'said'}>
            {objection ?? page.rules.fine}
          </p>
          <div class="row">
            <button type="button" class="button main" disabled={objection !== null} onClick={agree}>
              {page.rules.done}
            </button>
            <button
              type="button"
              class="button"
              onClick={() => (rules.value = PRESETS.get(draft.value.preset)!.rules)}
            >
              {page.rules.usual}
            </button>
          </div>
        </div>
      </div>
    </Page>
  );
}

/** Only addresses of this page are gone back to. */
const backOf = (address = '/'): string => (/^\/(?!\/)/u.test(address) ? address : '/');

type Change = (changes: Partial<FleetRules> | Partial<BlindRules>) => void;

const FORMS: ByGame<Ruleset, [change: Change], JSX.Element> = {
  fleet: (rules, change) => <FleetForm rules={rules} change={change} />,
  blind: (rules, change) => (
    <OptionList
      rules={rules}
      forms={BLIND_OPTIONS}
      words={speech().words.options.blind as unknown as AnyWords}
      change={change}
    />
  ),
};

/** What a game by these rules looks like: a fleet placed by them, or the field of the blind game. */
const PICTURES: ByGame<Ruleset, [], JSX.Element> = {
  fleet: (rules) => (
    <figure class="change-rules-picture">
      <FleetPicture rules={rules} />
      <figcaption class="quiet small">{speech().page.rules.example}</figcaption>
    </figure>
  ),
  blind: ({ tradition }) => (
    <figure class="change-rules-picture">
      <Preview preset={tradition as PresetName} />
    </figure>
  ),
};

function FleetPicture({ rules }: { readonly rules: FleetRules }): JSX.Element | null {
  const ships = useMemo(() => {
    const placed = placedShips(rules, randomFleet(rules, new Chance('an example')));
    return placed.ok ? placed.value : [];
  }, [rules]);
  const { rows, columns } = rules.board;
  return (
    <SmallSea rows={rows} columns={columns}>
      {ships.map(({ class: name, cells }) => (
        <Hull
          key={cells[0]}
          name={name}
          size={cells.length}
          place={placeOn(rules.board, cells[0]!)}
          down={cells.length > 1 && cells[1]! - cells[0]! > 1}
        />
      ))}
    </SmallSea>
  );
}

type AnyWords = Readonly<Record<string, OptionWords<unknown>>>;

interface OptionListProps {
  readonly rules: Ruleset;
  readonly forms: Readonly<Record<string, OptionForm>>;
  readonly words: AnyWords;
  readonly change: (changes: object) => void;
}

function OptionList({ rules, forms, words, change }: OptionListProps): JSX.Element {
  const values = everyOption(rules);
  const idle = idleOptions(rules);
  const told = (key: string, value: unknown): Explained =>
    (key === 'first' && firstPlayerText(value, [ownName(), opponentName(draft.value)])) ||
    words[key]!.choice(value, rules.tradition);
  return (
    <>
      {Object.entries(forms)
        .filter(([key]) => !idle.includes(key))
        .map(([key, form]) => (
          <OptionField
            key={key}
            name={key}
            form={form}
            value={values[key]!}
            words={words[key]!}
            choice={(value) => told(key, value)}
            onChange={(value) => change({ [key]: value })}
          />
        ))}
    </>
  );
}

interface FleetFormProps {
  readonly rules: FleetRules;
  readonly change: (changes: Partial<FleetRules>) => void;
}

function FleetForm({ rules, change }: FleetFormProps): JSX.Element {
  const { words } = speech();
  return (
    <>
      <BoardEditor board={rules.board} onChange={(board) => change({ board })} />
      <FleetEditor rules={rules} onChange={(fleet) => change({ fleet })} />
      {rules.turn === 'salvo' && (
        <SalvoEditor salvo={rules.salvo} onChange={(salvo) => change({ salvo })} />
      )}
      <OptionList
        rules={rules}
        forms={FLEET_OPTIONS}
        words={words.options.fleet as unknown as AnyWords}
        change={change}
      />
    </>
  );
}
