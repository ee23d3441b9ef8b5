import { drawForm, edited } from '../form/form.ts';
import { planOf } from '../form/draft.ts';
import { playing, setupFault, setupFields } from '../form/setup-fields.ts';
import type { Input } from '../input/input.ts';
import { isKey } from '../input/input.ts';
import type { Context, Step } from '../model.ts';
import { asking } from '../overlays/overlay.ts';
import { drawFooter, drawTitle } from '../paint/bar.ts';
import { Canvas } from '../paint/canvas.ts';
import { chosenAfter } from '../paint/list.ts';
import { HOME } from './home.ts';
import type { SetupScreen } from './screen.ts';

export function updateSetup(screen: SetupScreen, input: Input, { words }: Context): Step {
  if (isKey(input, 'escape')) {
    return screen.isEdited ? { screen, overlay: asking({ kind: 'discard' }) } : { screen: HOME };
  }
  if (isKey(input, 'f10')) return { screen, overlay: { kind: 'help', top: 0 } };
  const fields = setupFields(words, screen.draft);
  const chosen = Math.min(screen.chosen, fields.length - 1);
  const field = fields[chosen]!;
  if (isKey(input, 'enter') && field.kind === 'button') return begin(screen, words);
  const edit = edited(field, screen.typed, input);
  if (edit !== null) {
    const { value, typed } = edit;
    if (value === null) return { screen: { ...screen, chosen, typed } };
    return { screen: { ...screen, chosen, draft: value, isEdited: true, typed } };
  }
  const next = isKey(input, 'enter')
    ? (chosen + 1) % fields.length
    : chosenAfter(input, chosen, fields.length);
  return { screen: { ...screen, chosen: next, typed: '' } };
}

function begin(screen: SetupScreen, words: Context['words']): Step {
  const { draft } = screen;
  const fault = setupFault(words, draft);
  if (fault !== null || !draft.rules.ok) return { screen, notice: fault ?? '' };
  const names = playing(words, draft);
  const plan = planOf(draft, draft.rules.value, names);
  return { screen: { kind: 'wait' }, effects: [{ type: 'start', plan }] };
}

export function drawSetup(
  screen: SetupScreen,
  { words, size }: Context,
  notice: string | null,
): Canvas {
  const canvas = new Canvas(size);
  const { setup } = words.terminal;
  drawTitle(canvas, setup.title);
  const area = { x: 2, y: 2, columns: size.columns - 4, rows: size.rows - 4 };
  const fields = setupFields(words, screen.draft);
  const chosen = Math.min(screen.chosen, fields.length - 1);
  drawForm(canvas, area, fields, { chosen, typed: screen.typed }, setupFault(words, screen.draft));
  drawFooter(canvas, setup.keys, notice);
  return canvas;
}
