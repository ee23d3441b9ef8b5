import { SEATS } from '@flotilla/engine';
import { MAX_LINE_LENGTH } from '@flotilla/protocol';
import { nameOf } from '../match.ts';
import {
  type Context,
  OPEN_CHAT,
  type Overlay,
  type Screen,
  type ScreenStep,
  asking,
} from '../model.ts';
import { type Canvas, wrap } from '../ui/canvas.ts';
import { type Input, isKey, textAfter } from '../ui/input.ts';

type ChatOverlay = Extract<Overlay, { readonly kind: 'chat' }>;

/** The chat: keys write, Enter sends, arrows scroll, Del on an empty line mutes the last speaker. */
export function updateChat(
  overlay: ChatOverlay,
  input: Input,
  screen: Screen,
  { match }: Context,
): ScreenStep {
  const { text, up } = overlay;
  const online = match?.online ?? null;
  if (isKey(input, 'escape') || online === null) return { screen };
  if (isKey(input, 'up', 'page-up')) return { screen, overlay: { ...overlay, up: up + 1 } };
  if (isKey(input, 'down', 'page-down')) {
    return { screen, overlay: { ...overlay, up: Math.max(0, up - 1) } };
  }
  if (isKey(input, 'enter')) {
    const said = text.trim();
    return said === ''
      ? { screen, overlay }
      : { screen, overlay: OPEN_CHAT, effects: [{ type: 'say', text: said }] };
  }
  if (isKey(input, 'delete') && text === '') {
    const line = online.chat.findLast(({ isOwn }) => !isOwn);
    if (line === undefined) return { screen, overlay };
    return { screen, overlay: asking({ kind: 'mute', person: line.person, name: line.by }) };
  }
  const next = textAfter(text, input, MAX_LINE_LENGTH);
  return {
    screen,
    overlay: { ...overlay, text: next, up: 0 },
    ...(next.length > text.length ? { effects: [{ type: 'typing' }] as const } : {}),
  };
}

export function drawChat(canvas: Canvas, { text, up }: ChatOverlay, context: Context): void {
  const { words, match } = context;
  const { chat: lines, isOpponentTyping } = match!.online!;
  const { lobby } = words.terminal;
  const columns = Math.min(72, canvas.columns - 6);
  const rows = Math.min(20, canvas.rows - 6);
  const area = canvas.window({ columns, rows }, words.online.chat.title);
  const told = lines.flatMap(({ by, text: said, isOwn }) =>
    wrap(`${by}: ${said}`, columns).map((line) => ({ line, isOwn })),
  );
  const room = rows - 4;
  const last = Math.max(Math.min(room, told.length), told.length - up);
  if (told.length === 0) canvas.line(area, 0, lobby.chat.none, 'dim');
  told.slice(Math.max(0, last - room), last).forEach(({ line, isOwn }, row) => {
    canvas.line(area, row, line, isOwn ? 'plain' : 'strong');
  });
  if (isOpponentTyping) {
    const seat = SEATS.find((one) => !match!.seats.includes(one))!;
    canvas.line(area, room, words.online.chat.typing(nameOf(words, match!, seat)), 'dim');
  }
  const shown = [...text].slice(-(columns - 3)).join('');
  canvas.line(area, rows - 3, '─'.repeat(columns), 'title');
  canvas.line(area, rows - 2, `› ${shown}▏`);
  canvas.line(area, rows - 1, lobby.chat.keys, 'dim');
}
