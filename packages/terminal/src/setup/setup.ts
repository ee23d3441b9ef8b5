import { PRESETS } from '@flotilla/engine';
import { LEVELS, startTournament } from '@flotilla/play';
import { type Words, gameName } from '@flotilla/words';
import { familyOf } from '../families.ts';
import { levelOf, shownName } from '../match.ts';
import { type Context, type ScreenStep, type SetupScreen, asking, stay } from '../model.ts';
import { Canvas } from '../ui/canvas.ts';
import { type FormField, choiceField, drawForm, formAfter, numberField } from '../ui/form.ts';
import { type Input, isKey } from '../ui/input.ts';
import { drawFooter, drawTitle } from '../ui/widgets.ts';
import {
  MAX_PLAYERS,
  OPPONENT_CHOICES,
  type SetupDraft,
  nameFault,
  namesOf,
  planOf,
  savedSetup,
  typedName,
  withOptions,
  withPlayers,
  withPreset,
} from './draft.ts';
import { clockFields } from './clock-fields.ts';
import { drawRulesBeside } from '../screens/help.ts';
import { HOME } from '../screens/home.ts';

export function updateSetup(screen: SetupScreen, input: Input, { words }: Context): ScreenStep {
  if (isKey(input, 'escape')) {
    return screen.isEdited ? { screen, overlay: asking({ kind: 'discard' }) } : { screen: HOME };
  }
  if (isKey(input, 'f10')) return { screen, overlay: { kind: 'help', top: 0 } };
  const step = formAfter(setupFields(words, screen), screen, input);
  const { chosen } = step;
  if (step.pressed !== null) {
    return step.pressed.isFolding
      ? stay({ ...screen, chosen, isUnfolded: !screen.isUnfolded, typed: '' })
      : begin(screen, words);
  }
  const { value, typed } = step;
  return value === null
    ? stay({ ...screen, chosen, typed })
    : stay({ ...screen, chosen, typed, draft: value, isEdited: true });
}

function begin(screen: SetupScreen, words: Context['words']): ScreenStep {
  const { draft } = screen;
  const fault = setupFault(words, draft);
  if (fault !== null || !draft.rules.ok) return { screen, notice: fault ?? '' };
  const names = personNames(words, draft);
  const plan = planOf(draft, draft.rules.value, names);
  const remember = { type: 'remember', setup: savedSetup(draft, draft.rules.value) } as const;
  if (draft.players === 2) {
    return { screen: { kind: 'wait' }, effects: [remember, { type: 'start', plan }] };
  }
  const tournament = startTournament('knockout', names);
  if (!tournament.ok) return { screen, notice: tournament.error.message };
  return {
    screen: { kind: 'pairing', tournament: tournament.value, plan, chosen: 0 },
    effects: [remember],
  };
}

export function drawSetup(screen: SetupScreen, context: Context, notice: string | null): Canvas {
  const { words, size } = context;
  const canvas = new Canvas(size);
  const { setup } = words.terminal;
  drawTitle(canvas, setup.title);
  const area = drawRulesBeside(canvas, context);
  const fields = setupFields(words, screen);
  const chosen = Math.min(screen.chosen, fields.length - 1);
  drawForm(canvas, area, fields, { chosen, typed: screen.typed }, setupFault(words, screen.draft));
  drawFooter(canvas, setup.keys, notice);
  return canvas;
}

/** The fields of the form. The first one starts the match; the rules are folded behind the last. */
function setupFields(
  words: Words,
  { draft, isUnfolded }: Pick<SetupScreen, 'draft' | 'isUnfolded'>,
): readonly FormField<SetupDraft>[] {
  const { setup } = words.terminal;
  const isPair = draft.players === 2;
  return [
    { label: setup.begin, value: '', hint: setup.beginHint, kind: 'button' },
    gameField(words, draft),
    playersField(words, draft),
    ...(isPair ? [opponentField(words, draft)] : []),
    ...(isPair && draft.opponent === 'program' ? [commandField(words, draft)] : []),
    ...(isPair ? nameFields(words, draft) : entrantFields(words, draft)),
    ...(isPair ? firstFields(words, draft) : []),
    ...clockFields(words, draft),
    hintField(words, draft),
    ...rulesFields(words, draft, isUnfolded),
  ];
}

/** The line behind which the rules are folded, and the rules where it is unfolded. */
export function rulesFields(
  words: Words,
  draft: SetupDraft,
  isUnfolded: boolean,
): readonly FormField<SetupDraft>[] {
  const { setup } = words.terminal;
  const { fields, rulesTold } = familyOf(draft.options);
  const folded: FormField<SetupDraft> = {
    label: setup.rules,
    value: `${isUnfolded ? '▾' : '▸'} ${rulesTold(words, draft.options)}`,
    hint: setup.rulesHint,
    kind: 'button',
    isFolding: true,
  };
  if (!isUnfolded) return [folded];
  const rules = fields(words, {
    options: draft.options,
    wanted: draft.wanted,
    set: (options, wanted) => withOptions(draft, options, wanted),
  });
  return [folded, ...rules];
}

