import { type Ruleset, SEATS, type Seat, type SeenEvent, other } from '@flotilla/engine';
import {
  type Reader,
  type Words,
  gameName,
  tellHeadline,
  tellTurn,
  turnsOf,
} from '@flotilla/words';
import {
  type ScreenMatch,
  awaitedPerson,
  isShared,
  nameOf,
  namesAt,
  publicStateOf,
  readerOf,
} from '../match.ts';
import { type Context, OPEN_CHAT, type Screen, type ScreenStep, stay } from '../model.ts';
import { type Area, type Canvas, type Size, wrap } from '../ui/canvas.ts';
import { type Input, type KeyCommand, isKey } from '../ui/input.ts';
import { drawTitle } from '../ui/widgets.ts';

/** The line at the top of every screen of a game. */
export function drawHeading(canvas: Canvas, context: Context, match: ScreenMatch): void {
  const { words, unread } = context;
  const [one, two] = namesAt(words, match);
  const versus = words.terminal.battle.versus(gameName(words.games, match.rules), one, two);
  const chat = unread === 0 ? '' : words.terminal.lobby.chat.unread(unread);
  const right = [chat, clocksShown(words, match)].filter((text) => text !== '');
  drawTitle(canvas, versus, right.join('   '));
}

/** Whether the viewer may act. Offline too: what is prepared stays, and Enter says that it was not sent. */
export function isToAct(match: ScreenMatch, viewer: Seat): boolean {
  const { kind } = match.status;
  const isStopped = kind === 'halted' || kind === 'signed-out' || kind === 'misread';
  return !isStopped && publicStateOf(match).toAct.includes(viewer);
}

/** What the match waits for; null: for the viewer. */
export function waiting({ words }: Context, match: ScreenMatch, viewer: Seat): string | null {
  const { battle } = words.terminal;
  const { status } = match;
  if (status.kind === 'halted') {
    const { error } = status;
    if (error === null) return battle.halted(nameOf(words, match, status.seat));
    return words.terminal.errors[error.code](error.message);
  }
  if (status.kind === 'offline') return words.terminal.errors['no-connection']('');
  if (status.kind === 'signed-out') return words.terminal.errors['signed-out']('');
  if (status.kind === 'misread') return words.terminal.errors['bad-answer']('');
  if (publicStateOf(match).toAct.includes(viewer)) return null;
  if (status.kind === 'thinking') return battle.thinking(nameOf(words, match, status.seat));
  const next = awaitedPerson(match, viewer);
  if (next !== null && isShared(match)) return battle.handOver(nameOf(words, match, next));
  return battle.awaited(nameOf(words, match, other(viewer)));
}

/** Without a clock: who is away, and how long until that may lose the game; empty while both are there. */
export function absenceText({ words }: Context, match: ScreenMatch, viewer: Seat): string {
  if (match.absence === null || publicStateOf(match).phase === 'over') return '';
  const { absence } = words.terminal.online;
  const { who, claimIn } = match.absence;
  const opponent = nameOf(words, match, other(viewer));
  const time = words.numbers.clock(claimIn ?? 0);
  if (who === 'self')
    return claimIn === 0 ? absence.overdue(opponent) : absence.comeBack(opponent, time);
  if (claimIn === null) return absence.away(opponent);
  return claimIn === 0 ? absence.claimable(opponent) : absence.claimIn(opponent, time);
}

/** The remaining time; with tenths in the last seconds. */
const timeTold = ({ numbers }: Words, milliseconds: number): string =>
  milliseconds < 10_000
    ? (Math.floor(milliseconds / 100) / 10).toFixed(1)
    : numbers.clock(milliseconds);

/** Both clocks, the running one marked; empty without clocks. */
function clocksShown(words: Words, match: ScreenMatch): string {
  const { timeLeft } = match;
  if (timeLeft === null) return '';
  const { toAct } = publicStateOf(match);
  return SEATS.map(
    (seat) =>
      `${toAct.includes(seat) ? '▸' : ' '}${nameOf(words, match, seat)} ${timeTold(words, timeLeft[seat])}`,
  ).join('  ');
}

