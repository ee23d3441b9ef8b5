import type { Seat } from '@flotilla/engine';
import { type Game, chartOf } from '../game.ts';
import { type Input, isKey } from '../input/input.ts';
import type { Context, Step } from '../model.ts';
import type { Canvas } from '../paint/canvas.ts';
import { widthOf } from '../paint/glyphs.ts';
import { chosenAfter, drawList } from '../paint/list.ts';
import type { Screen } from '../screens/screen.ts';
import { asking } from './overlay.ts';

/** What can be done instead of playing on. */
const LEAVE_CHOICES = [
  'play-on',
  'save-and-leave',
  'accept-draw',
  'decline-draw',
  'offer-draw',
  'resign',
  'settings',
  'quit',
] as const;
export type LeaveChoice = (typeof LEAVE_CHOICES)[number];

const lookerOf = (screen: Screen): Seat | null => ('looker' in screen ? screen.looker : null);

/** Behind the curtain nobody may speak for a player. */
function leaveChoices(game: Game, screen: Screen): readonly LeaveChoice[] {
  const looker = lookerOf(screen);
  const { offer, phase } = chartOf(game);
  const isHidden = (choice: LeaveChoice): boolean => {
    if (choice === 'accept-draw' || choice === 'decline-draw') {
      return looker === null || offer === null || offer === looker;
    }
    if (choice === 'offer-draw') return looker === null || offer !== null || phase === 'over';
    return choice === 'resign' && (looker === null || phase === 'over');
  };
  return LEAVE_CHOICES.filter((choice) => !isHidden(choice));
}

/** What an input does to the question whether to leave; a number: it stays open on that line. */
export function leaveAfter(
  chosen: number,
  input: Input,
  screen: Screen,
  { game }: Context,
): Step | number {
  if (isKey(input, 'escape')) return { screen };
  const choices = leaveChoices(game!, screen);
  if (!isKey(input, 'enter')) return chosenAfter(input, chosen, choices.length);
  const looker = lookerOf(screen);
  const choice = choices[chosen] ?? 'play-on';
  switch (choice) {
    case 'play-on':
      return { screen };
    case 'save-and-leave':
      return { screen, effects: [{ type: 'save' }, { type: 'leave' }] };
    case 'quit':
      return { screen, effects: [{ type: 'save' }, { type: 'quit' }] };
    case 'settings':
      return { screen: { kind: 'settings', chosen: 0, back: screen } };
    case 'resign':
      return { screen, overlay: asking({ kind: 'resign', seat: looker! }) };
    default:
      return { screen, effects: [{ type: 'act', seat: looker!, action: { type: choice } }] };
  }
}

export function drawLeave(
  canvas: Canvas,
  chosen: number,
  screen: Screen,
  { words, game }: Context,
): void {
  const { leave } = words.terminal;
  const labels = leaveChoices(game!, screen).map((choice) => leave.choices[choice]);
  drawMenu(canvas, leave.title, labels, chosen);
}

/** Some lines to choose from, in a window. */
export function drawMenu(
  canvas: Canvas,
  title: string,
  labels: readonly string[],
  chosen: number,
): void {
  const columns = Math.max(...labels.map((label) => widthOf(label) + 2), widthOf(title) + 4);
  const area = canvas.window({ columns, rows: labels.length }, title);
  drawList(canvas, area, labels, chosen);
}
