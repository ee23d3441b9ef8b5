import { flotilla, temporaryFolder } from '@flotilla/test-kit/live';
import { beforeAll, describe, expect, it } from 'vitest';
import { type OpenRecord, blindRecord, fleetRecord, salvoRecord } from './support/records.ts';

const folder = temporaryFolder();
let good: OpenRecord;
let goodFile: string;

beforeAll(async () => {
  good = await fleetRecord();
  goodFile = folder.write('good.json', JSON.stringify(good));
});

/** The good record with something changed, as a file. */
function tampered(name: string, change: (record: OpenRecord) => void): string {
  const record = structuredClone(good);
  change(record);
  return folder.write(`${name}.json`, JSON.stringify(record));
}

interface Verdict {
  readonly file: string;
  readonly findings: readonly { readonly code: string; readonly message: string }[];
}

/** Both salts are the players' own, and who began was agreed. */
const NOT_PROVEN = `  Not proven:
  - Names and actions are not signed: compare seals and events with those you were shown.
  - The record does not say that the lot decided who began: it was agreed, ruled, or not written down.
`;

describe('a good record', () => {
  it('fits', async () => {
    expect(await flotilla(['verify', goodFile])).toStrictEqual({
      code: 0,
      stdout: `${goodFile}: valid.\n${NOT_PROVEN}`,
      stderr: '',
    });
  });

  it('fits when it comes over standard input, and as JSON', async () => {
    const text = JSON.stringify(good);
    expect(await flotilla(['verify', '-'], text)).toStrictEqual({
      code: 0,
      stdout: `standard input: valid.\n${NOT_PROVEN}`,
      stderr: '',
    });
    const { code, stdout } = await flotilla(['verify', '--json', '-'], text);
    expect({ code, verdicts: JSON.parse(stdout) }).toMatchObject({
      code: 0,
      verdicts: [
        {
          file: 'standard input',
          findings: [],
          limits: [{ code: 'actions-unsigned' }, { code: 'first-not-drawn' }],
        },
      ],
    });
  });

  it('fits for every kind of game', async () => {
    const files = [
      folder.write('salvo.json', JSON.stringify(await salvoRecord())),
      folder.write('blind.json', JSON.stringify(await blindRecord())),
    ];
    expect(await flotilla(['verify', ...files])).toMatchObject({ code: 0, stderr: '' });
  });
});

describe.concurrent('a tampered record', () => {
  it.each<readonly [string, readonly string[], (record: OpenRecord) => void]>([
    [
      'moved-ship',
      // The shot that sank the launch misses now, so that the game goes on.
      ['seal-differs', 'not-finished'],
      ({ actions }) => {
        actions[1]!.action['ships'] = [
          { class: 'launch', from: 'D3', to: 'D3' },
          { class: 'cruiser', from: 'C2', to: 'B2' },
        ];
      },
    ],
    [
      'other-winner',
      ['wrong-result'],
      (record) => {
        record['result'] = { winner: 1, reason: 'fleet-sunk' };
      },
    ],
    [
      'other-reason',
      ['wrong-result'],
      (record) => {
        record['result'] = { winner: 0, reason: 'resigned' };
      },
    ],
    [
      'shot-twice',
      ['action-refused'],
      ({ actions }) => {
        actions[3]!.action['at'] = ['B2'];
      },
    ],
    ['cut-short', ['not-finished'], ({ actions }) => actions.splice(-1)],
    [
      'too-long',
      ['after-the-end'],
      ({ actions }) => actions.push({ seat: 0, action: { type: 'resign' }, at: 0 }),
    ],
    [
      'other-salt',
      ['salt-differs'],
      (record) => {
        record['salts'] = [(record['salts'] as string[])[0]!, 'a'.repeat(32)];
      },
    ],
    [
      'other-seal',
      ['seal-differs'],
      (record) => {
        record['seals'] = ['0'.repeat(64), (record['seals'] as string[])[1]!];
      },
    ],
    [
      'backwards',
      ['time-backwards'],
      ({ actions }) => {
        actions[0]!.at = 1;
      },
    ],
    [
      'other-beginner',
      ['action-refused'],
      (record) => {
        record['first'] = 1;
      },
    ],
    [
      'invented-lot',
      // The seed draws seat 1.
      ['lot-differs'],
      (record) => {
        record['firstBy'] = 'lot';
      },
    ],
    [
      'other-rules',
      ['bad-rules'],
      (record) => {
        record['rules'] = { preset: 'spanish' };
      },
    ],
    [
      'unknown-key',
      ['bad-form'],
      (record) => {
        record['comment'] = 'nice game';
      },
    ],
  ])('does not fit: %s', async (name, codes, change) => {
    const file = tampered(name, change);
    const { code, stdout, stderr } = await flotilla(['verify', '--json', file]);
    expect({ code, stderr }).toStrictEqual({ code: 1, stderr: '' });
    const [verdict] = JSON.parse(stdout) as Verdict[];
    expect(verdict!.file).toBe(file);
    expect(verdict!.findings.map((finding) => finding.code)).toStrictEqual(codes);
    for (const { message } of verdict!.findings) expect(message).toMatch(/^\S.*\.$/u);
  });

  it('is told in words', async () => {
    const file = tampered('in-words', (record) => {
      record['result'] = { winner: null, reason: 'agreed' };
    });
    expect(await flotilla(['verify', file])).toStrictEqual({
      code: 1,
      stdout: [
        `${file}: not valid.`,
        '  wrong-result: The game was won by seat 0 (fleet-sunk); the record says drawn (agreed).',
        '',
      ].join('\n'),
      stderr: '',
    });
  });

  it('is told among good ones', async () => {
    const file = tampered('among', (record) => {
      record['result'] = { winner: 1, reason: 'fleet-sunk' };
    });
    const { code, stdout } = await flotilla(['verify', goodFile, file, goodFile]);
    expect(code).toBe(1);
    expect(stdout).toContain(`${goodFile}: valid.\n${NOT_PROVEN}${file}: not valid.\n`);
    expect(stdout.endsWith(`\n${goodFile}: valid.\n${NOT_PROVEN}`)).toBe(true);
  });

  it('cannot write to the terminal what it likes', async () => {
    const file = tampered('rude', (record) => {
      record['\u001b[2J\nfits'] = 1;
    });
    const { code, stdout } = await flotilla(['verify', file]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^[^\p{C}]+\n[^\p{C}]+\n$/u);
  });
});

