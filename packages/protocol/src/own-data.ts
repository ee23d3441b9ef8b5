import * as v from 'valibot';
import { ChatLine, Report } from './chat.ts';
import { Rating, RatingPoint, Token } from './people.ts';
import { Id, Moment, prose } from './scalars.ts';
import { Person } from './seats.ts';
import { Listing } from './tables.ts';
import { TournamentView } from './tournaments.ts';

/** What somebody has done under one name. */
const Doings = {
  person: Person,
  createdAt: v.nullable(Moment),
  /** When they were last connected; null: not for a long time. */
  seenAt: v.nullable(Moment),
  matches: v.array(Listing),
  chat: v.array(ChatLine),
  tournaments: v.array(TournamentView),
  reports: v.array(Report),
  /** Those of whom he wants to hear nothing. */
  mutes: v.array(Id),
};

/** Everything that a server keeps about a person; what he did in his games stands in their records. */
export const OwnData = v.object({
  ...Doings,
  /** When he signed in, and how long that lasts. */
  sessions: v.array(v.object({ createdAt: Moment, expiresAt: v.nullable(Moment) })),
  ratings: v.array(v.object({ ...Rating.entries, volatility: v.number(), at: Moment })),
  ratingHistory: v.array(v.object({ preset: prose(40), ...RatingPoint.entries })),
  tokens: v.array(Token),
  /** Those whose tokens are revoked, too. */
  programs: v.array(v.object(Doings)),
});
export type OwnData = v.InferOutput<typeof OwnData>;
