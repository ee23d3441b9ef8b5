import * as v from 'valibot';
import { expect, test } from 'vitest';
import { NewMatch, NewTournament, describeIssue } from '../src/index.ts';

const told = (schema: v.GenericSchema, input: unknown): string =>
  describeIssue(v.safeParse(schema, input).issues![0]);

const rules = { preset: 'classic' };
const seats = [{ for: 'me' }, { for: 'link' }];
const CLOCK = 'clock: A clock is {"initial":…,"increment":…} or {"perMove":…}, in milliseconds.';

test.each([
  [7, 'This must be an object.'],
  [{ seats }, '"rules" is missing.'],
  [{ rules: 'classic', seats }, '"rules" must be an object.'],
  [{ rules, seats: [{ for: 'me' }] }, '"seats.1" is missing.'],
  [{ rules, seats: [...seats, { for: 'me' }] }, '"seats.2" is one too many.'],
  [
    { rules, seats: [{ for: 'you' }, { for: 'me' }] },
    '"seats.0.for" must be "me" or "link" or "lobby" or "program" or "person" or "bot".',
  ],
  [{ rules, seats: [{ for: 'bot' }, { for: 'me' }] }, '"seats.0.level" is missing.'],
  [{ rules, seats, colour: 'blue' }, '"colour" is not known here.'],
  [{ rules, seats, rated: 'yes' }, '"rated" must be true or false.'],
  [{ rules, seats, clock: {} }, CLOCK],
  [{ rules, seats, clock: { initial: 60_000 } }, CLOCK],
  [{ rules, seats, clock: 600 }, CLOCK],
  [{ rules, seats, clock: { initial: 5, increment: 0 } }, '"clock.initial" must be at least 1000.'],
  [
    { rules, seats, clock: { initial: 5000.5, increment: 0 } },
    '"clock.initial" must be a whole number.',
  ],
  [{ rules, seats, position: 'x'.repeat(401) }, '"position" must have at most 400 characters.'],
])('what is wrong with a match is told in a sentence: %j', (input, sentence) => {
  expect(told(NewMatch, input)).toBe(sentence);
});

test.each([
  [{ kind: 'knockout' }, '"title" is missing.'],
  [{ title: ' ', kind: 'knockout' }, '"title" must have at least one character.'],
  [{ title: 'Cup', kind: 'knockout', rules }, '"clock" is missing.'],
  [
    { title: 'a\tb', kind: 'knockout', rules, clock: { perMove: 60_000 } },
    'title: Plain text on one line.',
  ],
])('and with a tournament: %j', (input, sentence) => {
  expect(told(NewTournament, input)).toBe(sentence);
});
