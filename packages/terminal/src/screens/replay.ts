import { type Seat, type SeenEvent, type View, bySeat, other, see, view } from '@flotilla/engine';
import { type GameRecord, type MatchStep, replayRecord } from '@flotilla/play';
import { blindLook, FIELD_WIDTH, drawField, openLook } from '../blind/field.ts';
import {
  attackChart,
  defenceChart,
  openChart,
  wholeChart,
  drawTwoBoards,
  twoBoards,
  UNSCROLLED,
  boardsScrolled,
} from '../fleet/boards.ts';
import { drawLog, logLines } from './game-screen.ts';
import { type ScreenMatch, nameOf, readerOf } from '../match.ts';
import { commandOf, type Input, isCharacter, isKey } from '../ui/input.ts';
import { type Context, type ScreenStep, stay, REPLAY_SIDES, type ReplayScreen } from '../model.ts';
import { drawFooter, drawTitle } from '../ui/widgets.ts';
import { type Area, Canvas } from '../ui/canvas.ts';

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
  return stay((command && boardsScrolled(screen, command, match!.rules, size)) ?? screen);
}

export function drawReplay(screen: ReplayScreen, context: Context, notice: string | null): Canvas {
  const { words, settings, size } = context;
  const game = context.match!;
  const steps = stepsOf(game.record!);
  const step = steps[screen.index]!;
  const canvas = new Canvas(size);
  const { replay } = words.terminal;
  const side =
    screen.side === 'both'
      ? replay.both
      : screen.side === 'spectator'
        ? replay.onlooker
        : replay.of(nameOf(words, game, screen.side));
  drawTitle(canvas, replay.title(screen.index, steps.length - 1), side);
  const area = drawBoards(canvas, screen, step, context, game);
  const viewer = screen.side === 'both' ? 'spectator' : screen.side;
  const seen: readonly SeenEvent[] = steps
    .slice(0, screen.index + 1)
    .flatMap(({ match, events }) => events.map((event) => see(match.game, event, viewer)));
  const reader = readerOf(words, settings, game, viewer === 'spectator' ? null : viewer);
  drawLog(canvas, area, logLines(words, game.rules, seen, reader, area));
  drawFooter(canvas, replay.keys, notice);
  return canvas;
}

/** The boards as a side had them, or as they were; where there is room for text. */
function drawBoards(
  canvas: Canvas,
  { side, attack, defence }: ReplayScreen,
  { match }: MatchStep,
  context: Context,
  game: ScreenMatch,
): Area {
  const { settings, size } = context;
  const shown = view(match.game, side === 'both' ? 'spectator' : side);
  if (shown.game === 'blind') {
    const look =
      side === 'both' ? openLook(match) : blindLook(shown, new Map(), new Set(), new Set());
    drawField(canvas, { x: 1, y: 2 }, look, null);
    const x = FIELD_WIDTH + 3;
    return { x, y: 2, columns: size.columns - x - 1, rows: size.rows - 4 };
  }
  const layout = twoBoards(shown.publicState.rules, size);
  const charts = chartsOf(match, side, shown, settings.marks);
  drawTwoBoards(canvas, layout, charts, titlesOf(context, game, side), [attack, defence]);
  return layout.text;
}

type Charts = readonly [ReturnType<typeof openChart>, ReturnType<typeof openChart>];

function chartsOf(
  { game }: MatchStep['match'],
  side: ReplayScreen['side'],
  shown: Extract<View, { game: 'fleet' }>,
  marks: Context['settings']['marks'],
): Charts {
  if (side === 'spectator') {
    return [openChart(shown.publicState, 0, marks), openChart(shown.publicState, 1, marks)];
  }
  if (side !== 'both') return [attackChart(shown, marks, null), defenceChart(shown, marks)];
  const own = bySeat((seat) => view(game, seat) as Extract<View, { game: 'fleet' }>);
  return [wholeChart(own[0], marks), wholeChart(own[1], marks)];
}

function titlesOf(
  { words }: Context,
  game: ScreenMatch,
  side: ReplayScreen['side'],
): readonly [string, string] {
  const { battle, over } = words.terminal;
  const seaOf = (seat: Seat): string => over.seaOf(nameOf(words, game, seat));
  if (side === 'both' || side === 'spectator') return [seaOf(0), seaOf(1)];
  return [battle.attack(nameOf(words, game, other(side))), seaOf(side)];
}
