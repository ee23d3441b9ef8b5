import { describe, expect, it } from 'vitest';
import { answersTo, inShort, refereed } from '../support/referee-client.ts';

const START = { start: { rules: { preset: 'italian' }, seed: '1', first: 0 } };
const MEBIBYTE = 1 << 20;

describe.concurrent('the lines of a referee', () => {
  it('are answered one by one, in order', async () => {
    const answers = await refereed([START, { view: 1 }, { legal: 0 }, { record: true }]);
    expect(answers.map((answer) => Object.keys(answer))).toStrictEqual([
      ['ok', 'events', 'toAct'],
      ['ok', 'view'],
      ['ok', 'actions'],
      ['ok', 'error'],
    ]);
  });

  it('may be none', async () => {
    expect(await answersTo('')).toStrictEqual([]);
  });

  it('need no line feed at the end', async () => {
    expect(inShort(await answersTo(`${JSON.stringify(START)}\n{"view":0}`))).toStrictEqual([
      'ok',
      'ok',
    ]);
  });

  it('may end with a carriage return', async () => {
    expect(inShort(await answersTo(`${JSON.stringify(START)}\r\n{"view":0}\r\n`))).toStrictEqual([
      'ok',
      'ok',
    ]);
  });

  it('are wrong-phase before the first start', async () => {
    const deploy = { type: 'deploy', ships: [{ class: 'carrier', from: 'A0', to: 'A4' }] };
    const lines = [
      { view: 0 },
      { view: 'spectator' },
      { legal: 1 },
      { record: true },
      { seat: 0, action: deploy },
      { seat: 1, action: { type: 'resign' } },
    ];
    expect(inShort(await refereed(lines))).toStrictEqual(lines.map(() => 'wrong-phase'));
  });

  it('that are no messages are bad-message, and the game goes on', async () => {
    const lines = [
      '',
      '   ',
      'not JSON',
      '{"view":0',
      '{"view":0}{"view":1}',
      "{'view':0}",
      'null',
      '0',
      '"start"',
      '[]',
      '[{"view":0}]',
      '{}',
      '{"view":0,"legal":0}',
      '{"view":2}',
      '{"view":"0"}',
      '{"view":null}',
      '{"legal":"spectator"}',
      '{"legal":-1}',
      '{"record":false}',
      '{"record":1}',
      '{"seat":2,"action":{"type":"resign"}}',
      '{"seat":"0","action":{"type":"resign"}}',
      '{"seat":0.5,"action":{"type":"resign"}}',
      '{"seat":0}',
      '{"action":{"type":"resign"}}',
      '{"seat":0,"action":{"type":"resign"},"at":0}',
      '{"seat":0,"action":null}',
      '{"seat":0,"action":"resign"}',
      '{"seat":0,"action":["resign"]}',
      '{"seat":0,"action":{"type":"pass"}}',
      '{"seat":0,"action":{"type":"toString"}}',
      '{"seat":0,"action":{"type":"resign","loudly":true}}',
      '{"seat":0,"action":{"type":"move","from":"A0","to":"A1"}}',
    ];
    expect(inShort(await refereed([START, ...lines, { view: 0 }]))).toStrictEqual([
      'ok',
      ...lines.map(() => 'bad-message'),
      'ok',
    ]);
  });

  it('that are refused say why in a sentence', async () => {
    const [answer] = await refereed(['not JSON']);
    expect(answer).toStrictEqual({
      ok: false,
      error: { code: 'bad-message', message: expect.stringMatching(/^\S.*\.$/u) },
    });
  });
});

describe('a line of great length', () => {
  const start = (seed: string): string =>
    JSON.stringify({ start: { rules: { preset: 'classic' }, seed } });
  const seedOf = (lineLength: number): string => 'x'.repeat(lineLength - start('').length);

  it('is read up to a mebibyte, and refused beyond', async () => {
    const lines = [start(seedOf(MEBIBYTE)), start(seedOf(MEBIBYTE + 1)), '{"view":0}'];
    expect(inShort(await refereed(lines))).toStrictEqual(['ok', 'bad-message', 'ok']);
  });

  it('has one answer however long it is', async () => {
    const lines = [START, 'x'.repeat(8 * MEBIBYTE), '[', '{"view":0}'];
    expect(inShort(await refereed(lines))).toStrictEqual([
      'ok',
      'bad-message',
      'bad-message',
      'ok',
    ]);
  });

  it('has one answer at the end of the input, without a line feed', async () => {
    expect(inShort(await answersTo('x'.repeat(2 * MEBIBYTE)))).toStrictEqual(['bad-message']);
  });
});

