import { resolveRules } from '@flotilla/engine';
import { LEVELS, type Tournament } from '@flotilla/play';
import type { TournamentView } from '@flotilla/protocol';
import { type Words, gameName } from '@flotilla/words';
import { shownName } from '../match.ts';
import { type Context, type ScreenStep, type TournamentScreen, asking, stay } from '../model.ts';
import { bracketLines } from '../setup/bracket.ts';
import { Canvas, widthOf, wrap, bodyArea } from '../ui/canvas.ts';
import { type Input, isCharacter, isKey } from '../ui/input.ts';
import { chosenAfter, drawFooter, drawList, drawTitle } from '../ui/widgets.ts';
import { LOBBY } from './lobby.ts';
import { tournamentTitle } from './lobby-lists.ts';
import { isPerson } from './state.ts';

export const tournamentScreen = (id: string): TournamentScreen => ({
  kind: 'tournament',
  id,
  chosen: 0,
  top: 0,
  level: 'mate',
});

/** What a player can do with a tournament now. */
type TournamentChoice =
  | { readonly kind: 'enter' | 'leave' | 'pause' | 'play-on' | 'start' | 'cancel' | 'add-bot' }
  | {
      readonly kind: 'play' | 'watch';
      readonly match: string;
      readonly players: readonly string[];
    };

function choicesOf({ online }: Context): readonly TournamentChoice[] {
  const { tournament, person } = online!;
  if (tournament === null) return [];
  const { status, organiser, botsAllowed, entrants, pairs } = tournament;
  const own = entrants.find(({ sitter }) => isPerson(sitter, person))?.name ?? null;
  const games = pairs
    .flatMap((pair) => pair.games)
    .filter(({ over }) => !over)
    .map(({ match, players }): TournamentChoice => ({
      kind: own !== null && players.includes(own) ? 'play' : 'watch',
      match,
      players,
    }));
  const isOpen = status === 'open';
  const isMine = isOpen && organiser.id === person;
  return [
    ...games.filter(({ kind }) => kind === 'play'),
    ...takingPart(tournament, own),
    ...(isMine && botsAllowed ? [{ kind: 'add-bot' } as const] : []),
    ...(isMine ? [{ kind: 'start' } as const, { kind: 'cancel' } as const] : []),
    ...games.filter(({ kind }) => kind === 'watch'),
  ];
}

/** Entering and leaving; an arena can be entered, left for a while and entered again while it is played. */
function takingPart(
  { kind, status, paused = [] }: TournamentView,
  own: string | null,
): readonly TournamentChoice[] {
  const isAway = own !== null && paused.includes(own);
  if (status === 'open') return [{ kind: own === null ? 'enter' : 'leave' }];
  if (status !== 'running') return [];
  if (kind === 'arena') return [{ kind: own === null ? 'enter' : isAway ? 'play-on' : 'pause' }];
  return kind === 'swiss' && own !== null && !isAway ? [{ kind: 'leave' }] : [];
}

export function updateTournament(
  screen: TournamentScreen,
  input: Input,
  context: Context,
): ScreenStep {
  if (isKey(input, 'escape')) {
    return {
      screen: { ...LOBBY, tab: 'tournaments' },
      effects: [{ type: 'follow-tournament', id: null }, { type: 'refresh' }],
    };
  }
  if (isKey(input, 'f10') || isCharacter(input, '?')) {
    return { screen, overlay: { kind: 'help', top: 0 } };
  }
  if (context.online === null) return stay(screen);
  const choices = choicesOf(context);
  const chosen = Math.min(screen.chosen, Math.max(0, choices.length - 1));
  const choice = choices[chosen];
  if (isKey(input, 'page-down')) return stay({ ...screen, top: screen.top + 5 });
  if (isKey(input, 'page-up')) return stay({ ...screen, top: Math.max(0, screen.top - 5) });
  if (choice?.kind === 'add-bot' && isKey(input, 'left', 'right')) {
    const by = isKey(input, 'right') ? 1 : LEVELS.length - 1;
    const level = LEVELS[(LEVELS.indexOf(screen.level) + by) % LEVELS.length]!;
    return stay({ ...screen, level });
  }
  if (isKey(input, 'enter') && choice !== undefined) return done(screen, choice, context);
  return stay({ ...screen, chosen: chosenAfter(input, chosen, choices.length) });
}

