import { type SeenEvent, see } from '@flotilla/engine';
import { type GameRecord, type MatchStep, replayRecord } from '@flotilla/play';
import { tellDeclaration, tellHeadline } from '@flotilla/words';
import { familyOf } from '../families.ts';
import { nameOf, readerOf } from '../match.ts';
import { type Context, REPLAY_SIDES, type ReplayScreen, type ScreenStep, stay } from '../model.ts';
import { type Area, Canvas } from '../ui/canvas.ts';
import { type Input, commandOf, isCharacter, isKey } from '../ui/input.ts';
import { drawFooter, drawTitle } from '../ui/widgets.ts';
import { drawLog, linesWithin, logLines } from './game-screen.ts';
import { overScreen } from './over.ts';

const replays = new WeakMap<GameRecord, readonly MatchStep[]>();

function stepsOf(record: GameRecord): readonly MatchStep[] {
  const known = replays.get(record);
  if (known !== undefined) return known;
  const replayed = replayRecord(record);
  const steps = replayed.ok ? replayed.value : [];
  replays.set(record, steps);
  return steps;
}

/** The next step of a replay that plays by itself; the last one stops it. */
export function autoplayed(screen: ReplayScreen, record: GameRecord): ReplayScreen {
  const last = stepsOf(record).length - 1;
  const index = Math.min(screen.index + 1, last);
  return { ...screen, index, isPlaying: index < last };
}

export function updateReplay(screen: ReplayScreen, input: Input, context: Context): ScreenStep {
  const { match, size } = context;
  const last = stepsOf(match!.record!).length - 1;
  const at = (index: number): ScreenStep =>
    stay({ ...screen, index: Math.max(0, Math.min(index, last)), isPlaying: false });
  if (isKey(input, 'enter')) {
    // At the end it begins again.
    const index = screen.index === last && !screen.isPlaying ? 0 : screen.index;
    return stay({ ...screen, index, isPlaying: !screen.isPlaying });
  }
  if (isKey(input, 'right', 'down')) return at(screen.index + 1);
  if (isKey(input, 'left', 'up')) return at(screen.index - 1);
  if (isKey(input, 'page-down')) return at(screen.index + 10);
  if (isKey(input, 'page-up')) return at(screen.index - 10);
  if (isKey(input, 'home')) return at(0);
  if (isKey(input, 'end')) return at(last);
  if (input.kind === 'pick') return at(input.line);
  if (isCharacter(input, ' ')) {
    const next = (REPLAY_SIDES.indexOf(screen.side) + 1) % REPLAY_SIDES.length;
    return stay({ ...screen, side: REPLAY_SIDES[next]! });
  }
  const command = commandOf(input);
  if (command === 'leave') return stay(overScreen('replay', context));
  if (command === 'help') return { screen, overlay: { kind: 'help', top: 0 } };
  if (command === 'legend') return { screen, overlay: { kind: 'legend' } };
  const { scrolled } = familyOf(match!.rules);
  return stay((command && scrolled(screen, command, match!.rules, size)) ?? screen);
}

export function drawReplay(screen: ReplayScreen, context: Context, notice: string | null): Canvas {
  const { words, settings, size } = context;
  const match = context.match!;
  const steps = stepsOf(match.record!);
  const step = steps[screen.index]!;
  const canvas = new Canvas(size);
  const { replay } = words.terminal;
  const side =
    screen.side === 'both'
      ? replay.both
      : screen.side === 'spectator'
        ? replay.spectator
        : replay.of(nameOf(words, match, screen.side));
  drawTitle(canvas, replay.title(screen.index, steps.length - 1), side);
  const shown = steps.slice(0, screen.index + 1);
  const seen = shown.flatMap((then) => seenAt(then, screen.side));
  const declared = declarations(words, shown, screen.side);
  const reader = readerOf(
    words,
    settings,
    match,
    typeof screen.side === 'number' ? screen.side : null,
  );
  const headline = { x: 1, y: 1, columns: size.columns - 2, rows: 1 };
  const texts = tellHeadline(words, match.rules, seen, reader);
  const before = declared.get(step.events[0]?.seq ?? -1);
  const told = before === undefined ? texts : [...texts.slice(0, -1), before, ...texts.slice(-1)];
  canvas.line(headline, 0, linesWithin(headline, told).join(' '), 'headline');
  const area = familyOf(match.rules).drawReplay(canvas, screen, { step, seen }, context, match);
  drawSlider(canvas, area, screen, steps.length - 1);
  const log = { ...area, y: area.y + 2, rows: area.rows - 2 };
  drawLog(canvas, log, logLines(words, match.rules, seen, reader, log, declared));
  drawFooter(canvas, screen.isPlaying ? replay.playingKeys : replay.keys, notice);
  return canvas;
}

/** The events of a step as a side saw them; where both sides are open, as the side that made each of them. */
const seenAt = ({ match, events }: MatchStep, side: ReplayScreen['side']): readonly SeenEvent[] =>
  events.map((event) => {
    const maker = 'seat' in event ? event.seat : 'spectator';
    return see(match.game, event, side === 'both' ? maker : side);
  });

/** The forces that the shown sides have declared, by the number of the clash: they make no events (rulebook 2.4.1). */
function declarations(
  words: Context['words'],
  steps: readonly MatchStep[],
  side: ReplayScreen['side'],
): ReadonlyMap<number, string> {
  const told = steps.flatMap(({ match: { journal }, events }) => {
    const entry = journal.last;
    const [first] = events;
    if (first === undefined || entry === null || !('seat' in entry)) return [];
    if (side !== 'both' && side !== entry.seat) return [];
    return tellDeclaration(words, entry).map((text) => [first.seq, text] as const);
  });
  return new Map(told);
}

/** How far the replay is; a click leads to that moment. */
function drawSlider(
  canvas: Canvas,
  area: Area,
  { index, isPlaying }: ReplayScreen,
  last: number,
): void {
  const width = Math.min(60, area.columns - 3);
  const at = last === 0 ? 0 : Math.round((index / last) * (width - 1));
  canvas.write(area.x, area.y, isPlaying ? '▶' : '‖', 'title');
  for (let column = 0; column < width; column++) {
    const glyph = column === at ? '●' : column < at ? '━' : '─';
    const x = area.x + 2 + column;
    canvas.put(x, area.y, glyph, column <= at ? 'title' : 'dim');
    const line = Math.round((column / Math.max(1, width - 1)) * last);
    canvas.target({ x, y: area.y, columns: 1, rows: 1 }, { kind: 'pick', line });
  }
}
