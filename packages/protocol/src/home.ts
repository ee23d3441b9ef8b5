import * as v from 'valibot';
import { Listing } from './matches.ts';
import { AnyView, Id, Moment, whole } from './scalars.ts';
import { TournamentView } from './tournaments.ts';

/** One match to look at: the best of those being played, or else the last one that ended. */
export const FeaturedMatch = v.object({
  match: Listing,
  /** What a spectator sees of it. */
  view: AnyView,
});
export type FeaturedMatch = v.InferOutput<typeof FeaturedMatch>;

/** The tournament that players can enter now, or else the one being played. */
export const NextTournament = v.object({
  id: Id,
  title: v.string(),
  status: v.picklist(['open', 'running']),
  /** How many have entered. */
  players: whole(0),
  /** Absent, as all that follows, from servers of older versions. */
  kind: v.optional(TournamentView.entries.kind),
  preset: v.optional(v.string()),
  series: TournamentView.entries.series,
  /** Null: when its organiser says so. */
  startsAt: v.optional(v.nullable(Moment)),
});
export type NextTournament = v.InferOutput<typeof NextTournament>;

/** What happens on a server right now, for its front page. */
export const HomeState = v.object({
  /** Players connected within the last minute. */
  players: whole(0),
  /** Public matches being played. */
  matches: whole(0),
  featured: v.nullable(FeaturedMatch),
  tournament: v.nullable(NextTournament),
});
export type HomeState = v.InferOutput<typeof HomeState>;
