import { type Guard, isNullOr, isOneOf, isShape, isText, isYesNo } from '@flotilla/engine';
import { LANGUAGES, LANGUAGE_NAMES, type Language, type Words } from '@flotilla/words';
import { type Context, type ScreenStep, type SettingsScreen, stay } from '../model.ts';
import { Canvas, bodyArea } from '../ui/canvas.ts';
import { type FormField, choiceField, drawForm, edited } from '../ui/form.ts';
import { type Input, isKey } from '../ui/input.ts';
import { MARK_SETS, type MarkSet, SIGNS, THEMES, type TerminalTheme } from '../ui/style.ts';
import { chosenAfter, drawFooter, drawTitle } from '../ui/widgets.ts';

/** The player's preferences, saved between sessions. */
export interface TerminalSettings {
  readonly language: Language;
  readonly theme: TerminalTheme;
  readonly marks: MarkSet;
  /** The word for a hit where the language has several; null: the default. */
  readonly hit: string | null;
  /** Whether admirals learn how the player places; absent in files of older versions, which means yes. */
  readonly habits?: boolean;
}

export const isSettings: Guard<TerminalSettings> = isShape<
  Required<Omit<TerminalSettings, 'habits'>>,
  { habits: boolean }
>(
  {
    language: isOneOf(LANGUAGES),
    theme: isOneOf(THEMES),
    marks: isOneOf(MARK_SETS),
    hit: isNullOr(isText),
  },
  { habits: isYesNo },
);

export function updateSettings(screen: SettingsScreen, input: Input, context: Context): ScreenStep {
  if (isKey(input, 'escape', 'enter')) return stay(screen.back);
  if (isKey(input, 'f10')) return { screen, overlay: { kind: 'help', top: 0 } };
  const fields = settingsFields(context.words, context.settings);
  const settings = edited(fields[screen.chosen]!, '', input)?.value ?? null;
  if (settings !== null) return { screen, settings, effects: [{ type: 'settings', settings }] };
  return stay({ ...screen, chosen: chosenAfter(input, screen.chosen, fields.length) });
}

function settingsFields(
  words: Words,
  settings: TerminalSettings,
): readonly FormField<TerminalSettings>[] {
  const texts = words.terminal.settings;
  const signs = SIGNS[settings.marks];
  const { hits } = words.calls;
  const { placing } = words.judgement.season;
  const isLearning = settings.habits !== false;
  const shown = `${signs.miss} ${words.marks.miss}  ${signs.hit} ${words.marks.hit}  ${signs.sunk} ${words.marks.sunk}  ${signs.ship} ${words.marks.ship}`;
  return [
    choiceField(
      {
        label: texts.language,
        value: LANGUAGE_NAMES[settings.language],
        hint: texts.languageHint,
      },
      LANGUAGES,
      settings.language,
      (language) => ({ ...settings, language, hit: null }),
    ),
    choiceField(
      { label: texts.theme, value: texts.themes[settings.theme], hint: texts.themeHint },
      THEMES,
      settings.theme,
      (theme) => ({ ...settings, theme }),
    ),
    choiceField(
      { label: texts.marks, value: texts.markSets[settings.marks], hint: shown },
      MARK_SETS,
      settings.marks,
      (marks) => ({ ...settings, marks }),
    ),
    choiceField(
      { label: texts.hit, value: settings.hit ?? hits[0], hint: texts.hitHint },
      hits,
      settings.hit ?? hits[0],
      (hit) => ({ ...settings, hit: hit === hits[0] ? null : hit }),
    ),
    choiceField(
      {
        label: placing.remember,
        value: isLearning ? placing.yes : placing.no,
        hint: isLearning ? placing.title : placing.forgets,
      },
      [true, false],
      isLearning,
      (habits) => ({ ...settings, habits }),
    ),
  ];
}

export function drawSettings(
  screen: SettingsScreen,
  context: Context,
  notice: string | null,
): Canvas {
  const { words, size, settings } = context;
  const canvas = new Canvas(size);
  drawTitle(canvas, words.terminal.settings.title);
  const area = bodyArea(size);
  drawForm(canvas, area, settingsFields(words, settings), { ...screen, typed: '' }, null);
  drawFooter(canvas, words.terminal.settings.keys, notice);
  return canvas;
}
