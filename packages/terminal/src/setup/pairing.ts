import { Chance, SEATS, type Seat } from '@flotilla/engine';
import { type Fixture, nextMatches } from '@flotilla/play';
import { gameName } from '@flotilla/words';
import { levelOf, shownName } from '../match.ts';
import { type Context, type PairingScreen, type ScreenStep, stay } from '../model.ts';
import { Canvas, bodyArea } from '../ui/canvas.ts';
import { type Input, commandOf, isKey } from '../ui/input.ts';
import { chosenAfter, drawFooter, drawList, drawTitle } from '../ui/widgets.ts';
import { bracketLines, roundName } from './bracket.ts';
import { HOME } from '../screens/home.ts';
import { MIN_PAUSE } from '../screens/route.ts';

/** The match that is announced. */
const fixtureOf = ({ tournament }: PairingScreen): Fixture => nextMatches(tournament)[0]!;

/** Who may be agreed on to begin (rulebook 1.2, `first`); empty: there is nothing to agree on. */
function beginners(screen: PairingScreen, { match }: Context): readonly Seat[] {
  const { first } = (screen.plan ?? match!).rules;
  const { players, first: settled } = fixtureOf(screen);
  const hasPerson = players.some((name) => levelOf(name) === null);
  return first === 'agreed' && settled === null && hasPerson ? SEATS : [];
}

export function updatePairing(screen: PairingScreen, input: Input, context: Context): ScreenStep {
  const command = commandOf(input);
  if (command === 'help') return { screen, overlay: { kind: 'help', top: 0 } };
  if (command === 'leave') {
    return screen.plan === null ? { screen, effects: [{ type: 'leave' }] } : stay(HOME);
  }
  const seats = beginners(screen, context);
  if (!isKey(input, 'enter')) {
    return stay({
      ...screen,
      chosen: chosenAfter(input, screen.chosen, Math.max(1, seats.length)),
    });
  }
  if (context.pause < MIN_PAUSE) return stay(screen);
  const first = seats[screen.chosen] ?? drawnFirst(screen, context);
  return {
    screen: { kind: 'wait' },
    effects: [
      screen.plan === null
        ? { type: 'next', first }
        : { type: 'start', plan: { ...screen.plan, first } },
    ],
  };
}

/** Two computers agree on nothing: a lot decides for them. */
function drawnFirst(screen: PairingScreen, { match, luck }: Context): Seat | null {
  const { first } = (screen.plan ?? match!).rules;
  return first === 'agreed' ? new Chance(luck).pick(SEATS) : null;
}

export function drawPairing(
  screen: PairingScreen,
  context: Context,
  notice: string | null,
): Canvas {
  const { words, size } = context;
  const { evening } = words.terminal;
  const canvas = new Canvas(size);
  const fixture = fixtureOf(screen);
  const [one, two] = fixture.players.map((name) => shownName(words, name)) as [string, string];
  const round = roundName(words, screen.tournament, fixture.round);
  drawTitle(canvas, gameName(words.games, context.rules));
  const area = bodyArea(size);
  canvas.centre(area, 0, evening.announced(round, one, two), 'headline');
  const seats = beginners(screen, context);
  const settled = fixture.first;
  const labels = seats.length === 0 ? [evening.start] : [one, two].map(evening.begins);
  const told =
    seats.length > 0
      ? evening.whoBegins
      : settled === null
        ? ''
        : evening.again(settled === 0 ? one : two);
  canvas.centre(area, 2, told, 'strong');
  const menu = { ...area, y: area.y + 4, rows: labels.length };
  const columns = Math.min(40, area.columns);
  const x = area.x + Math.floor((area.columns - columns) / 2);
  drawList(canvas, { ...menu, x, columns }, labels, screen.chosen);
  const lines = bracketLines(words, screen.tournament, area.columns);
  const top = 5 + labels.length;
  const room = area.rows - top;
  // Of a large bracket the part around the next match is shown.
  const at = lines.findIndex((line) => line.includes(one.slice(0, 6)));
  const from = Math.max(0, Math.min(at - Math.floor(room / 2), lines.length - room));
  lines
    .slice(from, from + room)
    .forEach((line, row) => canvas.line(area, top + row, line, from + row === 0 ? 'dim' : 'plain'));
  drawFooter(canvas, evening.keys, notice);
  return canvas;
}
