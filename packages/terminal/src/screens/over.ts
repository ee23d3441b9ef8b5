import { SEATS } from '@flotilla/engine';
import { champion } from '@flotilla/play';
import { type Words, tellResult } from '@flotilla/words';
import { familyOf } from '../families.ts';
import { UNSCROLLED } from '../fleet/layout.ts';
import { type ScreenMatch, nameOf, publicStateOf, readerOf, shownName } from '../match.ts';
import { type Context, OPEN_CHAT, type OverScreen, type ScreenStep, stay } from '../model.ts';
import type { OnlineState } from '../online/state.ts';
import { tournamentScreen } from '../online/tournament.ts';
import { type Area, Canvas, widthOf, wrap } from '../ui/canvas.ts';
import { type Input, commandOf, isKey } from '../ui/input.ts';
import { chosenAfter, drawFooter, drawList } from '../ui/widgets.ts';
import { drawHeading, drawHeadline } from './game-screen.ts';
import { MIN_PAUSE } from './route.ts';

const OVER_CHOICES = [
  'next',
  'tournament',
  'replay',
  'analysis',
  'scores',
  'export',
  'home',
] as const;
type OverChoice = (typeof OVER_CHOICES)[number];

export function updateOver(screen: OverScreen, input: Input, context: Context): ScreenStep {
  const { match, size, pause } = context;
  const choices = choicesOf(match!, context.online);
  if (isKey(input, 'enter')) {
    if (screen.chosen !== null) return overChoice(screen, choices[screen.chosen] ?? 'home', match!);
    // The key that fired the last shot may still be held down.
    return stay(pause < MIN_PAUSE ? screen : { ...screen, chosen: 0 });
  }
  const command = commandOf(input);
  if (command === 'leave') return { screen, effects: [{ type: 'leave' }] };
  if (command === 'help') return { screen, overlay: { kind: 'help', top: 0 } };
  if (command === 'scores') return { screen, overlay: { kind: 'scores', top: 0 } };
  if (command === 'legend') return { screen, overlay: { kind: 'legend' } };
  if (command === 'chat' && match!.online !== null) return { screen, overlay: OPEN_CHAT };
  const boards = command && familyOf(match!.rules).scrolled(screen, command, match!.rules, size);
  if (boards !== null) return stay(boards);
  const chosen =
    screen.chosen === null && !isKey(input, 'up', 'down')
      ? null
      : chosenAfter(input, screen.chosen ?? -1, choices.length);
  return stay({ ...screen, chosen });
}

/**
 * Spectators have no next match, nor has a knockout with a champion or a match of a server's tournament. Scores
 * exist only in some games, and a replay needs a record.
 */
function choicesOf(match: ScreenMatch, lobby: OnlineState | null): readonly OverChoice[] {
  const { tournament, scores, online, record, seats } = match;
  const isTournament = (online?.tournament ?? null) !== null;
  return OVER_CHOICES.filter((choice) => {
    if (choice === 'home') return true;
    if (choice === 'tournament') return isTournament && lobby !== null;
    if (choice === 'next')
      return online === null
        ? tournament === null || champion(tournament) === null
        : seats.length > 0 && !isTournament;
    if (choice === 'scores') return tournament !== null || scores !== null;
    return record !== null;
  });
}

/** The result again, with a line of the menu chosen. */
export const overScreen = (choice: OverChoice, { match, online }: Context): OverScreen => ({
  kind: 'over',
  chosen: Math.max(0, choicesOf(match!, online).indexOf(choice)),
  ...UNSCROLLED,
});

function overChoice(screen: OverScreen, choice: OverChoice, match: ScreenMatch): ScreenStep {
  switch (choice) {
    case 'tournament': {
      const id = match.online!.tournament!;
      return {
        screen,
        home: tournamentScreen(id),
        effects: [{ type: 'follow-tournament', id }, { type: 'leave' }],
      };
    }
    case 'next':
      if (match.online !== null) return { screen, effects: [{ type: 'rematch' }] };
      return match.tournament === null
        ? { screen: { kind: 'wait' }, effects: [{ type: 'next', first: null }] }
        : stay({ kind: 'pairing', tournament: match.tournament, plan: null, chosen: 0 });
    case 'replay':
      return stay({ kind: 'replay', index: 0, side: 'both', isPlaying: false, ...UNSCROLLED });
    case 'analysis':
      return {
        screen: { kind: 'analysis', analysis: { kind: 'working', done: 0, total: 0 }, chosen: 0 },
        effects: [{ type: 'analyse' }],
      };
    case 'scores':
      return { screen, overlay: { kind: 'scores', top: 0 } };
    case 'export':
      return { screen, effects: [{ type: 'export', id: match.id }] };
    case 'home':
      return { screen, effects: [{ type: 'leave' }] };
  }
}

