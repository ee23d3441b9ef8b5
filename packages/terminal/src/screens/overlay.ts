import { type Seat, other } from '@flotilla/engine';
import { type ScreenMatch, nameOf, publicStateOf } from '../match.ts';
import {
  type Context,
  OPEN_CHAT,
  type Overlay,
  type Screen,
  type ScreenStep,
  asking,
} from '../model.ts';
import { type Canvas } from '../ui/canvas.ts';
import { type Input, isCharacter, isKey } from '../ui/input.ts';
import { chosenAfter, drawFooter, drawLines, drawMenu } from '../ui/widgets.ts';
import { drawChat, updateChat } from '../online/chat.ts';
import { drawLink, updateLink } from '../online/lobby.ts';
import { drawHelp, helpLines } from './help.ts';
import { drawLegend, scoreLines, scoresTitle } from './info.ts';

/** An input to a window over the screen. A step without an overlay closes it. */
export function updateOverlay(
  overlay: Overlay,
  input: Input,
  screen: Screen,
  context: Context,
): ScreenStep {
  switch (overlay.kind) {
    case 'help':
    case 'scores':
      return scrolledLines(overlay, input, screen, context);
    case 'legend':
      return { screen };
    case 'leave': {
      const after = leaveAfter(overlay.chosen, input, screen, context);
      return typeof after === 'number'
        ? { screen, overlay: { kind: 'leave', chosen: after } }
        : after;
    }
    case 'question':
      return answered(overlay, input, screen, context);
    case 'chat':
      return updateChat(overlay, input, screen, context);
    case 'link':
      return updateLink(overlay, input, screen, context);
  }
}

/** Arrows scroll and turn to other chapters of the help, any other key closes the window. */
function scrolledLines(
  overlay: Extract<Overlay, { readonly top: number }>,
  input: Input,
  screen: Screen,
  { size }: Context,
): ScreenStep {
  const page = size.rows - 6;
  const to = (top: number): ScreenStep => ({ screen, overlay: { ...overlay, top } });
  if (isKey(input, 'down')) return to(overlay.top + 1);
  if (isKey(input, 'up')) return to(overlay.top - 1);
  if (isKey(input, 'page-down') || isCharacter(input, ' ')) return to(overlay.top + page);
  if (isKey(input, 'page-up')) return to(overlay.top - page);
  if (overlay.kind !== 'help') return { screen };
  const by = isKey(input, 'right', 'tab') ? 1 : isKey(input, 'left') ? -1 : 0;
  const next = input.kind === 'pick' ? input.line : (overlay.chapter ?? 0) + by;
  if (by === 0 && input.kind !== 'pick') return { screen };
  return { screen, overlay: { kind: 'help', top: 0, chapter: (next + CHAPTERS) % CHAPTERS } };
}

const CHAPTERS = 3;

/** A window scrolled within its text. */
export function overlayInView(overlay: Overlay, context: Context): Overlay {
  if (!('top' in overlay)) return overlay;
  const lines =
    overlay.kind === 'help' ? helpLines(context, overlay.chapter ?? 0) : scoreLines(context);
  const rows = context.size.rows - (overlay.kind === 'help' ? 7 : 4);
  const most = Math.max(0, lines.length - rows);
  return { ...overlay, top: Math.max(0, Math.min(overlay.top, most)) };
}

/** No, or yes. */
function answered(
  overlay: Extract<Overlay, { readonly kind: 'question' }>,
  input: Input,
  screen: Screen,
  { home }: Context,
): ScreenStep {
  if (isKey(input, 'escape')) return { screen };
  if (!isKey(input, 'enter')) {
    return { screen, overlay: { ...overlay, chosen: chosenAfter(input, overlay.chosen, 2) } };
  }
  const { question, chosen } = overlay;
  if (chosen === 0) return { screen };
  switch (question.kind) {
    case 'delete':
      return { screen, effects: [{ type: 'delete', id: question.id }] };
    case 'resign': {
      const { seat } = question;
      return { screen, effects: [{ type: 'act', seat, action: { type: 'resign' } }] };
    }
    case 'claim':
      return { screen, effects: [{ type: 'claim' }] };
    case 'discard':
      return { screen: home };
    case 'cancel-tournament': {
      const { id } = question;
      return { screen, effects: [{ type: 'tournament-action', id, action: { do: 'cancel' } }] };
    }
    case 'mute': {
      const { person, name } = question;
      return { screen, overlay: OPEN_CHAT, effects: [{ type: 'mute', person, name }] };
    }
  }
}

