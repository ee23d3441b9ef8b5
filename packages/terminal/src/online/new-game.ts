import { LEVELS } from '@flotilla/play';
import type { Words } from '@flotilla/words';
import { familyOf } from '../families.ts';
import { type Context, type NewGameScreen, type ScreenStep, stay } from '../model.ts';
import { drawRulesBeside } from '../screens/help.ts';
import { clockFields } from '../setup/clock-fields.ts';
import type { SetupDraft } from '../setup/draft.ts';
import { firstFields, gameField, rulesFields } from '../setup/setup.ts';
import { Canvas } from '../ui/canvas.ts';
import { type FormField, choiceField, drawForm, formAfter, mapField } from '../ui/form.ts';
import { type Input, isKey } from '../ui/input.ts';
import { drawFooter, drawTitle } from '../ui/widgets.ts';
import { ONLINE_OPPONENTS, type OnlineDraft, QUICK_CLOCKS, onlinePlanOf } from './drafts.ts';
import type { OnlineOpponent } from './state.ts';

export function updateNewGame(screen: NewGameScreen, input: Input, context: Context): ScreenStep {
  if (isKey(input, 'escape')) return stay(context.home);
  if (isKey(input, 'f10')) return { screen, overlay: { kind: 'help', top: 0 } };
  const step = formAfter(newGameFields(screen, context), screen, input);
  const { chosen } = step;
  if (step.pressed !== null) {
    return step.pressed.isFolding
      ? stay({ ...screen, chosen, isUnfolded: !screen.isUnfolded, typed: '' })
      : create(screen, context);
  }
  const { value, typed } = step;
  return stay({ ...screen, chosen, typed, draft: value ?? screen.draft });
}

function create(screen: NewGameScreen, { words, online }: Context): ScreenStep {
  const { draft } = screen;
  const { options, rules } = draft.game;
  if (!rules.ok) return { screen, notice: familyOf(options).optionsFault(words, options) };
  return {
    screen: { kind: 'wait', server: online!.server },
    effects: [{ type: 'open-game', plan: onlinePlanOf(draft, rules.value) }],
  };
}

/** The fields of the form. The first one creates the game; the rules are folded behind the last. */
function newGameFields(
  { draft, isUnfolded }: Pick<NewGameScreen, 'draft' | 'isUnfolded'>,
  { words, online }: Context,
): readonly FormField<OnlineDraft>[] {
  const { game: texts } = words.terminal.lobby;
  const inGame = (field: FormField<SetupDraft>): FormField<OnlineDraft> =>
    mapField(field, (game) => ({ ...draft, game }));
  const isQuick = draft.opponent === 'anyone';
  const isOpen = isQuick || draft.opponent === 'link';
  return [
    { label: texts.create, value: '', hint: texts.createHint, kind: 'button' },
    inGame(gameField(words, draft.game)),
    opponentField(words, draft),
    ...(isQuick
      ? [quickClockField(words, draft)]
      : [...firstFields(words, draft.game), ...clockFields(words, draft.game)].map(inGame)),
    ...(isOpen && online?.isAccount ? [ratedField(words, draft)] : []),
    ...(isQuick ? [] : [watchingField(words, draft)]),
    ...rulesFields(words, draft.game, isUnfolded).map(inGame),
  ];
}

function opponentField(words: Words, draft: OnlineDraft): FormField<OnlineDraft> {
  const { opponent } = draft;
  const [value, hint] = opponentTold(words, opponent);
  return choiceField(
    { label: words.terminal.setup.against, value, hint },
    ONLINE_OPPONENTS,
    opponent,
    (next) => ({ ...draft, opponent: next }),
  );
}

function opponentTold(
  { levels, terminal }: Words,
  opponent: OnlineOpponent,
): readonly [string, string] {
  const level = LEVELS.find((known) => known === opponent);
  if (level !== undefined) {
    return [terminal.setup.computer(levels[level].name), levels[level].meaning];
  }
  const { opponents, opponentHints } = terminal.lobby.game;
  const kind = opponent as keyof typeof opponents;
  return [opponents[kind], opponentHints[kind]];
}

/** For a quick match: any clock, or one of those that other players choose too. */
function quickClockField(
  { terminal: { setup, lobby } }: Words,
  draft: OnlineDraft,
): FormField<OnlineDraft> {
  const { isAnyClock, game } = draft;
  const known = QUICK_CLOCKS.findIndex(
    (clock) => JSON.stringify(clock) === JSON.stringify(game.clock),
  );
  return choiceField(
    {
      label: setup.clock,
      value: isAnyClock ? lobby.game.anyClock : setup.clockValue(game.clock),
      hint: isAnyClock ? lobby.game.anyClockHint : setup.clockHint,
    },
    [-1, ...QUICK_CLOCKS.keys()],
    isAnyClock ? -1 : known,
    (next) => ({
      ...draft,
      isAnyClock: next === -1,
      game: { ...game, clock: QUICK_CLOCKS[next] ?? null },
    }),
  );
}

const ratedField = ({ terminal: { lobby } }: Words, draft: OnlineDraft): FormField<OnlineDraft> =>
  choiceField(
    {
      label: lobby.game.rated,
      value: draft.isRated ? lobby.game.yes : lobby.game.no,
      hint: lobby.game.ratedHint,
    },
    [false, true],
    draft.isRated,
    (isRated) => ({ ...draft, isRated }),
  );

const watchingField = (
  { terminal: { lobby } }: Words,
  draft: OnlineDraft,
): FormField<OnlineDraft> =>
  choiceField(
    {
      label: lobby.game.watching,
      value: draft.isPrivate ? lobby.game.nobody : lobby.game.everyone,
      hint: lobby.game.watchingHint,
    },
    [false, true],
    draft.isPrivate,
    (isPrivate) => ({ ...draft, isPrivate }),
  );

export function drawNewGame(
  screen: NewGameScreen,
  context: Context,
  notice: string | null,
): Canvas {
  const { words, size } = context;
  const canvas = new Canvas(size);
  drawTitle(canvas, words.terminal.lobby.game.title);
  const area = drawRulesBeside(canvas, context);
  const fields = newGameFields(screen, context);
  const chosen = Math.min(screen.chosen, fields.length - 1);
  const { options, rules } = screen.draft.game;
  const fault = rules.ok ? null : familyOf(options).optionsFault(words, options);
  drawForm(canvas, area, fields, { chosen, typed: screen.typed }, fault);
  drawFooter(canvas, words.terminal.setup.keys, notice);
  return canvas;
}
