import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NODE, ROOT, temporaryFolder, noPython } from '@flotilla/test-kit/live';
import { describe, expect, it } from 'vitest';
import { program } from '../support/program.ts';
import { seriesOf } from '../support/series.ts';

const folder = temporaryFolder();
const example = (name: string): string => `'${join(ROOT, 'examples', name)}'`;

/** What was wrong in two games between these two; draws come soon, so that games are short. */
async function faultsOf(a: string, b: string, preset: string): Promise<readonly (string | null)[]> {
  const soon = preset.startsWith('blind') ? { drawAfter: 20 } : {};
  const { lines } = await seriesOf({
    a,
    b,
    games: '2',
    rules: JSON.stringify({ preset, ...soon }),
  });
  return lines.map(({ fault }) => fault);
}

describe.concurrent('the examples', () => {
  it.each(['classic', 'salvo', 'russian', 'blind', 'blind-patent'])(
    'play %s: JavaScript',
    async (preset) => {
      const bot = `'${NODE}' ${example('random-bot.js')}`;
      expect(await faultsOf(bot, 'bot:random', preset)).toStrictEqual([null, null]);
    },
  );

  it.for(['spanish', 'italian', 'salvo-2', 'blind'])(
    'play %s: Python',
    async (preset, { skip }) => {
      if (noPython !== null) skip(noPython);
      const bot = `python3 ${example('random_bot.py')}`;
      expect(await faultsOf('bot:random', bot, preset)).toStrictEqual([null, null]);
    },
  );

  it('name whole salvos', async () => {
    const a = `'${NODE}' ${example('random-bot.js')}`;
    const rules = JSON.stringify({ preset: 'salvo', turn: 'salvo', salvo: 25, shotLimit: 100 });
    const { actions } = await seriesOf({ a, b: a, games: '1', rules });
    // Two deployments and at most four salvos of 25 each until the field is full.
    expect(actions).toBeLessThanOrEqual(10);
  });
});

interface Received {
  readonly new?: { readonly rules: object; readonly seat: number };
  readonly events?: readonly Event[];
  readonly act?: { readonly legal: readonly object[]; readonly ms: number };
}
interface Event {
  readonly seq: number;
  readonly type: string;
  readonly seat?: number;
}
interface Kept {
  readonly rules: object;
  readonly seed: string;
  readonly salts: readonly string[];
  readonly players: readonly string[];
  readonly first: number;
}

describe.concurrent('what a program receives', () => {
  /** Everything a program was sent in two games, game by game, and the records of these games. */
  async function received(rules: object, name: string) {
    const a = program(folder, name, 'log(line); if (act) play(act.legal);');
    const records = folder.at(name);
    await seriesOf({ a, b: 'bot:random', games: '2', rules: JSON.stringify(rules), records });
    const lines = readFileSync(folder.at(`${name}.log`), 'utf8')
      .trimEnd()
      .split('\n');
    const second = lines.findLastIndex((line) => line.startsWith('{"new"'));
    return [lines.slice(0, second), lines.slice(second)].map((texts, index) => ({
      texts,
      messages: texts.map((text) => JSON.parse(text) as Received),
      record: JSON.parse(readFileSync(join(records, `game-000${index + 1}.json`), 'utf8')) as Kept,
    }));
  }

  it.each<readonly [string, object]>([
    ['classic', { preset: 'classic' }],
    ['salvo', { preset: 'salvo' }],
    ['blind', { preset: 'blind', drawAfter: 15 }],
    ['patent', { preset: 'blind-patent', drawAfter: 15, standing: true }],
  ])('is the game as its own seat sees it: %s', async (name, rules) => {
    for (const [index, { texts, messages, record }] of (await received(rules, name)).entries()) {
      const seat = index;
      expect(messages[0]).toStrictEqual({ new: { rules: record.rules, seat } });
      const events = messages.flatMap((message) => message.events ?? []);
      expect(events.map(({ seq }) => seq)).toStrictEqual(events.map((_, place) => place + 1));
      expect(events.at(-1)).toMatchObject({ type: 'ended' });

      const revealed = texts.findIndex((text) => text.includes('"revealed"'));
      const secret = texts.slice(0, revealed).join('\n');
      expect(secret).not.toContain(record.seed);
      for (const salt of record.salts) expect(secret).not.toContain(salt);
      const others = events.filter((event) => event.seat === 1 - seat);
      const answers = others.filter(({ type }) => type === 'answered');
      for (const event of answers) expect(event).not.toHaveProperty('cells');
      for (const event of others) {
        expect(event).not.toHaveProperty('ships');
        expect(event).not.toHaveProperty('pieces');
        expect(event).not.toHaveProperty('force');
      }
    }
  });

  it('is a question to act with the legal actions and the time', async () => {
    const [game] = await received({ preset: 'classic' }, 'asked');
    const acts = game!.messages.flatMap(({ act }) => act ?? []);
    expect(acts[0]).toStrictEqual({
      legal: [{ type: 'deploy', ships: expect.any(Array) }],
      ms: 60_000,
    });
    expect(acts[1]!.legal).toHaveLength(100);
    expect(acts[2]!.legal).toHaveLength(99);
  });
});

describe('the seats of a series', () => {
  it('change after each game, and so do beginners where the players agree on them', async () => {
    const a = program(
      folder,
      'sitting',
      `if (message.new) log('seat ' + message.new.seat);
       for (const event of events) if (event.type === 'began') log('first ' + event.first);
       if (act) play(act.legal);`,
    );
    const rules = JSON.stringify({ preset: 'italian' });
    const records = folder.at('sitting');
    const { lines } = await seriesOf({ a, b: 'bot:random', games: '4', rules, records });
    expect(readFileSync(folder.at('sitting.log'), 'utf8').trimEnd().split('\n')).toStrictEqual([
      'seat 0',
      'first 0',
      'seat 1',
      'first 0',
      'seat 0',
      'first 0',
      'seat 1',
      'first 0',
    ]);
    expect(lines.map(({ seat }) => seat)).toStrictEqual([0, 1, 0, 1]);
    const players = [1, 2].map((game) => {
      const text = readFileSync(join(records, `game-000${game}.json`), 'utf8');
      return (JSON.parse(text) as Kept).players;
    });
    expect(players).toStrictEqual([
      [a, 'bot:random'],
      ['bot:random', a],
    ]);
  });
});
