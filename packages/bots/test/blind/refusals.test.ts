import {
  type BlindRules,
  Chance,
  type SeenEvent,
  act,
  parseFieldCell,
  resolveRules,
  see,
  start,
} from '@flotilla/engine';
import { LEVELS } from '@flotilla/play';
import { accepted, blindPosition } from '@flotilla/test-kit';
import { describe, expect, it } from 'vitest';
import { createBlindBot } from '../../src/blind/blind-bot.ts';
import { type Bot } from '../../src/bot.ts';
import { thinkingOf } from './thinking.ts';

const rules = accepted(resolveRules({ preset: 'blind' })) as BlindRules;
const at = (name: string): number => parseFieldCell(name)!;

const POSITION = blindPosition(`
  15  . . . . x . . . . . . .
   9  . . . p . . . . . . . .
   8  . . . . . . . . . . . .
   7  . . . C . . . . . . . .
   1  . . . . X . . . . . . .
`);

/** What seat 0 sees of the start from the position, and the number of the last event. */
function opening(): readonly SeenEvent[] {
  const { state, events } = accepted(start({ rules, position: POSITION }, new Chance('')));
  return events.map((event) => see(state, event, 0));
}

function told(level: (typeof LEVELS)[number], events: readonly SeenEvent[]): Bot {
  const bot = createBlindBot(rules, 0, level);
  for (const event of events) bot.observe(event);
  return bot;
}

const codeOf = (bot: Bot): string => {
  const chosen = bot.choose(thinkingOf('refusals'));
  return chosen.ok ? 'ok' : chosen.error.code;
};

describe.each(LEVELS)('a %s', (level) => {
  it('acts when it can', () => {
    expect(codeOf(told(level, opening()))).toBe('ok');
    expect(codeOf(createBlindBot(rules, 0, level))).toBe('ok');
  });

  it('has nothing to do when the other side must act, or the game is over', () => {
    const { state } = accepted(start({ rules, position: POSITION }, new Chance('')));
    const moved = accepted(act(state, 0, { type: 'move', from: at('D7'), to: at('D8') }));
    const bot = told(level, opening());
    for (const event of moved.events) bot.observe(see(moved.state, event, 0));
    expect(codeOf(bot)).toBe('nothing-to-do');
    const resigned = accepted(act(moved.state, 1, { type: 'resign' }));
    for (const event of resigned.events) bot.observe(see(resigned.state, event, 0));
    expect(codeOf(bot)).toBe('nothing-to-do');
  });

  it('says so when it is cancelled', () => {
    const chosen = told(level, opening()).choose({ ...thinkingOf(''), isSpent: () => true });
    expect(chosen).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  });

  const last = opening().length;
  const impossible: readonly (readonly [string, readonly SeenEvent[]])[] = [
    ['an event is missing', [{ seq: last + 2, type: 'turn', seat: 0 }]],
    [
      'a piece moves that is not there',
      [{ seq: last + 1, type: 'moved', seat: 1, from: at('A9'), to: at('A8') }],
    ],
    [
      'a piece moves onto another',
      [{ seq: last + 1, type: 'moved', seat: 1, from: at('E15'), to: at('D7') }],
    ],
    [
      'an answer has no question',
      [{ seq: last + 1, type: 'answered', seat: 1, class: 'patrol', count: 1 }],
    ],
    ['a clash has no question', [{ seq: last + 1, type: 'clash', result: 'equal', removed: [] }]],
    [
      'a piece that has asked is struck and was a mine',
      [
        { seq: last + 1, type: 'asked', seat: 1, from: at('D9'), about: at('D7') },
        {
          seq: last + 2,
          type: 'struck',
          seat: 0,
          from: at('D7'),
          at: at('D9'),
          class: 'mine',
          removed: [],
        },
      ],
    ],
    [
      'what was asked about answers with company it does not have',
      [
        { seq: last + 1, type: 'asked', seat: 0, from: at('D7'), about: at('D9') },
        { seq: last + 2, type: 'answered', seat: 1, class: 'patrol', count: 2 },
      ],
    ],
  ];

  it.each(impossible)('calls a history impossible in which %s', (_what, events) => {
    expect(codeOf(told(level, [...opening(), ...events]))).toBe('impossible-view');
  });
});
