import { LEVELS } from '@flotilla/bots';
import { CLOCKS } from '@flotilla/client';
import { PRESETS } from '@flotilla/engine';
import type { TimeControl } from '@flotilla/play';
import { type Words, gameName } from '@flotilla/words';
import { blindFields } from './blind-fields.ts';
import { type Draft, MOST_PLAYERS, type Rival, withPlayers, withPreset } from './draft.ts';
import { type Field, choiceField, numberField } from './field.ts';
import { fleetFields } from './fleet-fields.ts';
import { nameFault, namesOf, typedName } from './names.ts';

/** A game at one screen may also have no clock, or so much time for each decision. */
const OFFERED_CLOCKS: readonly (TimeControl | null)[] = [null, ...CLOCKS, { perMove: 30_000 }];

const RIVALS: readonly Rival[] = ['person', ...LEVELS, 'program'];

/** Everything that can be agreed on, the first line being "begin". */
export function setupFields(words: Words, draft: Draft): readonly Field<Draft>[] {
  const { setup } = words.terminal;
  const isPair = draft.players === 2;
  return [
    { label: setup.begin, value: '', hint: setup.beginHint, kind: 'button' },
    gameField(words, draft),
    playersField(words, draft),
    ...(isPair ? [rivalField(words, draft)] : []),
    ...(isPair && draft.rival === 'program' ? [commandField(words, draft)] : []),
    ...nameFields(words, draft),
    ...firstFields(words, draft),
    clockField(words, draft),
    hintField(words, draft),
    ...(draft.options.game === 'fleet'
      ? fleetFields(words, draft, draft.options)
      : blindFields(words, draft, draft.options)),
  ];
}

/** Why the game cannot begin like this; null: it can. */
export function setupFault(words: Words, draft: Draft): string | null {
  const { setup } = words.terminal;
  const fault = nameFault(playing(words, draft));
  if (fault !== null) {
    return fault.kind === 'twice' ? setup.nameTwice(fault.name) : setup.badName(fault.name);
  }
  if (draft.players === 2 && draft.rival === 'program' && draft.command.trim() === '') {
    return setup.noCommand;
  }
  if (draft.rules.ok) return null;
  const { options } = draft;
  if (options.game === 'fleet' && options.fleet.every(({ count }) => count === 0)) {
    return setup.noShips;
  }
  return setup.doesNotFit;
}

/** The names of the people who play. */
export function playing(words: Words, draft: Draft): readonly string[] {
  const names = namesOf(draft, words.terminal.setup.nameless);
  return draft.players > 2 || draft.rival === 'person' ? names : names.slice(0, 1);
}

function gameField({ games, terminal }: Words, draft: Draft): Field<Draft> {
  const { tradition } = draft.options;
  return choiceField(
    {
      label: terminal.setup.game,
      value: gameName(games, draft.options),
      hint: games.presets[tradition as keyof typeof games.presets].meaning,
    },
    [...PRESETS.keys()],
    tradition,
    (preset) => withPreset(draft, preset),
  );
}

function playersField({ terminal: { setup } }: Words, draft: Draft): Field<Draft> {
  return numberField(
    { label: setup.players, hint: setup.playersHint(MOST_PLAYERS) },
    draft.players,
    [2, MOST_PLAYERS],
    (next) => withPlayers(draft, next),
  );
}

function rivalField({ levels, terminal: { setup } }: Words, draft: Draft): Field<Draft> {
  const { rival } = draft;
  const [value, hint] =
    rival === 'person'
      ? [setup.besideMe, setup.besideMeHint]
      : rival === 'program'
        ? [setup.program, setup.programHint]
        : [setup.computer(levels[rival].name), levels[rival].meaning];
  return choiceField({ label: setup.against, value, hint }, RIVALS, rival, (next) => ({
    ...draft,
    rival: next,
  }));
}

const commandField = ({ terminal: { setup } }: Words, draft: Draft): Field<Draft> => ({
  label: setup.command,
  value: draft.command,
  text: draft.command,
  hint: setup.commandHint,
  kind: 'text',
  write: (command) => ({ ...draft, command: command.replaceAll(/\p{C}/gu, '').slice(0, 500) }),
});

function nameFields(words: Words, draft: Draft): readonly Field<Draft>[] {
  const { setup } = words.terminal;
  return playing(words, draft).map((name, index) => ({
    label: setup.nameOf(index + 1),
    value: draft.names[index] === '' ? name : draft.names[index]!,
    text: draft.names[index]!,
    hint: setup.nameHint,
    kind: 'text',
    write: (text) => ({ ...draft, names: draft.names.with(index, typedName(text)) }),
  }));
}

/** Who begins is asked where it is not settled by the rules (rulebook 1.2). */
function firstFields(words: Words, draft: Draft): readonly Field<Draft>[] {
  const { setup } = words.terminal;
  const { first: rule } = draft.options;
  if (rule !== 'agreed' && rule !== 'lot') return [];
  const names = namesOf(draft, setup.nameless);
  const isKnockout = names.length > 2;
  const rival = draft.rival === 'person' || isKnockout ? names[1]! : setup.opponent;
  const value =
    draft.first === null
      ? setup.byLot
      : isKnockout
        ? setup.ofEachPair[draft.first]
        : draft.first === 0
          ? names[0]!
          : rival;
  const values = rule === 'lot' ? ([null, 0, 1] as const) : ([0, 1] as const);
  return [
    choiceField(
      { label: setup.first, value, hint: setup.firstHint },
      values,
      draft.first,
      (first) => ({
        ...draft,
        first,
      }),
    ),
  ];
}

function clockField({ terminal: { setup } }: Words, draft: Draft): Field<Draft> {
  return choiceField(
    { label: setup.clock, value: setup.clockValue(draft.clock), hint: setup.clockHint },
    OFFERED_CLOCKS,
    draft.clock,
    (clock) => ({ ...draft, clock }),
  );
}

const hintField = ({ terminal: { setup } }: Words, draft: Draft): Field<Draft> =>
  choiceField(
    {
      label: setup.hints,
      value: draft.hasHints ? setup.allowed : setup.forbidden,
      hint: setup.hintsHint,
    },
    [true, false],
    draft.hasHints,
    (hasHints) => ({ ...draft, hasHints }),
  );
