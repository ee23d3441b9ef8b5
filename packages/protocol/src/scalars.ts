import { isUserName, isPlayerName } from '@flotilla/play';
import * as v from 'valibot';

/** The small values that many messages share. */

export const whole = (least: number, most: number = Number.MAX_SAFE_INTEGER) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most));

export const ID_FORM = /^[0-9A-Za-z]{12}$/u;
export const KEY_FORM = /^[\w-]{8,40}$/u;

/** Matches, tournaments and people are named by twelve letters and digits chosen at random. */
export const Id = v.pipe(v.string(), v.regex(ID_FORM, 'An id has 12 letters or digits.'));

/** Chosen by the client for each thing it wants done: sent again, the thing is not done again. */
export const Key = v.pipe(
  v.string(),
  v.regex(KEY_FORM, 'A key has 8 to 40 letters, digits, hyphens or underscores.'),
);

export const Name = v.pipe(
  v.string(),
  v.maxLength(96),
  v.check(
    (text) => isPlayerName(text),
    'A name has 1 to 24 characters, without spaces at its ends.',
  ),
);

/** A name for a user or guest: not one reserved for bots. */
export const ChosenName = v.pipe(
  Name,
  v.check((text) => isUserName(text), 'Only computers are called bot: and something.'),
);

export const MAX_PASSWORD_LENGTH = 200;

export const Password = v.pipe(
  v.string(),
  v.minLength(8, 'A password has at least 8 characters.'),
  v.maxLength(MAX_PASSWORD_LENGTH),
);

/** Milliseconds since 1970, by the clock of the server. */
export const Moment = whole(0);

export const SeatNumber = v.picklist([0, 1]);

/** Anything that is an object; the engine says whether it is an action or a ruleset. */
export const Anything = v.record(v.string(), v.unknown());

/** The same for each kind of thing, so that descriptions of the interface can name it. */
export const AnyRules = v.record(v.string(), v.unknown());
export const AnyAction = v.record(v.string(), v.unknown());
export const AnyEvent = v.record(v.string(), v.unknown());
export const AnyView = v.record(v.string(), v.unknown());

/** Text on one line: not spaces alone, no control characters, nothing that turns its direction. */
export const prose = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(most),
    v.regex(/^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u, 'Plain text on one line.'),
  );