/** Why the match cannot start; null: it can. */
function setupFault(words: Words, draft: SetupDraft): string | null {
  const { setup } = words.terminal;
  const fault = nameFault(personNames(words, draft));
  if (fault !== null) {
    return fault.kind === 'twice' ? setup.nameTwice(fault.name) : setup.badName(fault.name);
  }
  if (draft.players === 2 && draft.opponent === 'program' && draft.command.trim() === '') {
    return setup.noCommand;
  }
  if (draft.rules.ok) return null;
  return familyOf(draft.options).optionsFault(words, draft.options);
}

/** The names of the people who play, without bots and programs. */
function personNames(words: Words, draft: SetupDraft): readonly string[] {
  const names = namesOf(draft, words.terminal.setup.nameless);
  return draft.players > 2 || draft.opponent === 'person' ? names : names.slice(0, 1);
}

export function gameField({ games, terminal }: Words, draft: SetupDraft): FormField<SetupDraft> {
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

function playersField({ terminal: { setup } }: Words, draft: SetupDraft): FormField<SetupDraft> {
  return numberField(
    { label: setup.players, hint: setup.playersHint(MAX_PLAYERS) },
    draft.players,
    [2, MAX_PLAYERS],
    (next) => withPlayers(draft, next),
  );
}

function opponentField(
  { levels, terminal: { setup } }: Words,
  draft: SetupDraft,
): FormField<SetupDraft> {
  const { opponent } = draft;
  const [value, hint] =
    opponent === 'person'
      ? [setup.besideMe, setup.besideMeHint]
      : opponent === 'program'
        ? [setup.program, setup.programHint]
        : [setup.computer(levels[opponent].name), levels[opponent].meaning];
  return choiceField({ label: setup.against, value, hint }, OPPONENT_CHOICES, opponent, (next) => ({
    ...draft,
    opponent: next,
  }));
}

const commandField = (
  { terminal: { setup } }: Words,
  draft: SetupDraft,
): FormField<SetupDraft> => ({
  label: setup.command,
  value: draft.command,
  text: draft.command,
  hint: setup.commandHint,
  kind: 'text',
  write: (command) => ({ ...draft, command: command.replaceAll(/\p{C}/gu, '').slice(0, 500) }),
});

function nameFields(words: Words, draft: SetupDraft): readonly FormField<SetupDraft>[] {
  const { setup } = words.terminal;
  return personNames(words, draft).map((name, index) => ({
    label: setup.nameOf(index + 1),
    value: draft.names[index] === '' ? name : draft.names[index]!,
    text: draft.names[index]!,
    hint: setup.nameHint,
    kind: 'text',
    write: (text) => ({ ...draft, names: draft.names.with(index, typedName(text)) }),
  }));
}

/** The players of a knockout in order of entry: people by name, or computers. */
function entrantFields(words: Words, draft: SetupDraft): readonly FormField<SetupDraft>[] {
  const { setup } = words.terminal;
  const names = namesOf(draft, setup.nameless);
  const computers = LEVELS.map((level) => `bot:${level}`);
  return names.map((name, index) => {
    const typed = draft.names[index]!;
    const isComputer = levelOf(typed) !== null;
    const named = (next: string): SetupDraft => ({
      ...draft,
      names: draft.names.with(index, next),
    });
    return {
      ...choiceField(
        { label: setup.nameOf(index + 1), value: shownName(words, name), hint: setup.entrantHint },
        [isComputer ? '' : typed, ...computers],
        typed,
        named,
      ),
      kind: 'text' as const,
      text: isComputer ? '' : typed,
      write: (text: string) => named(typedName(text)),
    };
  });
}

/** Who begins, where the rules leave it open (rulebook 1.2). */
export function firstFields(words: Words, draft: SetupDraft): readonly FormField<SetupDraft>[] {
  const { setup } = words.terminal;
  const { first: rule } = draft.options;
  if (rule !== 'agreed' && rule !== 'lot') return [];
  const names = namesOf(draft, setup.nameless);
  const rival = draft.opponent === 'person' ? names[1]! : setup.opponent;
  const value = draft.first === null ? setup.byLot : draft.first === 0 ? names[0]! : rival;
  const values = rule === 'lot' ? ([null, 0, 1] as const) : ([0, 1] as const);
  return [
    choiceField(
      { label: setup.first, value, hint: setup.firstHint },
      values,
      draft.first,
      (first) => ({ ...draft, first }),
    ),
  ];
}

const hintField = ({ terminal: { setup } }: Words, draft: SetupDraft): FormField<SetupDraft> =>
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