const NOTHING: ReadonlyMap<number, string> = new Map();

/** The latest turns as lines, as many as there is room for, the last at the bottom; `before` has what is said before an event. */
export function logLines(
  words: Words,
  rules: Ruleset,
  seen: readonly SeenEvent[],
  reader: Reader,
  { columns, rows }: { readonly columns: number; readonly rows: number },
  before: ReadonlyMap<number, string> = NOTHING,
): readonly string[] {
  const lines: string[] = [];
  for (const turn of turnsOf(seen).toReversed()) {
    if (lines.length >= rows) break;
    const told = [before.get(turn[0].seq) ?? '', tellTurn(words, rules, turn, reader)];
    const wrapped = wrap(told.join(' ').trim(), columns);
    // A turn is told whole or not at all; only the last one is cut where it is too long.
    if (lines.length > 0 && lines.length + wrapped.length > rows) break;
    lines.unshift(...wrapped);
  }
  return lines.slice(-rows);
}

/** The headline at the top: who did what last. */
export function drawHeadline(
  canvas: Canvas,
  area: Area,
  { words, settings }: Context,
  match: ScreenMatch,
  viewer: Seat | null,
): void {
  const reader = readerOf(words, settings, match, viewer);
  const seen = match.seen[viewer ?? 'spectator'] ?? [];
  const lines = linesWithin(area, tellHeadline(words, match.rules, seen, reader));
  // The last line is cut with dots where there is more.
  const shown = [...lines.slice(0, area.rows - 1), lines.slice(area.rows - 1).join(' ')];
  shown.forEach((line, row) => canvas.line(area, row, line, 'headline'));
}

/** The texts in lines; where there is no room for all of them the first are left to the log. */
export function linesWithin({ columns, rows }: Size, texts: readonly string[]): readonly string[] {
  const lines = wrap(texts.join(' '), columns);
  return lines.length <= rows || texts.length === 1
    ? lines
    : linesWithin({ columns, rows }, texts.slice(1));
}

export function drawLog(canvas: Canvas, area: Area, lines: readonly string[]): void {
  lines.forEach((line, row) =>
    canvas.line(area, row, line, row === lines.length - 1 ? 'plain' : 'dim'),
  );
}

/** What the keys that work in every game do. */
export function gameCommand(
  screen: Screen & { readonly viewer: Seat },
  command: KeyCommand,
  { match, words }: Context,
): ScreenStep {
  switch (command) {
    case 'save':
      return { screen, effects: [{ type: 'save' }] };
    case 'help':
      return { screen, overlay: { kind: 'help', top: 0 } };
    case 'scores':
      return { screen, overlay: { kind: 'scores', top: 0 } };
    case 'legend':
      return { screen, overlay: { kind: 'legend' } };
    case 'leave':
      return { screen, overlay: { kind: 'leave', chosen: 0 } };
    case 'chat':
      return match!.online === null ? stay(screen) : { screen, overlay: OPEN_CHAT };
    case 'hint': {
      if (!match!.hasHints) return { screen, notice: words.terminal.battle.noHints };
      if (!publicStateOf(match!).toAct.includes(screen.viewer)) return stay(screen);
      return { screen, effects: [{ type: 'hint', seat: screen.viewer }] };
    }
    default:
      return stay(screen);
  }
}

/** Enter resumes a halted bot, or hands the screen to the other player. */
export function waitingAfter(
  screen: Screen & { readonly viewer: Seat },
  input: Input,
  { match }: Context,
): ScreenStep {
  const { status } = match!;
  if (status.kind === 'thinking' && isKey(input, 'backspace')) {
    return { screen, effects: [{ type: 'halt' }] };
  }
  if (!isKey(input, 'enter')) return stay(screen);
  if (status.kind === 'halted') return { screen, effects: [{ type: 'think' }] };
  const next = awaitedPerson(match!, screen.viewer);
  if (next === null || next === screen.viewer || !isShared(match!)) return stay(screen);
  return stay({ kind: 'curtain', seat: next });
}