function done(screen: TournamentScreen, choice: TournamentChoice, context: Context): ScreenStep {
  const { id, level } = screen;
  switch (choice.kind) {
    case 'play':
    case 'watch': {
      const { match, kind } = choice;
      return {
        screen: { kind: 'wait', server: context.online!.server },
        effects: [{ type: 'enter-game', match, isWatching: kind === 'watch' }],
      };
    }
    case 'cancel':
      return { screen, overlay: asking({ kind: 'cancel-tournament', id }) };
    case 'add-bot':
      return {
        screen,
        effects: [{ type: 'tournament-action', id, action: { do: 'add-bot', level } }],
      };
    case 'pause':
      return { screen, effects: [{ type: 'tournament-action', id, action: { do: 'leave' } }] };
    case 'play-on':
      return { screen, effects: [{ type: 'tournament-action', id, action: { do: 'enter' } }] };
    default:
      return { screen, effects: [{ type: 'tournament-action', id, action: { do: choice.kind } }] };
  }
}

function labelOf(words: Words, { level }: TournamentScreen, choice: TournamentChoice): string {
  const { tournaments } = words.online;
  switch (choice.kind) {
    case 'play':
      return tournaments.toGame;
    case 'watch': {
      const [one, two] = choice.players.map((name) => shownName(words, name));
      return words.terminal.lobby.tournament.watchGame(one!, two!);
    }
    case 'add-bot':
      return `${tournaments.addBot}: ‹ ${words.levels[level].name} ›`;
    case 'enter':
      return tournaments.enter;
    case 'leave':
      return tournaments.leave;
    case 'pause':
      return tournaments.pause;
    case 'play-on':
      return tournaments.playOn;
    case 'start':
      return tournaments.start;
    case 'cancel':
      return tournaments.cancel;
  }
}

/** The tournament as the local knockout has it, to draw its bracket. */
const drawnTournament = ({ entrants, pairs, order }: TournamentView): Tournament => ({
  kind: order === 'rating' ? 'seeded-knockout' : 'knockout',
  players: entrants.map(({ name }) => name),
  reports: pairs.flatMap(({ round, pair, games }) =>
    games
      .filter(({ over }) => over)
      .map(({ winner }, index) => ({
        round,
        pair,
        game: index + 1,
        winner,
        first: 0 as const,
        scores: [0, 0] as const,
      })),
  ),
});

/** Players before the start; then the bracket or the standings. */
function tournamentLines(words: Words, tournament: TournamentView, width: number) {
  const { tournaments } = words.online;
  const { status, entrants, kind, pairs } = tournament;
  if (status === 'open' || pairs.length === 0) {
    if (entrants.length === 0) return wrap(tournaments.noEntrants, width);
    return entrants.map(({ name }, index) => `${index + 1}. ${shownName(words, name)}`);
  }
  return kind === 'knockout'
    ? [
        ...bracketLines(words, drawnTournament(tournament), width),
        '',
        ...standingLines(words, tournament),
      ]
    : standingLines(words, tournament);
}