describe.concurrent('hostile lines', () => {
  const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const nestedObject = (depth: number): string =>
    `${'{"rules":'.repeat(depth)}null${'}'.repeat(depth)}`;

  it('may be nested deeply', async () => {
    const deep = nested(100_000);
    const lines = [
      '['.repeat(1_000_000),
      deep,
      `{"start":${deep}}`,
      `{"start":${nestedObject(50_000)}}`,
      `{"start":{"rules":${deep}}}`,
      `{"start":{"rules":{"preset":"classic","fleet":${deep}}}}`,
      `{"seat":0,"action":${deep}}`,
      `{"seat":0,"action":{"type":"deploy","ships":${deep}}}`,
      `{"seat":0,"action":{"type":"fire","at":${deep}}}`,
      `{"view":${deep}}`,
    ];
    expect(inShort(await refereed([START, ...lines, { view: 0 }]))).toStrictEqual([
      'ok',
      'bad-message',
      'bad-message',
      'bad-message',
      'bad-rules',
      'bad-rules',
      'bad-rules',
      'bad-message',
      'bad-message',
      'bad-message',
      'bad-message',
      'ok',
    ]);
  });

  it('may use the names of things in the language the referee is written in', async () => {
    const cases: readonly (readonly [string, string])[] = [
      ['{"__proto__":{"view":0}}', 'bad-message'],
      ['{"view":0,"__proto__":null}', 'bad-message'],
      ['{"start":{"rules":{"preset":"classic"},"__proto__":{"first":0}}}', 'bad-message'],
      ['{"start":{"rules":{"__proto__":{"preset":"classic"}}}}', 'bad-rules'],
      ['{"start":{"rules":{"preset":"classic","__proto__":{"turn":"salvo"}}}}', 'bad-rules'],
      ['{"start":{"rules":{"preset":"classic","constructor":1}}}', 'bad-rules'],
      ['{"start":{"rules":{"preset":"classic","turn":"toString"}}}', 'bad-rules'],
      ['{"start":{"rules":{"preset":"__proto__"}}}', 'unknown-preset'],
      ['{"start":{"rules":{"preset":"constructor"}}}', 'unknown-preset'],
      ['{"seat":0,"action":{"type":"resign","__proto__":{}}}', 'bad-message'],
      ['{"seat":0,"action":{"__proto__":{"type":"resign"}}}', 'bad-message'],
      ['{"seat":0,"action":{"type":"hasOwnProperty"}}', 'bad-message'],
      ['{"seat":0,"action":{"type":"deploy","pieces":{"__proto__":"fort"}}}', 'bad-cell'],
      ['{"seat":0,"action":{"type":"deploy","pieces":{"A1":"__proto__"}}}', 'bad-fleet'],
    ];
    const start = { start: { rules: { preset: 'blind' } } };
    const answers = await refereed([start, ...cases.map(([line]) => line), { legal: 0 }]);
    expect(inShort(answers)).toStrictEqual(['ok', ...cases.map(([, code]) => code), 'ok']);
  });

  it('may hold bytes that are no text', async () => {
    const bytes = (...list: readonly (string | number)[]): Buffer =>
      Buffer.concat(
        list.map((item) => (typeof item === 'string' ? Buffer.from(item) : Buffer.from([item]))),
      );
    const input = Buffer.concat([
      bytes(JSON.stringify(START), '\n'),
      bytes(0xff, 0xfe, 0x00, 0xc3, '\n'),
      bytes('{"view":0}', 0x80, '\n'),
      bytes('{"', 0xf0, 0x9f, '":0}\n'),
      bytes('{"seat":0,"action":{"type":"', 0xe2, 0x82, '"}}\n'),
      bytes('{"view":0}', 0x00, '\n'),
      bytes('{"view":0}\n'),
    ]);
    expect(inShort(await answersTo(input))).toStrictEqual([
      'ok',
      ...Array.from({ length: 5 }, () => 'bad-message'),
      'ok',
    ]);
  });

  it.each(['', 'x'])('may be cut anywhere on their way, within a letter too (%j)', async (odd) => {
    const seed = `${odd}${'ж'.repeat(300_000)}`;
    const answers = await refereed([
      { start: { rules: { preset: 'russian' }, seed } },
      { seat: 0, action: { type: 'resign' } },
      { record: true },
    ]);
    expect(answers.at(-1)!.record!['seed'] === seed).toBe(true);
  });
});
