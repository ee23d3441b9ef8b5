import { DEFAULT_PRESETS } from '@flotilla/client';
import { PRESETS } from '@flotilla/engine';
import type { Words } from '@flotilla/words';
import {
  type Context,
  LOBBY_TABS,
  type LobbyScreen,
  type LobbyTab,
  type Overlay,
  type Screen,
  type ScreenStep,
  stay,
} from '../model.ts';
import { furtherRules, splitForDetails } from '../screens/help.ts';
import { draftOf } from '../setup/draft.ts';
import { type Area, Canvas, widthOf, wrap, bodyArea } from '../ui/canvas.ts';
import { type Input, isCharacter, isKey, textAfter } from '../ui/input.ts';
import { drawTable } from '../ui/table.ts';
import { chosenAfter, drawFooter, drawTitle } from '../ui/widgets.ts';
import { onlineDraftOf, tournamentDraftOf } from './drafts.ts';
import { type LobbyEntry, type LobbyRow, entryTold, lobbyRows } from './lobby-lists.ts';
import { serverScreen } from './server-form.ts';
import type { OnlineOpponent } from './state.ts';

export const LOBBY: LobbyScreen = { kind: 'lobby', tab: 'play', chosen: 0 };

const isEntry = (entry: LobbyEntry | null): entry is LobbyEntry => entry !== null;

const entriesOf = (rows: readonly LobbyRow[]): readonly LobbyEntry[] =>
  rows.map(({ entry }) => entry).filter(isEntry);

export function updateLobby(screen: LobbyScreen, input: Input, context: Context): ScreenStep {
  const { words, online } = context;
  if (isKey(input, 'escape')) return { screen, effects: [{ type: 'disconnect' }] };
  if (isKey(input, 'f10') || isCharacter(input, '?')) {
    return { screen, overlay: { kind: 'help', top: 0 } };
  }
  const tab = tabAfter(screen.tab, input);
  if (tab !== screen.tab) {
    return { screen: { ...screen, tab, chosen: 0 }, effects: [{ type: 'refresh' }] };
  }
  if (online === null) return stay(screen);
  const entries = entriesOf(lobbyRows(words, tab, online));
  const chosen = Math.min(screen.chosen, Math.max(0, entries.length - 1));
  if (isKey(input, 'enter')) return chosenEntry(screen, entries[chosen], context);
  return stay({ ...screen, chosen: chosenAfter(input, chosen, entries.length) });
}

/** Arrows and Tab turn to the tab beside, digits to one by its number. */
function tabAfter(tab: LobbyTab, input: Input): LobbyTab {
  const index = LOBBY_TABS.indexOf(tab);
  const by = isKey(input, 'right', 'tab') ? 1 : isKey(input, 'left') ? -1 : 0;
  if (input.kind === 'character') return LOBBY_TABS[Number(input.character) - 1] ?? tab;
  return LOBBY_TABS[(index + by + LOBBY_TABS.length) % LOBBY_TABS.length]!;
}

function chosenEntry(
  screen: LobbyScreen,
  entry: LobbyEntry | undefined,
  context: Context,
): ScreenStep {
  switch (entry?.kind) {
    case undefined:
      return stay(screen);
    case 'quick':
      return stay(newGame(context, 'anyone'));
    case 'create':
      return stay(newGame(context, 'link'));
    case 'link':
      return { screen, overlay: { kind: 'link', text: '' } };
    case 'another':
      return stay(serverScreen(context.identity!.identity));
    case 'match': {
      const { id: match, does } = entry;
      const effect = { type: 'enter-game', match, isWatching: does === 'watch' } as const;
      return { screen: { kind: 'wait', server: context.online!.server }, effects: [effect] };
    }
    case 'tournament': {
      const { id } = entry.tournament;
      return {
        screen: { kind: 'tournament', id, chosen: 0, top: 0, level: 'mate' },
        effects: [{ type: 'follow-tournament', id }],
      };
    }
    case 'new-tournament': {
      const preset = DEFAULT_PRESETS[context.settings.language];
      const draft = tournamentDraftOf(preset);
      return stay({ kind: 'new-tournament', draft, chosen: 0, typed: '', isUnfolded: false });
    }
  }
}

function newGame({ lastSetup, settings, online }: Context, opponent: OnlineOpponent): Screen {
  const game = lastSetup ?? draftOf(DEFAULT_PRESETS[settings.language]);
  const draft = onlineDraftOf(game, online!.name, opponent);
  return { kind: 'new-game', draft, chosen: 0, typed: '', isUnfolded: false };
}

/** The id of a match in a link or by itself; null: there is none. */
const matchIn = (typed: string): string | null =>
  /(?:^|\/)(?<id>[0-9A-Za-z]{12})\/?$/u.exec(typed.trim())?.groups?.['id'] ?? null;