describe.concurrent('what is no record', () => {
  const broken: Readonly<Record<string, string>> = {
    empty: '',
    text: 'a fine game it was',
    cut: '{"format":"flotilla-record/1",',
    bytes: '\u0000\u0001\u0002',
  };

  it.each(Object.keys(broken))('cannot be read: %s', async (name) => {
    const file = folder.write(name, broken[name]!);
    expect(await flotilla(['verify', file])).toStrictEqual({
      code: 1,
      stdout: '',
      stderr: `flotilla: ${file} is not JSON.\n`,
    });
  });

  it('cannot be read: a missing file, a folder, an empty standard input', async () => {
    const missing = folder.at('missing.json');
    const answers = await Promise.all([
      flotilla(['verify', missing]),
      flotilla(['verify', folder.path]),
      flotilla(['verify', '-'], ''),
    ]);
    expect(answers).toStrictEqual([
      {
        code: 1,
        stdout: '',
        stderr: `flotilla: ${missing} cannot be read: the file does not exist.\n`,
      },
      { code: 1, stdout: '', stderr: `flotilla: ${folder.path} cannot be read: it is a folder.\n` },
      { code: 1, stdout: '', stderr: 'flotilla: standard input is not JSON.\n' },
    ]);
  });

  it('does not keep the others from being verified', async () => {
    const missing = folder.at('missing.json');
    expect(await flotilla(['verify', goodFile, missing, goodFile])).toStrictEqual({
      code: 1,
      stdout: `${goodFile}: valid.\n${NOT_PROVEN}`.repeat(2),
      stderr: `flotilla: ${missing} cannot be read: the file does not exist.\n`,
    });
    const { code, stdout } = await flotilla(['verify', '--json', missing, goodFile]);
    expect({ code, verdicts: JSON.parse(stdout) }).toMatchObject({
      code: 1,
      verdicts: [{ file: goodFile, findings: [] }],
    });
  });

  it.each([
    'null',
    '1',
    '[]',
    '{}',
    '"record"',
    '{"format":"flotilla-record/2"}',
    '{"__proto__":{"format":"flotilla-record/1"}}',
    `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
    `${'{"rules":'.repeat(100_000)}{}${'}'.repeat(100_000)}`,
  ])('does not fit the form: %.40s', async (text) => {
    const { code, stdout, stderr } = await flotilla(['verify', '-'], text);
    expect({ code, stderr }).toStrictEqual({ code: 1, stderr: '' });
    expect(stdout).toMatch(/^standard input: not valid\.\n {2}bad-form: [^\n]+\.\n$/u);
  });

  it('is of a day without a board', async () => {
    const day = { format: 'flotilla-daily/1', day: '1960-01-03', game: 'classic', results: [] };
    const text = JSON.stringify({ ...day, hash: '0'.repeat(64), seed: 'seed' });
    expect(await flotilla(['verify', '-'], text)).toStrictEqual({
      code: 1,
      stdout:
        'standard input: not valid.\n  bad-message: There is no board of 1960-01-03: the first is that of 1970-01-01.\n',
      stderr: '',
    });
  });

  it('does not fit however deep its parts are nested', async () => {
    const depth = 100_000;
    const deep = `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const text = JSON.stringify(good);
    for (const part of ['"pond"', '"B2"', '["A1"]', '"cruiser"']) {
      const { code, stdout, stderr } = await flotilla(['verify', '-'], text.replace(part, deep));
      expect({ code, stderr }).toStrictEqual({ code: 1, stderr: '' });
      expect(stdout).toMatch(/^standard input: not valid\./u);
    }
  });
});
