import { type BlindView, FIELD_NAMES, clash } from '@flotilla/engine';
import { tellStatus } from '@flotilla/words';
import { type ScreenMatch, readerOf } from '../match.ts';
import type { BlindBattleScreen, Context } from '../model.ts';
import { absenceText, drawLog, logLines, waiting } from '../screens/game-screen.ts';
import { type Canvas, wrap } from '../ui/canvas.ts';
import { drawList } from '../ui/widgets.ts';
import { drawAside } from './ladder.ts';
import { blindLayout } from './layout.ts';
import type { FieldOption } from './moves.ts';

/** The task, the menu, and the log. */
export function drawPanel(
  canvas: Canvas,
  screen: BlindBattleScreen,
  context: Context,
  match: ScreenMatch,
  view: BlindView,
  options: readonly FieldOption[],
): void {
  const { words, settings, size } = context;
  const layout = blindLayout(size);
  const { text: area } = layout;
  drawAside(canvas, layout, context, match, view.publicState);
  const reader = readerOf(words, settings, match, screen.viewer);
  const absence = wrap(absenceText(context, match, screen.viewer), area.columns);
  const asked = wrap(taskOf(screen, context, match, view), area.columns).slice(0, 4);
  const task = [...asked, ...absence];
  task.forEach((line, row) =>
    canvas.line(area, row, line, row < asked.length ? 'strong' : 'warning'),
  );
  const rows = Math.min(options.length, area.rows - task.length - 5);
  const menu = { ...area, y: area.y + task.length + 1, rows };
  drawList(
    canvas,
    menu,
    options.map(({ text }) => text),
    screen.chosen,
  );
  const end = foreseen(words, view, options[Math.min(screen.chosen, options.length - 1)]);
  if (end !== null) canvas.line({ ...area, y: menu.y }, rows + 1, end);
  const top = menu.y + rows + (rows > 0 ? 1 : 0) + (end === null ? 0 : 2);
  const rest = { ...area, y: top, rows: area.y + area.rows - top };
  drawLog(
    canvas,
    rest,
    logLines(words, match.rules, match.seen[screen.viewer] ?? [], reader, rest),
  );
}

/** How a force would fare: the answer is known (rulebook 2.5). */
function foreseen(
  { terminal }: Context['words'],
  { publicState, classes }: BlindView,
  option: FieldOption | undefined,
): string | null {
  const answer = publicState.question?.answer ?? null;
  if (option?.action.type !== 'declare' || answer === null) return null;
  const { cells } = option.action;
  const own = { class: classes[cells[0]!]!, count: cells.length };
  const end = clash(publicState.rules, own, answer);
  return end === 'mine' || end === 'torpedo' ? null : terminal.field.clashes[end];
}

function taskOf(
  screen: BlindBattleScreen,
  context: Context,
  match: ScreenMatch,
  view: BlindView,
): string {
  const { words, settings } = context;
  const { field } = words.terminal;
  if (screen.note !== null) return field.note(screen.note);
  const pause = waiting(context, match, screen.viewer);
  if (pause !== null) return pause;
  const reader = readerOf(words, settings, match, screen.viewer);
  const [status = ''] = tellStatus(words, view, reader);
  const { from, to } = screen;
  if (view.publicState.phase !== 'play') return status;
  if (from !== null && to !== null) {
    const [one, two] = [FIELD_NAMES[from]!, FIELD_NAMES[to]!];
    return from === to ? field.stays(one) : field.arrived(one, two);
  }
  return screen.from === null ? field.choose : field.go;
}
