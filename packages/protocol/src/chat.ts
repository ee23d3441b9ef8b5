import * as v from 'valibot';
import { Id, Moment, prose } from './scalars.ts';
import { Person } from './seats.ts';

/** Players talk among themselves, and so do those who look on. */
export const ROOMS = ['players', 'spectators'] as const;
export type Room = (typeof ROOMS)[number];

export const LONGEST_LINE = 300;

export const ChatText = prose(LONGEST_LINE);

export const ChatLine = v.object({
  id: Id,
  room: v.picklist(ROOMS),
  by: Person,
  text: v.string(),
  at: Moment,
});
export type ChatLine = v.InferOutput<typeof ChatLine>;

export const LONGEST_REASON = 500;

export const NewReport = v.strictObject({
  /** The line of the chat it is about, or the match as a whole. */
  line: v.optional(v.nullable(Id), null),
  reason: prose(LONGEST_REASON),
});
export type NewReport = v.InferOutput<typeof NewReport>;

/** So many reports are told at once, the newest. */
export const MOST_REPORTS = 200;

export const Report = v.object({
  id: Id,
  match: Id,
  by: Person,
  line: v.nullable(ChatLine),
  reason: v.string(),
  at: Moment,
});
export type Report = v.InferOutput<typeof Report>;

export const Reports = v.object({ reports: v.array(Report) });
