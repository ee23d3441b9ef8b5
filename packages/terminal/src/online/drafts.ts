import { CLOCKS } from '@flotilla/client';
import type { Ruleset } from '@flotilla/engine';
import { LEVELS, type TimeControl } from '@flotilla/play';
import type { NewTournament } from '@flotilla/protocol';
import { type SetupDraft, draftOf } from '../setup/draft.ts';
import type { OnlineOpponent, OnlinePlan, TournamentPlan } from './state.ts';

/** A new online game being set up: the game as at one screen, and what only a server has. */
export interface OnlineDraft {
  readonly game: SetupDraft;
  readonly opponent: OnlineOpponent;
  /** For a quick match: any clock will do. */
  readonly isAnyClock: boolean;
  readonly isRated: boolean;
  readonly isPrivate: boolean;
}

export const ONLINE_OPPONENTS: readonly OnlineOpponent[] = ['anyone', 'link', ...LEVELS, 'program'];

/** Every clock that quick pairing offers. */
export const QUICK_CLOCKS: readonly (TimeControl | null)[] = [null, ...CLOCKS];

/** A new online game, with the rules that were played last. */
export const onlineDraftOf = (
  game: SetupDraft,
  name: string,
  opponent: OnlineOpponent,
): OnlineDraft => ({
  // The opponent is no person beside this one, and so has no name yet.
  game: { ...game, players: 2, names: [name, ''], opponent: 'mate' },
  opponent,
  isAnyClock: true,
  isRated: false,
  isPrivate: false,
});

export const onlinePlanOf = (draft: OnlineDraft, rules: Ruleset): OnlinePlan => ({
  rules,
  opponent: draft.opponent,
  first: draft.game.first,
  clocks: draft.opponent === 'anyone' && draft.isAnyClock ? QUICK_CLOCKS : [draft.game.clock],
  isRated: draft.isRated,
  isPrivate: draft.isPrivate,
});

/** A new tournament being set up. */
export interface TournamentDraft {
  readonly title: string;
  readonly kind: NewTournament['kind'];
  readonly order: NewTournament['order'];
  readonly game: SetupDraft;
  readonly botsAllowed: boolean;
  readonly most: number;
  /** How many minutes players may take to come. */
  readonly arrival: number;
  /** Of a Swiss; 0: as many as a knockout of its players would have. */
  readonly rounds: number;
  /** How long an arena lasts. */
  readonly minutes: number;
}

export const tournamentDraftOf = (preset: string): TournamentDraft => ({
  title: '',
  kind: 'knockout',
  order: 'entry',
  game: { ...draftOf(preset), clock: CLOCKS[2]! },
  botsAllowed: true,
  most: 16,
  arrival: 5,
  rounds: 0,
  minutes: 45,
});

export const tournamentPlanOf = (
  { title, kind, order, botsAllowed, most, arrival, rounds, minutes }: TournamentDraft,
  rules: Ruleset,
  clock: TimeControl,
): TournamentPlan => ({
  title: title.trim(),
  kind,
  order,
  rules,
  clock,
  rounds: rounds === 0 ? null : rounds,
  minutes,
  startsAt: null,
  arriveWithin: arrival * 60_000,
  botsAllowed,
  visibility: 'public',
  most,
});