/** The window in which a link is typed or pasted. */
export function updateLink(
  overlay: Extract<Overlay, { readonly kind: 'link' }>,
  input: Input,
  screen: Screen,
  { words, online }: Context,
): ScreenStep {
  const { text } = overlay;
  if (isKey(input, 'escape')) return { screen };
  if (isKey(input, 'enter')) {
    const match = matchIn(text);
    if (match === null) return { screen, overlay, notice: words.terminal.lobby.badLink };
    const effect = { type: 'enter-game', match, isWatching: false } as const;
    return { screen: { kind: 'wait', server: online!.server }, effects: [effect] };
  }
  return { screen, overlay: { ...overlay, text: textAfter(text, input, 300) } };
}

export function drawLink(canvas: Canvas, text: string, { words }: Context): void {
  const { joinLink, joinLinkHint } = words.terminal.lobby;
  const columns = Math.min(72, canvas.columns - 6);
  const area = canvas.window({ columns, rows: 3 }, joinLink);
  canvas.line(area, 0, joinLinkHint, 'dim');
  const tail = [...text].slice(-(columns - 3)).join('');
  canvas.line(area, 2, `› ${tail}▏`);
}

export function drawLobby(screen: LobbyScreen, context: Context, notice: string | null): Canvas {
  const { words, size, online } = context;
  const { lobby } = words.terminal;
  const canvas = new Canvas(size);
  if (online === null) return canvas;
  drawTitle(canvas, lobby.title(hostOf(online.server)), whoTold(context));
  drawTabs(canvas, screen.tab, context);
  const [left, beside] = splitForDetails(size) ?? [];
  const list: Area =
    left === undefined
      ? { ...bodyArea(size), y: 4, rows: size.rows - 9 }
      : { ...left, y: 4, rows: size.rows - 6 };
  const rows = lobbyRows(words, screen.tab, online);
  const entries = entriesOf(rows);
  const chosen = Math.min(screen.chosen, entries.length - 1);
  drawTable(
    canvas,
    list,
    rows.map(({ cells, entry, isHeading }) => ({
      cells,
      kind: entry === null ? (isHeading ? 'heading' : 'text') : 'choice',
    })),
    chosen,
    beside === undefined ? 0 : 1,
  );
  const texts = entryTold(words, entries[chosen]);
  if (beside !== undefined && texts.length > 0) {
    const width = beside.columns - 4;
    const lines = [
      ...texts.flatMap((text) => [...wrap(text, width), '']),
      ...rulesTold(words, entries[chosen], width),
    ];
    canvas.boxed(beside, titleOf(rows, entries[chosen]), lines);
  } else {
    const area = { ...bodyArea(size), y: size.rows - 4, rows: 2 };
    wrap(texts.join(' · '), area.columns).forEach((line, row) =>
      canvas.line(area, row, line, 'dim'),
    );
  }
  drawFooter(canvas, lobby.keys, notice);
  return canvas;
}

/** The rules of the game of a listed match, where there is room for them. */
function rulesTold(words: Words, entry: LobbyEntry | undefined, width: number): readonly string[] {
  const preset = entry?.kind === 'match' ? PRESETS.get(entry.preset) : undefined;
  return preset === undefined ? [] : furtherRules(words, preset.rules, width);
}

const titleOf = (rows: readonly LobbyRow[], entry: LobbyEntry | undefined): string =>
  rows.find((row) => row.entry === entry)?.cells[0] ?? '';

const hostOf = (server: string): string => server.replace(/^https?:\/\//u, '');

/** Who the player is, and how many are there. */
function whoTold({ words, online }: Context): string {
  const { lobby } = words.terminal;
  const { name, isAccount, isConnected, playersOnline } = online!;
  const who = isAccount ? name : lobby.guest(name);
  if (!isConnected) return `${who} · ${lobby.reconnecting}`;
  return playersOnline === null ? who : `${who} · ${lobby.playersOnline(playersOnline)}`;
}

/** The tabs, with the number of games that wait for this player. */
function drawTabs(canvas: Canvas, tab: LobbyTab, { words, online, size }: Context): void {
  let { x } = bodyArea(size);
  const waiting = online!.mine?.filter(({ yourMove }) => yourMove).length ?? 0;
  LOBBY_TABS.forEach((name, index) => {
    const count = name === 'mine' && waiting > 0 ? ` (${waiting})` : '';
    const label = ` ${index + 1} ${words.terminal.lobby.tabs[name]}${count} `;
    canvas.write(x, 2, label, name === tab ? 'chosen' : 'strong');
    canvas.target(
      { x, y: 2, columns: widthOf(label), rows: 1 },
      { kind: 'character', character: String(index + 1) },
    );
    x += widthOf(label) + 1;
  });
}