export function drawOverlay(
  canvas: Canvas,
  overlay: Overlay,
  screen: Screen,
  context: Context,
): void {
  const { questions } = context.words.terminal;
  switch (overlay.kind) {
    case 'help':
      return drawHelp(canvas, overlay.top, overlay.chapter ?? 0, context);
    case 'scores':
      drawLines(canvas, scoresTitle(context), scoreLines(context), overlay.top);
      return drawFooter(canvas, context.words.terminal.scores.keys);
    case 'legend':
      drawLegend(canvas, context);
      return drawFooter(canvas, context.words.terminal.legend.keys);
    case 'leave':
      return drawLeave(canvas, overlay.chosen, screen, context);
    case 'question': {
      const { question } = overlay;
      const { title, no, yes } = questions[question.kind];
      const about = 'name' in question ? question.name : null;
      const asked = typeof title === 'string' ? title : title(about ?? opponentOf(screen, context));
      return drawMenu(canvas, asked, [no, yes], overlay.chosen);
    }
    case 'chat':
      return drawChat(canvas, overlay, context);
    case 'link':
      return drawLink(canvas, overlay.text, context);
  }
}

/** The choices of the menu that Esc opens. */
const LEAVE_CHOICES = [
  'play-on',
  'save-and-leave',
  'accept-draw',
  'decline-draw',
  'offer-draw',
  'resign',
  'settings',
  'quit',
  // Last: it comes and goes while the menu is open, and no other line may move.
  'claim',
] as const;
type LeaveChoice = (typeof LEAVE_CHOICES)[number];

const viewerOf = (screen: Screen): Seat | null => ('viewer' in screen ? screen.viewer : null);

const opponentOf = (screen: Screen, { words, match }: Context): string =>
  nameOf(words, match!, other(viewerOf(screen)!));

/** Behind the curtain no player can act, so these choices are hidden. */
function leaveChoices(match: ScreenMatch, screen: Screen): readonly LeaveChoice[] {
  const viewer = viewerOf(screen);
  const { offer, phase } = publicStateOf(match);
  const isHidden = (choice: LeaveChoice): boolean => {
    if (choice === 'accept-draw' || choice === 'decline-draw') {
      return viewer === null || offer === null || offer === viewer;
    }
    if (choice === 'claim') return match.absence?.who !== 'opponent' || match.absence.claimIn !== 0;
    if (choice === 'offer-draw') return viewer === null || offer !== null || phase === 'over';
    return choice === 'resign' && (viewer === null || phase === 'over');
  };
  return LEAVE_CHOICES.filter((choice) => !isHidden(choice));
}

/** The menu after an input; a number: the menu stays open on that line. */
function leaveAfter(
  chosen: number,
  input: Input,
  screen: Screen,
  { match }: Context,
): ScreenStep | number {
  if (isKey(input, 'escape')) return { screen };
  const choices = leaveChoices(match!, screen);
  if (!isKey(input, 'enter')) return chosenAfter(input, chosen, choices.length);
  const viewer = viewerOf(screen);
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
      return { screen, overlay: asking({ kind: 'resign', seat: viewer! }) };
    case 'claim':
      return { screen, overlay: asking({ kind: 'claim' }) };
    default:
      return { screen, effects: [{ type: 'act', seat: viewer!, action: { type: choice } }] };
  }
}

function drawLeave(
  canvas: Canvas,
  chosen: number,
  screen: Screen,
  { words, match }: Context,
): void {
  const { leave } = words.terminal;
  const labels = leaveChoices(match!, screen).map((choice) => leave.choices[choice]);
  drawMenu(canvas, leave.title, labels, chosen);
}
