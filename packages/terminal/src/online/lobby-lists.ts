import { resolveRules } from '@flotilla/engine';
import type { OwnListing, ShortListing, TournamentView } from '@flotilla/protocol';
import { type Words, gameName } from '@flotilla/words';
import { shownName } from '../match.ts';
import type { LobbyTab } from '../model.ts';
import { type OnlineState, isPerson, sitterName } from './state.ts';

/** A line of the lobby that can be chosen. */
export type LobbyEntry =
  | { readonly kind: 'quick' | 'create' | 'link' | 'another' | 'new-tournament' }
  | {
      readonly kind: 'match';
      readonly id: string;
      readonly does: 'join' | 'watch' | 'continue';
      readonly preset: string;
    }
  | { readonly kind: 'tournament'; readonly tournament: TournamentView };

/** A line of the lobby: its columns, and what it stands for; null: it cannot be chosen. */
export interface LobbyRow {
  readonly cells: readonly string[];
  readonly entry: LobbyEntry | null;
  readonly isHeading?: boolean;
}

const heading = (text: string): LobbyRow => ({ cells: [text], entry: null, isHeading: true });
const told = (text: string): LobbyRow => ({ cells: [text], entry: null });
const EMPTY = told('');

/** The lines of a tab of the lobby. */
export function lobbyRows(words: Words, tab: LobbyTab, online: OnlineState): readonly LobbyRow[] {
  const { lobby } = words.terminal;
  const { lobby: page, tournaments } = words.online;
  const wait = told(words.terminal.wait);
  switch (tab) {
    case 'play': {
      const open = online.open?.map((listing) => openRow(words, listing, online));
      return [
        { cells: [page.quick.name], entry: { kind: 'quick' } },
        { cells: [page.open], entry: { kind: 'create' } },
        { cells: [lobby.joinLink], entry: { kind: 'link' } },
        { cells: [lobby.another], entry: { kind: 'another' } },
        EMPTY,
        heading(page.waiting),
        ...(open === undefined ? [wait] : open.length === 0 ? [told(page.none)] : open),
      ];
    }
    case 'mine': {
      const mine = online.mine?.filter(({ status }) => status !== 'aborted');
      if (mine === undefined) return [wait];
      return mine.length === 0
        ? [told(lobby.noMine)]
        : mine.map((listing) => ownRow(words, listing, online));
    }
    case 'live': {
      const live = online.live?.filter(({ sitters }) => !isMine(sitters, online));
      if (live === undefined) return [wait];
      return live.length === 0
        ? [told(page.noneLive)]
        : live.map((listing) => matchRow(words, listing, 'watch'));
    }
    case 'tournaments': {
      const listed = online.tournaments?.map((one) => tournamentRow(words, one));
      return [
        { cells: [tournaments.create], entry: { kind: 'new-tournament' } },
        EMPTY,
        ...(listed === undefined
          ? [wait]
          : listed.length === 0
            ? [told(tournaments.none)]
            : listed),
      ];
    }
  }
}

const isMine = (sitters: ShortListing['sitters'], { person }: OnlineState): boolean =>
  sitters.some((sitter) => isPerson(sitter, person));

const openRow = (words: Words, listing: ShortListing, online: OnlineState): LobbyRow =>
  matchRow(words, listing, isMine(listing.sitters, online) ? 'continue' : 'join');

type MatchDeed = Extract<LobbyEntry, { readonly kind: 'match' }>['does'];

function matchRow(words: Words, listing: ShortListing, does: MatchDeed): LobbyRow {
  const { id, preset, rating } = listing;
  const rated = rating === null ? '' : words.terminal.lobby.rating(Math.round(rating));
  return {
    cells: [
      gameName(words.games, { tradition: preset }),
      playersTold(words, listing.sitters),
      clockTold(words, listing.clock),
      listing.rated ? words.terminal.lobby.rated : '',
      rated,
    ],
    entry: { kind: 'match', id, does, preset },
  };
}

function ownRow(words: Words, listing: OwnListing, online: OnlineState): LobbyRow {
  const { lobby } = words.terminal;
  const { id, status, rules, clock, sitters, yourMove } = listing;
  const preset = String(rules['tradition']);
  const state =
    status === 'open'
      ? lobby.waiting
      : status === 'over'
        ? lobby.over
        : yourMove
          ? lobby.yourMove
          : lobby.theirMove;
  return {
    cells: [
      gameName(words.games, { tradition: preset }),
      playersTold(words, sitters),
      clockTold(words, clock),
      state,
    ],
    entry: { kind: 'match', id, does: isMine(sitters, online) ? 'continue' : 'watch', preset },
  };
}

/** A clock in few letters. */
function clockTold({ terminal: { lobby, setup } }: Words, clock: ShortListing['clock']): string {
  if (clock === null) return lobby.noClock;
  if ('perMove' in clock) return setup.clockValue(clock);
  return lobby.clock(clock.initial / 60_000, clock.increment / 1000);
}

/** The players; of a game with a free seat the one who waits. */
const playersTold = (words: Words, sitters: ShortListing['sitters']): string =>
  sitters
    .map(sitterName)
    .filter((name) => name !== null)
    .map((name) => shownName(words, name))
    .join(' – ');

function gameOf({ games }: Words, tournament: TournamentView): string {
  const rules = resolveRules(tournament.rules);
  return rules.ok ? gameName(games, rules.value) : '';
}

/** The title; those of the server are told in the player's language. */
export function tournamentTitle(words: Words, tournament: TournamentView): string {
  const { title, series = null } = tournament;
  const { tournaments } = words.online;
  return series === null ? title : tournaments.series[series](gameOf(words, tournament));
}

function tournamentRow(words: Words, tournament: TournamentView): LobbyRow {
  const { tournaments } = words.online;
  const { kind, status } = tournament;
  return {
    cells: [
      tournamentTitle(words, tournament),
      gameOf(words, tournament),
      tournaments.kinds[kind],
      tournaments.statuses[status],
    ],
    entry: { kind: 'tournament', tournament },
  };
}

/** What the chosen line means, in sentences. */
export function entryTold(words: Words, entry: LobbyEntry | undefined): readonly string[] {
  const { lobby } = words.terminal;
  switch (entry?.kind) {
    case 'quick':
      return [lobby.quickHint];
    case 'create':
      return [lobby.createHint];
    case 'link':
      return [lobby.joinLinkHint];
    case 'another':
      return [lobby.anotherHint];
    case 'new-tournament':
      return [lobby.tournament.createHint];
    case 'match': {
      const preset = words.games.presets[entry.preset as keyof typeof words.games.presets];
      return preset === undefined ? [] : [preset.meaning];
    }
    case 'tournament':
      return [
        words.online.tournaments.entrants(
          entry.tournament.players ?? entry.tournament.entrants.length,
        ),
        lobby.tournament.by(entry.tournament.organiser.name),
        words.terminal.setup.clockValue(entry.tournament.clock),
      ];
    case undefined:
      return [];
  }
}