export function drawOver(screen: OverScreen, context: Context, notice: string | null): Canvas {
  const { words, size } = context;
  const match = context.match!;
  const canvas = new Canvas(size);
  drawHeading(canvas, context, match);
  const headline = { x: 1, y: 1, columns: size.columns - 2, rows: 1 };
  drawHeadline(canvas, headline, context, match, onlySeat(match));
  const area = familyOf(match.rules).drawEnd(canvas, screen, context, match);
  const choices = choicesOf(match, context.online);
  const { over } = words.terminal;
  const labels = choices.map((choice) => labelOf(choice, context, match));
  drawList(canvas, drawResult(canvas, area, context, labels), labels, screen.chosen ?? -1);
  const isScored = choices.includes('scores');
  const resultKeys = isScored ? over.resultKeys : over.unscoredResultKeys;
  const menuKeys = isScored ? over.keys : over.unscoredKeys;
  drawFooter(canvas, screen.chosen === null ? resultKeys : menuKeys, notice);
  return canvas;
}

function labelOf(choice: OverChoice, { words, online }: Context, match: ScreenMatch): string {
  const { over } = words.terminal;
  if (choice === 'tournament') return words.online.tournaments.visit;
  if (choice === 'next' && match.tournament === null) return over.rematch;
  return choice === 'home' && online !== null ? words.online.lobby.title : over.choices[choice];
}

/** The seat played from this screen; null: both are, or none. */
const onlySeat = ({ seats }: ScreenMatch) => (seats.length === 1 ? seats[0]! : null);

/** Draws the result; the area of the menu: below the result, or beside it where there is no room. */
function drawResult(canvas: Canvas, area: Area, context: Context, labels: readonly string[]): Area {
  const match = context.match!;
  const result = resultOf(context, match);
  const said = callOf(context, match);
  // A result may begin with the call itself: "Draw: …".
  const call = result.startsWith(said.replace(/[.!]+$/u, '')) ? '' : said;
  const menu = Math.max(...labels.map((label) => widthOf(label) + 2));
  const top = 1 + wrap(result, area.columns).length;
  const isBelow = area.rows - top >= labels.length;
  const told = isBelow ? area : { ...area, columns: area.columns - menu - 2 };
  canvas.line(told, 0, call, 'headline');
  const first = call === '' && !isBelow ? 0 : 1;
  wrap(result, told.columns).forEach((line, row) => canvas.line(told, first + row, line, 'strong'));
  return isBelow
    ? { ...area, y: area.y + top, columns: Math.min(36, area.columns), rows: labels.length }
    : { ...area, x: area.x + area.columns - menu, columns: menu };
}

/** The call at the end; none for a player who has lost. */
function callOf({ words }: Context, match: ScreenMatch): string {
  const { tournament, seats } = match;
  const best = tournament === null ? null : champion(tournament);
  if (best !== null) return words.terminal.over.champion(shownName(words, best));
  const winner = publicStateOf(match).outcome?.winner ?? null;
  if (winner === null) return words.calls.drawn;
  return seats.includes(winner) ? words.calls.won : '';
}

function resultOf({ words, settings }: Context, match: ScreenMatch): string {
  const reader = readerOf(words, settings, match, onlySeat(match));
  const { outcome } = publicStateOf(match);
  const told = outcome === null ? '' : tellResult(words.results, outcome, reader);
  const result = [told, ...onlineTold(words, match)].join(' ');
  if (match.scores === null) return result;
  const { number, list } = words.numbers;
  const scores = SEATS.map(
    (seat) => `${nameOf(words, match, seat)} ${number(match.scores![seat])}`,
  );
  return `${result} ${words.terminal.over.scores(list(scores))}`;
}

/** What a server adds to the result: new ratings, and who wants a rematch. */
function onlineTold(words: Words, match: ScreenMatch): readonly string[] {
  if (match.online === null) return [];
  const { ratings, rematch } = match.online;
  const { ratings: texts, rematch: again } = words.online;
  const changes = SEATS.flatMap((seat) => {
    const rating = ratings[seat];
    if (rating === null || rating.after === null) return [];
    const after = Math.round(rating.after);
    return [texts.change(nameOf(words, match, seat), after, after - Math.round(rating.before))];
  });
  const opponent = SEATS.find((seat) => !match.seats.includes(seat)) ?? 1;
  return [
    ...(changes.length === 0 ? [] : [`${texts.title}: ${changes.join(', ')}.`]),
    ...(rematch === 'asked' ? [again.asked] : []),
    ...(rematch === 'offered' ? [again.wanted(nameOf(words, match, opponent))] : []),
  ];
}
