import * as v from 'valibot';
import { ChosenName, Id, MAX_PASSWORD_LENGTH, Moment, Name, Password, prose } from './scalars.ts';
import { Person, ChatLine, Report, Listing } from './matches.ts';
import { TournamentView } from './tournaments.ts';

/** A browser keeps a session in a cookie, a program wants the token itself. */
const Keep = v.optional(v.picklist(['cookie', 'token']), 'cookie');

export const NewGuest = v.strictObject({ name: ChosenName, keep: Keep });
export const NewAccount = v.strictObject({ name: ChosenName, password: Password, keep: Keep });
export const SignIn = v.strictObject({
  name: v.pipe(v.string(), v.maxLength(96)),
  password: v.pipe(v.string(), v.maxLength(MAX_PASSWORD_LENGTH)),
  keep: Keep,
});
export const NewPassword = v.strictObject({
  old: v.pipe(v.string(), v.maxLength(MAX_PASSWORD_LENGTH)),
  password: Password,
  /** Whether the tokens of programs end, too. */
  endTokens: v.optional(v.boolean(), false),
});
/** A recovery code instead of the password that was forgotten. */
export const NewRecovery = v.strictObject({
  name: v.pipe(v.string(), v.maxLength(96)),
  code: v.pipe(v.string(), v.maxLength(40)),
  password: Password,
  endTokens: v.optional(v.boolean(), false),
  keep: Keep,
});
export type NewRecovery = v.InferOutput<typeof NewRecovery>;

/** The codes of an account, shown once. */
export const NewRecoveryCodes = v.object({ codes: v.array(v.string()) });
export type NewRecoveryCodes = v.InferOutput<typeof NewRecoveryCodes>;
export const RecoveryCodesLeft = v.object({ left: v.number() });
export const RecoveryCodesWanted = v.strictObject({
  password: v.pipe(v.string(), v.maxLength(MAX_PASSWORD_LENGTH)),
});

/** A code with which the owner of an account sets a new password. */
export const ResetCode = v.object({ code: v.string(), expiresAt: Moment });
export type ResetCode = v.InferOutput<typeof ResetCode>;

export type NewPassword = v.InferOutput<typeof NewPassword>;
export const AccountDeletion = v.strictObject({
  password: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(MAX_PASSWORD_LENGTH))), null),
});

/** Until when a ban or a mute lasts; null: for ever. */
export const Measure = v.strictObject({ until: v.optional(v.nullable(Moment), null) });
export const NewName = v.strictObject({ name: ChosenName });

const Limit = v.nullable(v.object({ until: v.nullable(Moment) }));

/** A user as administrators see them; null: not banned, not muted. */
export const ModeratedUser = v.object({
  person: Person,
  createdAt: Moment,
  administrator: v.boolean(),
  banned: Limit,
  muted: Limit,
});
export type ModeratedUser = v.InferOutput<typeof ModeratedUser>;

/** Who is signed in, and the token if one was asked for. */
export const SignedIn = v.object({ person: Person, token: v.nullable(v.string()) });
export type SignedIn = v.InferOutput<typeof SignedIn>;

/** Who is signed in, and whether they are an administrator. */
export const Me = v.object({ ...SignedIn.entries, administrator: v.boolean() });
export type Me = v.InferOutput<typeof Me>;

/** How many program tokens an account may have. */
export const MAX_TOKENS = 20;

/** What a program's token may do; reading needs none of these. */
export const SCOPES = ['play', 'open', 'chat'] as const;
export type Scope = (typeof SCOPES)[number];

const Scopes = v.optional(v.array(v.picklist(SCOPES)), [...SCOPES]);

export const NewToken = v.strictObject({
  label: ChosenName,
  scopes: Scopes,
  expiresAt: v.optional(v.nullable(Moment), null),
});
export type NewToken = v.InferOutput<typeof NewToken>;

export const Token = v.object({
  id: Id,
  label: Name,
  createdAt: Moment,
  scopes: Scopes,
  /** Null: never. */
  usedAt: v.optional(v.nullable(Moment), null),
  /** Null: it lasts until it is revoked. */
  expiresAt: v.optional(v.nullable(Moment), null),
});
export type Token = v.InferOutput<typeof Token>;
export const Tokens = v.object({ tokens: v.array(Token) });

/** The token itself is told once, here. */
export const IssuedToken = v.object({ ...Token.entries, token: v.string() });
export type IssuedToken = v.InferOutput<typeof IssuedToken>;

export const Rating = v.object({
  preset: prose(40),
  rating: v.number(),
  deviation: v.number(),
  games: v.number(),
});
export type Rating = v.InferOutput<typeof Rating>;

/** What everyone may know about a user. */
export const Profile = v.object({
  person: Person,
  createdAt: Moment,
  ratings: v.array(Rating),
});
export type Profile = v.InferOutput<typeof Profile>;

/** A program that is connected, and whose it is. */
export const ProgramProfile = v.object({ ...Profile.entries, owner: v.nullable(Name) });
export type ProgramProfile = v.InferOutput<typeof ProgramProfile>;
export const ProgramProfiles = v.object({ programs: v.array(ProgramProfile) });

export const RatingPoint = v.object({
  /** Null: a private match, shown to that player only. */
  match: v.nullable(Id),
  rating: v.number(),
  deviation: v.number(),
  at: Moment,
});
export type RatingPoint = v.InferOutput<typeof RatingPoint>;
export const RatingPoints = v.object({ points: v.array(RatingPoint) });

export const Leader = v.object({
  person: Person,
  rating: v.number(),
  deviation: v.number(),
  games: v.number(),
});
export type Leader = v.InferOutput<typeof Leader>;
export const Leaders = v.object({ leaders: v.array(Leader) });

/** Everything done under one name. */
const Doings = {
  person: Person,
  createdAt: v.nullable(Moment),
  /** When they were last connected; null: not for a long time. */
  seenAt: v.nullable(Moment),
  matches: v.array(Listing),
  chat: v.array(ChatLine),
  tournaments: v.array(TournamentView),
  reports: v.array(Report),
  /** Muted users. */
  mutes: v.array(Id),
};

/** Everything a server stores about a user; actions are in the records of the matches. */
export const PersonalData = v.object({
  ...Doings,
  /** When the session began and when it ends. */
  sessions: v.array(v.object({ createdAt: Moment, expiresAt: v.nullable(Moment) })),
  ratings: v.array(v.object({ ...Rating.entries, volatility: v.number(), at: Moment })),
  ratingHistory: v.array(v.object({ preset: prose(40), ...RatingPoint.entries })),
  tokens: v.array(Token),
  /** Attempts at daily boards: the cells shot at, and when the last ship was sunk. */
  daily: v.array(
    v.object({
      day: v.string(),
      cells: v.array(v.number()),
      finishedAt: v.nullable(Moment),
    }),
  ),
  /** Finished matches counted by preset, against everyone (`rival` is empty) and against each opponent. */
  tallies: v.array(
    v.object({
      rival: v.string(),
      preset: prose(40),
      games: v.number(),
      won: v.number(),
      drawn: v.number(),
    }),
  ),
  follows: v.array(Person),
  /** Browsers that show notifications. */
  push: v.array(
    v.object({
      endpoint: v.string(),
      kinds: v.array(v.string()),
      language: v.string(),
      createdAt: Moment,
    }),
  ),
  /** Those whose tokens are revoked, too. */
  programs: v.array(v.object(Doings)),
});
export type PersonalData = v.InferOutput<typeof PersonalData>;
