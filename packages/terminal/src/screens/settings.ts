import { LANGUAGES, LANGUAGE_NAMES, type Words } from '@flotilla/words';
import { type Field, choiceField } from '../form/field.ts';
import { drawForm, edited } from '../form/form.ts';
import { type Input, isKey } from '../input/input.ts';
import { type Context, type Step, stay } from '../model.ts';
import { drawFooter, drawTitle } from '../paint/bar.ts';
import { Canvas } from '../paint/canvas.ts';
import { chosenAfter } from '../paint/list.ts';
import { MARK_SETS, SIGNS } from '../paint/marks.ts';
import { THEMES } from '../paint/palette.ts';
import type { Settings } from '../settings.ts';
import type { SettingsScreen } from './screen.ts';

export function updateSettings(screen: SettingsScreen, input: Input, context: Context): Step {
  if (isKey(input, 'escape', 'enter')) return stay(screen.back);
  if (isKey(input, 'f10')) return { screen, overlay: { kind: 'help', top: 0 } };
  const fields = settingsFields(context.words, context.settings);
  const settings = edited(fields[screen.chosen]!, '', input)?.value ?? null;
  if (settings !== null) return { screen, settings, effects: [{ type: 'settings', settings }] };
  return stay({ ...screen, chosen: chosenAfter(input, screen.chosen, fields.length) });
}

function settingsFields(words: Words, settings: Settings): readonly Field<Settings>[] {
  const texts = words.terminal.settings;
  const signs = SIGNS[settings.marks];
  const { hits } = words.calls;
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
  const area = { x: 2, y: 2, columns: size.columns - 4, rows: size.rows - 4 };
  drawForm(canvas, area, settingsFields(words, settings), { ...screen, typed: '' }, null);
  drawFooter(canvas, words.terminal.settings.keys, notice);
  return canvas;
}
