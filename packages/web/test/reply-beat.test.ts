import { expect, test } from 'vitest';
import { type Reply, ReplyBeat, onlineBeat, replyManner } from '../src/blind/battle/reply-beat.ts';

const replies = (count: number): [Reply, ...Reply[]] =>
  Array.from({ length: count }, (_, index) => ({ type: 'answer', cells: [index] }) as Reply) as [
    Reply,
    ...Reply[],
  ];

/** Where no clock runs. */
const ONLINE_BEAT = 6000;

/** Time that is told how late it is, and what was sent when. */
class Stopwatch {
  readonly sent: { at: number; reply: Reply }[] = [];
  readonly send = (reply: Reply): void => void this.sent.push({ at: this.#now, reply });
  #now = 0;
  #timers: { at: number; run: () => void }[] = [];

  readonly after = (milliseconds: number, run: () => void): (() => void) => {
    const timer = { at: this.#now + milliseconds, run };
    this.#timers.push(timer);
    return () => (this.#timers = this.#timers.filter((other) => other !== timer));
  };

  goTo(at: number): void {
    const due = this.#timers.filter((timer) => timer.at <= at);
    this.#timers = this.#timers.filter((timer) => timer.at > at);
    for (const timer of due) {
      this.#now = timer.at;
      timer.run();
    }
    this.#now = at;
  }
}

/** What goes out in an online match, and when, if the player chooses at these moments. */
function sentOnline(choices: number, chosen: readonly { at: number; choice: number }[]) {
  const time = new Stopwatch();
  const all = replies(choices);
  const beat = new ReplyBeat(all, replyManner('online', choices, null), time, time.send);
  for (const { at, choice } of chosen) {
    time.goTo(at);
    beat.choose(all[choice]!);
  }
  time.goTo(10 * ONLINE_BEAT);
  return time.sent;
}

test('online a reply goes out at one moment, however many choices there are and whenever one is chosen', () => {
  const sent = [
    sentOnline(1, []),
    sentOnline(1, [{ at: 200, choice: 0 }]),
    sentOnline(2, []),
    sentOnline(5, [{ at: 900, choice: 3 }]),
    sentOnline(5, [
      { at: 900, choice: 3 },
      { at: ONLINE_BEAT - 1, choice: 1 },
    ]),
  ];
  // One message each, all of one kind, all at the same moment.
  expect(sent.map((all) => all.map(({ at, reply }) => [at, reply.type]))).toEqual(
    sent.map(() => [[ONLINE_BEAT, 'answer']]),
  );
  expect(sent.map(([only]) => only!.reply.cells[0])).toEqual([0, 0, 0, 3, 1]);
});

test('online a reply costs little of the clock, and the same with one choice as with many', () => {
  const [SECOND, MINUTE, DAY] = [1000, 60_000, 86_400_000];
  const held = (left: number | null): readonly unknown[] =>
    [1, 2, 5].map((choices) => replyManner('online', choices, left));
  const CASES = [
    ['no clock', null, 6000],
    ['an endless clock', Infinity, 6000],
    ['three days for each move', 3 * DAY, 6000],
    ['all of 3 + 2', 3 * MINUTE, 6000],
    ['a minute of 3 + 2', MINUTE, 3000],
    ['ten seconds', 10 * SECOND, 800],
    ['four seconds', 4 * SECOND, 800],
    ['one second', SECOND, 500],
    ['nothing', 0, 0],
  ] as const;
  for (const [name, left, milliseconds] of CASES) {
    const manner = { kind: 'beat', milliseconds };
    expect([name, ...held(left)]).toEqual([name, manner, manner, manner]);
    expect([name, onlineBeat(left)]).toEqual([name, milliseconds]);
  }
});

test('online the player can take more time with one choice as with many, and it is sent once', () => {
  for (const choices of [1, 4]) {
    const time = new Stopwatch();
    const all = replies(choices);
    const beat = new ReplyBeat(all, replyManner('online', choices, null), time, time.send);
    time.goTo(1000);
    beat.wait();
    expect(beat.pending).toBeNull();
    time.goTo(2 * ONLINE_BEAT);
    expect(time.sent).toEqual([]);
    beat.choose(all[0]);
    time.goTo(9 * ONLINE_BEAT);
    expect(time.sent).toEqual([{ at: 2 * ONLINE_BEAT, reply: all[0] }]);
  }
});

test('against a computer one choice goes out by itself or when it is pressed, and several wait for the player', () => {
  const time = new Stopwatch();
  const [only] = replies(1);
  const alone = new ReplyBeat([only], replyManner('computer', 1, 500), time, time.send);
  expect(alone.pending).toBe(only);
  time.goTo(5000);
  expect(time.sent.map(({ reply }) => reply)).toEqual([only]);
  const pressed = new ReplyBeat([only], replyManner('computer', 1, 500), time, time.send);
  pressed.choose(only);
  time.goTo(20_000);
  expect(time.sent.length).toBe(2);
  const many = replies(3);
  const chosen = new ReplyBeat(many, replyManner('computer', 3, 500), time, time.send);
  time.goTo(90_000);
  expect(time.sent.length).toBe(2);
  chosen.choose(many[2]!);
  expect(time.sent.at(-1)!.reply).toBe(many[2]);
});

test('two players at one screen reply by hand: the curtain would tell', () => {
  for (const choices of [1, 3]) {
    expect(replyManner('beside', choices, null)).toEqual({ kind: 'by-hand' });
  }
});

test('a stopped reply is not sent', () => {
  const time = new Stopwatch();
  new ReplyBeat(replies(1), replyManner('online', 1, null), time, time.send).stop();
  time.goTo(10 * ONLINE_BEAT);
  expect(time.sent).toEqual([]);
});
