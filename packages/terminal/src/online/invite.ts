import { gameName } from '@flotilla/words';
import { type Context, type InviteScreen, type ScreenStep, stay } from '../model.ts';
import { Canvas, wrap } from '../ui/canvas.ts';
import { type Input, isCharacter, isKey } from '../ui/input.ts';
import { chosenAfter, drawFooter, drawList, drawTitle } from '../ui/widgets.ts';

const INVITE_CHOICES = ['copy', 'computer', 'cancel', 'stay'] as const;
type InviteChoice = (typeof INVITE_CHOICES)[number];

/** The computer is offered in place of players; a game for a friend or a bot waits for them. */
const choicesOf = ({ match, online }: Context): readonly InviteChoice[] =>
  INVITE_CHOICES.filter(
    (choice) =>
      choice !== 'computer' || (online !== null && match!.online!.wishes.includes('lobby')),
  );

/** Waits for an opponent: the link can be copied, and the game cancelled. */
export function updateInvite(screen: InviteScreen, input: Input, context: Context): ScreenStep {
  const match = context.match!;
  if (isKey(input, 'escape')) return { screen, effects: [{ type: 'leave' }] };
  if (isKey(input, 'f10') || isCharacter(input, '?')) {
    return { screen, overlay: { kind: 'help', top: 0 } };
  }
  const choices = choicesOf(context);
  if (!isKey(input, 'enter')) {
    return stay({ ...screen, chosen: chosenAfter(input, screen.chosen, choices.length) });
  }
  switch (choices[screen.chosen] ?? 'stay') {
    case 'copy':
      return { screen, effects: [{ type: 'copy', text: match.online!.link }] };
    case 'cancel':
      return { screen, effects: [{ type: 'abort' }] };
    case 'stay':
      return { screen, effects: [{ type: 'leave' }] };
    case 'computer': {
      const { rules } = match;
      const first = rules.first === 'agreed' ? 0 : null;
      const terms = { first, clocks: [null], isRated: false, isPrivate: false } as const;
      const plan = { rules, opponent: 'mate', ...terms } as const;
      return { screen, effects: [{ type: 'abort' }, { type: 'open-game', plan }] };
    }
  }
}

export function drawInvite(
  { chosen }: InviteScreen,
  context: Context,
  notice: string | null,
): Canvas {
  const { words, size } = context;
  const match = context.match!;
  const { link, command, wishes } = match.online!;
  const { invite } = words.terminal.lobby;
  const { share } = words.online;
  const canvas = new Canvas(size);
  drawTitle(canvas, gameName(words.games, match.rules), context.online?.name ?? '');
  const [title, text] = wishes.includes('lobby')
    ? [share.lobbyTitle, share.lobbyText]
    : wishes.includes('program')
      ? [share.programTitle, share.programText]
      : [share.title, invite.text];
  const labels: Readonly<Record<InviteChoice, string>> = {
    ...invite,
    copy: share.copy,
    computer: share.computer.play,
  };
  const columns = Math.min(76, size.columns - 4);
  const area = {
    x: Math.floor((size.columns - columns) / 2),
    y: Math.max(2, Math.floor(size.rows / 2) - 8),
    columns,
    rows: size.rows - 4,
  };
  canvas.line(area, 0, title, 'title');
  const lines = wrap(text, columns);
  lines.forEach((line, row) => canvas.line(area, 1 + row, line));
  const below = 2 + lines.length;
  canvas.line(area, below, link, 'headline');
  canvas.line(area, below + 2, invite.orTerminal, 'dim');
  wrap(command, columns).forEach((line, row) => canvas.line(area, below + 3 + row, line));
  const menu = { ...area, y: area.y + below + 6, columns: Math.min(60, columns), rows: 4 };
  const choices = choicesOf(context).map((choice) => labels[choice]);
  drawList(canvas, menu, choices, Math.min(chosen, choices.length - 1));
  drawFooter(canvas, invite.keys, notice);
  return canvas;
}
