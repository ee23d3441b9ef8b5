import { CLOCKS } from '@flotilla/client';
import { MAX_SWISS_ROUNDS } from '@flotilla/play';
import {
  MAX_ARENA_MINUTES,
  MAX_ARRIVAL,
  MAX_PLAYERS,
  MAX_TITLE_LENGTH,
  OFFERED_KINDS,
} from '@flotilla/protocol';
import type { Words } from '@flotilla/words';
import { familyOf } from '../families.ts';
import { type Context, type NewTournamentScreen, type ScreenStep, stay } from '../model.ts';
import { drawRulesBeside } from '../screens/help.ts';
import { clockFields } from '../setup/clock-fields.ts';
import type { SetupDraft } from '../setup/draft.ts';
import { gameField, rulesFields } from '../setup/setup.ts';
import { Canvas } from '../ui/canvas.ts';
import {
  type FormField,
  choiceField,
  drawForm,
  formAfter,
  mapField,
  numberField,
} from '../ui/form.ts';
import { type Input, isKey } from '../ui/input.ts';
import { drawFooter, drawTitle } from '../ui/widgets.ts';
import { type TournamentDraft, tournamentPlanOf } from './drafts.ts';

export function updateNewTournament(
  screen: NewTournamentScreen,
  input: Input,
  { words, home }: Context,
): ScreenStep {
  if (isKey(input, 'escape')) return stay(home);
  if (isKey(input, 'f10')) return { screen, overlay: { kind: 'help', top: 0 } };
  const step = formAfter(tournamentFields(words, screen), screen, input);
  const { chosen } = step;
  if (step.pressed !== null) {
    return step.pressed.isFolding
      ? stay({ ...screen, chosen, isUnfolded: !screen.isUnfolded, typed: '' })
      : create(screen, words);
  }
  const { value, typed } = step;
  return stay({ ...screen, chosen, typed, draft: value ?? screen.draft });
}

function create(screen: NewTournamentScreen, words: Words): ScreenStep {
  const { draft } = screen;
  const { options, rules, clock } = draft.game;
  if (draft.title.trim() === '') return { screen, notice: words.online.tournaments.noName };
  if (!rules.ok) return { screen, notice: familyOf(options).optionsFault(words, options) };
  const plan = tournamentPlanOf(draft, rules.value, clock ?? CLOCKS[2]!);
  return { screen, effects: [{ type: 'create-tournament', plan }] };
}

function tournamentFields(
  words: Words,
  { draft, isUnfolded }: Pick<NewTournamentScreen, 'draft' | 'isUnfolded'>,
): readonly FormField<TournamentDraft>[] {
  const { tournament: texts, game: answers } = words.terminal.lobby;
  const { tournaments } = words.online;
  const inGame = (field: FormField<SetupDraft>): FormField<TournamentDraft> =>
    // A tournament is always played with clocks.
    mapField(field, (game) => ({ ...draft, game: { ...game, clock: game.clock ?? CLOCKS[0]! } }));
  const { between } = words.terminal.setup;
  return [
    { label: tournaments.create, value: '', hint: texts.createHint, kind: 'button' },
    {
      label: tournaments.name,
      value: draft.title,
      text: draft.title,
      hint: tournaments.noName,
      kind: 'text',
      write: (typed) => ({
        ...draft,
        title: [...typed.replaceAll(/\p{C}/gu, '').trimStart()].slice(0, MAX_TITLE_LENGTH).join(''),
      }),
    },
    choiceField(
      {
        label: tournaments.kind,
        value: tournaments.kinds[draft.kind],
        hint: tournaments.about[draft.kind],
      },
      OFFERED_KINDS,
      draft.kind,
      (kind) => ({ ...draft, kind, most: Math.min(draft.most, MAX_PLAYERS[kind]) }),
    ),
    ...(draft.kind === 'swiss'
      ? [
          numberField(
            {
              label: tournaments.rounds,
              hint: draft.rounds === 0 ? tournaments.usualRounds : between(1, MAX_SWISS_ROUNDS),
            },
            draft.rounds,
            [0, MAX_SWISS_ROUNDS],
            (rounds) => ({ ...draft, rounds }),
          ),
        ]
      : []),
    ...(draft.kind === 'arena'
      ? [
          numberField(
            { label: tournaments.lasts, hint: tournaments.minutes(draft.minutes) },
            draft.minutes,
            [1, MAX_ARENA_MINUTES],
            (minutes) => ({ ...draft, minutes }),
          ),
        ]
      : []),
    inGame(gameField(words, draft.game)),
    ...clockFields(words, draft.game).map(inGame),
    choiceField(
      { label: texts.order, value: texts.orders[draft.order], hint: '' },
      ['entry', 'rating'] as const,
      draft.order,
      (order) => ({ ...draft, order }),
    ),
    numberField(
      { label: texts.most, hint: between(2, MAX_PLAYERS[draft.kind]) },
      draft.most,
      [2, MAX_PLAYERS[draft.kind]],
      (most) => ({ ...draft, most }),
    ),
    numberField(
      { label: texts.arrival, hint: texts.arrivalHint },
      draft.arrival,
      [1, MAX_ARRIVAL / 60_000],
      (arrival) => ({ ...draft, arrival }),
    ),
    choiceField(
      {
        label: tournaments.bots,
        value: draft.botsAllowed ? answers.yes : answers.no,
        hint: texts.botsHint,
      },
      [true, false],
      draft.botsAllowed,
      (botsAllowed) => ({ ...draft, botsAllowed }),
    ),
    ...rulesFields(words, draft.game, isUnfolded).map(inGame),
  ];
}

export function drawNewTournament(
  screen: NewTournamentScreen,
  context: Context,
  notice: string | null,
): Canvas {
  const { words, size } = context;
  const canvas = new Canvas(size);
  drawTitle(canvas, words.terminal.lobby.tournament.title);
  const area = drawRulesBeside(canvas, context);
  const fields = tournamentFields(words, screen);
  const chosen = Math.min(screen.chosen, fields.length - 1);
  drawForm(canvas, area, fields, { chosen, typed: screen.typed }, null);
  drawFooter(canvas, words.terminal.setup.keys, notice);
  return canvas;
}
