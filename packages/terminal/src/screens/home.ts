import type { HomeWords } from '@flotilla/words';
import type { HomeScreen } from '../model.ts';
import { Canvas, type Size } from '../ui/canvas.ts';
import { type Input, isCharacter, isKey } from '../ui/input.ts';
import { chosenAfter, drawFooter, drawList, drawTitle } from '../ui/widgets.ts';

/** What can be begun from the first screen. */
const HOME_CHOICES = ['play', 'resume', 'online', 'settings', 'help', 'quit'] as const;
type HomeChoice = (typeof HOME_CHOICES)[number];

/** This file is loaded before everything else: the first screen is there at once. */
export const HOME: HomeScreen = { kind: 'home', chosen: 0 };

/** What an input asks for; null: only another line is chosen. */
export function homeChoice({ chosen }: HomeScreen, input: Input): HomeChoice | null {
  if (isKey(input, 'enter')) return HOME_CHOICES[chosen]!;
  if (isKey(input, 'escape')) return 'quit';
  if (isKey(input, 'f10') || isCharacter(input, '?')) return 'help';
  return null;
}

export const homeAfter = ({ chosen }: HomeScreen, input: Input): HomeScreen => ({
  kind: 'home',
  chosen: chosenAfter(input, chosen, HOME_CHOICES.length),
});

const SHIP = [
  '              |    |    |',
  '             )_)  )_)  )_)',
  '            )___))___))___)',
  '           )____)____)_____)',
  '         _____|____|____|_____',
  '~~~~~~~~~\\                   /~~~~~~~~~',
  '   ~~~~   ~~~~~    ~~~~   ~~~~~~   ~~~',
];

export function drawHome(
  words: HomeWords,
  { chosen }: HomeScreen,
  size: Size,
  notice: string | null,
): Canvas {
  const canvas = new Canvas(size);
  drawTitle(canvas, 'Flotilla', words.motto);
  const top = Math.max(2, Math.floor((size.rows - SHIP.length - HOME_CHOICES.length - 4) / 2));
  const left = Math.max(0, Math.floor((size.columns - 40) / 2));
  SHIP.forEach((line, row) => canvas.write(left, top + row, line, 'title'));
  const area = {
    x: left + 6,
    y: top + SHIP.length + 2,
    columns: Math.min(30, size.columns),
    rows: HOME_CHOICES.length,
  };
  drawList(
    canvas,
    area,
    HOME_CHOICES.map((choice) => words.choices[choice]),
    chosen,
  );
  drawFooter(canvas, words.keys, notice);
  return canvas;
}