/** The standings in columns: played, won, drawn, lost, points, tiebreak, score. */
function standingLines(words: Words, tournament: TournamentView): readonly string[] {
  const { kind, table, paused = [] } = tournament;
  const hasTiebreak = kind === 'swiss' || kind === 'arena';
  const { table: texts } = words.online.tournaments;
  const { number, decimal } = words.numbers;
  const heads = [
    texts.player,
    texts.played,
    texts.won,
    texts.drawn,
    texts.lost,
    texts.points,
    ...(hasTiebreak ? [texts.berger] : []),
    texts.score,
  ];
  const points = (value: number): string =>
    Number.isInteger(value) ? number(value) : decimal(value);
  const away = kind === 'arena' ? words.online.tournaments.paused : words.online.tournaments.left;
  const rows = table.map((row) => [
    shownName(words, row.name) + (paused.includes(row.name) ? ` (${away})` : ''),
    ...[row.played, row.won, row.drawn, row.lost].map(number),
    points(row.points),
    ...(hasTiebreak ? [points(row.berger)] : []),
    number(row.score),
  ]);
  const widths = heads.map((head, index) =>
    Math.max(widthOf(head), ...rows.map((row) => widthOf(row[index]!))),
  );
  return [heads, ...rows].map((row) =>
    row
      .map((cell, index) => {
        const space = ' '.repeat(widths[index]! - widthOf(cell));
        return index === 0 ? cell + space : space + cell;
      })
      .join('  '),
  );
}

export function drawTournament(
  screen: TournamentScreen,
  context: Context,
  notice: string | null,
): Canvas {
  const { words, size, online } = context;
  const { lobby } = words.terminal;
  const canvas = new Canvas(size);
  const tournament = online?.tournament ?? null;
  const title =
    tournament === null ? words.online.tournaments.title : tournamentTitle(words, tournament);
  drawTitle(canvas, title, online?.name ?? '');
  drawFooter(canvas, lobby.tournament.keys, notice);
  const area = bodyArea(size);
  if (tournament === null) {
    canvas.line(area, 0, words.terminal.wait, 'dim');
    return canvas;
  }
  const [terms, champion] = headingOf(words, tournament);
  const heading = [...wrapTerms(terms, area.columns), ...(champion === null ? [] : [champion])];
  heading.forEach((line, row) =>
    canvas.line(area, row, line, line === champion ? 'headline' : 'plain'),
  );
  const choices = choicesOf(context).map((choice) => labelOf(words, screen, choice));
  const menu = {
    ...area,
    y: area.y + heading.length + 1,
    columns: Math.min(60, area.columns),
    rows: Math.min(6, choices.length),
  };
  drawList(canvas, menu, choices, Math.min(screen.chosen, choices.length - 1));
  const y = menu.y + menu.rows + 1;
  const below = { ...area, y, rows: size.rows - 2 - y };
  const lines = tournamentLines(words, tournament, area.columns);
  const top = Math.min(screen.top, Math.max(0, lines.length - below.rows));
  lines.slice(top, top + below.rows).forEach((line, row) => canvas.line(below, row, line));
  const edge = below.x + below.columns - 1;
  if (top > 0) canvas.put(edge, below.y, '▴', 'warning');
  if (top + below.rows < lines.length) {
    canvas.put(edge, below.y + below.rows - 1, '▾', 'warning');
  }
  return canvas;
}

/** Terms in lines that break between them only. */
const wrapTerms = (terms: readonly string[], width: number): readonly string[] =>
  wrap(terms.map((term) => term.replaceAll(' ', '\u00a0')).join('\u00a0· '), width).map((line) =>
    line.replaceAll('\u00a0', ' '),
  );

/** Game, format, clock, state and organiser in a line; and the champion. */
function headingOf(
  words: Words,
  tournament: TournamentView,
): readonly [terms: readonly string[], champion: string | null] {
  const { tournaments } = words.online;
  const { kind, status, clock, entrants, organiser, champion, pairs } = tournament;
  const { minutes = null, rounds = null } = tournament;
  const rules = resolveRules(tournament.rules);
  const terms = [
    rules.ok ? gameName(words.games, rules.value) : '',
    tournaments.kinds[kind],
    minutes === null ? '' : tournaments.minutes(minutes),
    rounds === null || pairs.length === 0
      ? ''
      : `${tournaments.round(pairs.at(-1)!.round)}/${rounds}`,
    words.terminal.setup.clockValue(clock),
    tournaments.statuses[status],
    tournaments.entrants(entrants.length),
    words.terminal.lobby.tournament.by(organiser.name),
  ];
  return [
    terms.filter((term) => term !== ''),
    champion && tournaments.champion(shownName(words, champion)),
  ];
}
