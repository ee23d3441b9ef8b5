import { type SeenEvent, see } from '@flotilla/engine';
import { type GameRecord, type MatchStep, replayRecord } from '@flotilla/play';
import { familyOf } from '../families.ts';
import { UNSCROLLED } from '../fleet/boards.ts';
import { nameOf, readerOf } from '../match.ts';
import { type Context, REPLAY_SIDES, type ReplayScreen, type ScreenStep, stay } from '../model.ts';
import { Canvas } from '../ui/canvas.ts';
import { type Input, commandOf, isCharacter, isKey } from '../ui/input.ts';
import { drawFooter, drawTitle } from '../ui/widgets.ts';
import { drawLog, logLines } from './game-screen.ts';

const replays = new WeakMap<GameRecord, readonly MatchStep[]>();

function stepsOf(record: GameRecord): readonly MatchStep[] {
  const known = replays.get(record);
  if (known !== undefined) return known;
  const replayed = replayRecord(record);
  const steps = replayed.ok ? replayed.value : [];
  replays.set(record, steps);
  return steps;
}

export function updateReplay(
  screen: ReplayScreen,
  input: Input,
  { match, size }: Context,
): ScreenStep {
  const last = stepsOf(match!.record!).length - 1;
  const at = (index: number): ScreenStep =>
    stay({ ...screen, index: Math.max(0, Math.min(index, last)) });
  if (isKey(input, 'right', 'down', 'enter')) return at(screen.index + 1);
  if (isKey(input, 'left', 'up')) return at(screen.index - 1);
  if (isKey(input, 'page-down')) return at(screen.index + 10);
  if (isKey(input, 'page-up')) return at(screen.index - 10);
  if (isKey(input, 'home')) return at(0);
  if (isKey(input, 'end')) return at(last);
  if (isCharacter(input, ' ')) {
    const next = (REPLAY_SIDES.indexOf(screen.side) + 1) % REPLAY_SIDES.length;
    return stay({ ...screen, side: REPLAY_SIDES[next]! });
  }
  const command = commandOf(input);
  if (command === 'leave') return stay({ kind: 'over', chosen: 1, ...UNSCROLLED });
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
        ? replay.onlooker
        : replay.of(nameOf(words, match, screen.side));
  drawTitle(canvas, replay.title(screen.index, steps.length - 1), side);
  const area = familyOf(match.rules).drawReplay(canvas, screen, step.match, context, match);
  const viewer = screen.side === 'both' ? 'spectator' : screen.side;
  const seen: readonly SeenEvent[] = steps
    .slice(0, screen.index + 1)
    .flatMap(({ match: then, events }) => events.map((event) => see(then.game, event, viewer)));
  const reader = readerOf(words, settings, match, viewer === 'spectator' ? null : viewer);
  drawLog(canvas, area, logLines(words, match.rules, seen, reader, area));
  drawFooter(canvas, replay.keys, notice);
  return canvas;
}
