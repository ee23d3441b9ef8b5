import { readFileSync, writeFileSync } from 'node:fs';
import { COMMAND, NODE, flotilla, shell, temporaryFolder } from '@flotilla/test-kit/live';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type OpenRecord,
  blindRecord,
  fleetRecord,
  recordOf,
  salvoRecord,
} from './support/records.ts';

const folder = temporaryFolder();
const files: Record<string, string> = {};

beforeAll(async () => {
  const games = { fleet: fleetRecord(), salvo: salvoRecord(), blind: blindRecord() };
  for (const [name, record] of Object.entries(games)) {
    files[name] = folder.write(`${name}.json`, JSON.stringify(await record));
  }
});

interface Shown {
  readonly game: string;
  readonly side: string;
  readonly boards: string;
}

const SHOWN: readonly Shown[] = [
  ...['fleet', 'blind'].flatMap((game) => [
    ...['0', '1', 'both', 'spectator'].map((side) => ({ game, side, boards: 'each' })),
    ...['end', 'none'].map((boards) => ({ game, side: 'both', boards })),
  ]),
  { game: 'salvo', side: 'both', boards: 'each' },
];

/** `UPDATE_GOLDEN=1 vitest run packages/cli/test/replay.test.ts` writes the files anew: read them then. */
describe.concurrent('a replay', () => {
  it.each(SHOWN)('of a $game game for $side with boards $boards', async (shown) => {
    const { game, side, boards } = shown;
    const args = ['replay', '--side', side, '--boards', boards, files[game]!];
    const { code, stdout, stderr } = await flotilla(args);
    expect({ code, stderr }).toStrictEqual({ code: 0, stderr: '' });
    const golden = new URL(`golden/${game}-${side}-${boards}.txt`, import.meta.url);
    if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(golden, stdout);
    expect(stdout).toBe(readFileSync(golden, 'utf8'));
  });

  it('2.4.1 tells a declared force to its own side and in the replay of both', async () => {
    const position = '12/12/12/12/12/4x7/4d7/4CC6/4X7/12/12/12/12/12/12 0';
    const record = await recordOf([
      { start: { rules: { preset: 'blind' }, position } },
      { seat: 0, action: { type: 'ask', from: 'E8', about: 'E9' } },
      { seat: 1, action: { type: 'answer', cells: ['E9'] } },
      { seat: 0, action: { type: 'declare', cells: ['E8', 'F8'] } },
      { seat: 1, action: { type: 'resign' } },
    ]);
    const file = folder.write('declared.json', JSON.stringify(record));
    const told = async (side: string): Promise<string> =>
      (await flotilla(['replay', '--side', side, '--boards', 'none', file])).stdout;
    const force = 'The attack is with the formation on E8 and F8.';
    expect(await Promise.all(['0', 'both'].map(told))).toEqual([
      expect.stringContaining(force),
      expect.stringContaining(force),
    ]);
    for (const text of await Promise.all(['1', 'spectator'].map(told))) {
      expect(text).toContain('“Captured!” The attacker wins.');
      expect(text).not.toContain(force);
    }
  });

  it('shows both sides, and the boards at the end, unless told otherwise', async () => {
    const [plain, spelled] = await Promise.all([
      flotilla(['replay', files['fleet']!]),
      flotilla(['replay', '--side', 'both', '--boards', 'end', files['fleet']!]),
    ]);
    expect(plain).toStrictEqual(spelled);
  });

  it('draws the boards of the sides under each other where a terminal would break them', async () => {
    const record = JSON.parse(readFileSync(files['fleet']!, 'utf8')) as { rules: object };
    const board = { rows: 10, columns: 10 };
    const text = JSON.stringify({ ...record, rules: { ...record.rules, board } });
    const { stdout } = await flotilla(['replay', '-'], text);
    const titles = stdout.split('\n').filter((line) => line.startsWith('  seat'));
    expect(titles).toStrictEqual([
      '  seat 0 own               seat 0 target',
      '  seat 1 own               seat 1 target',
    ]);
  });

  it('reads standard input', async () => {
    const text = readFileSync(files['blind']!, 'utf8');
    const args = ['--side', 'spectator', '--boards', 'none'];
    const [piped, named] = await Promise.all([
      flotilla(['replay', ...args, '-'], text),
      flotilla(['replay', ...args, files['blind']!]),
    ]);
    expect(piped).toStrictEqual(named);
  });

  it('is no error when its reader goes away', async () => {
    const line = `'${NODE}' '${COMMAND}' replay '${files['blind']}'`;
    const { code, stdout, stderr } = await shell(`{ ${line}; echo "exit $?" >&2; } | head -1`);
    expect({ code, stdout, stderr }).toStrictEqual({
      code: 0,
      stdout: 'Blind naval battle, older rules: seat 0 unnamed, seat 1 unnamed\n',
      stderr: 'exit 0\n',
    });
  });

  it.each([
    { players: ['Ada', 'Bob'], winner: 'Ada' },
    { players: ['Ada', null], winner: 'Ada' },
    { players: [null, 'Bob'], winner: 'Seat 0' },
    { players: ['Ada', 'Ada'], winner: 'Seat 0' },
  ])('of $players says that $winner wins', async ({ players, winner }) => {
    const record = JSON.parse(readFileSync(files['fleet']!, 'utf8')) as object;
    const text = JSON.stringify({ ...record, players });
    const { stdout } = await flotilla(['replay', '--boards', 'none', '-'], text);
    expect(stdout).toContain(`\n  ${winner} fires at B2. Hit!\n`);
    expect(stdout).toContain(`\n  ${winner} wins: the enemy fleet is sunk.\n`);
  });

  it('cannot write to the terminal what it likes', async () => {
    const text = readFileSync(files['fleet']!, 'utf8')
      .replace('"players":[null,null]', '"players":["\\u001b[2J\\nAda","\\u009b2J"]')
      .replaceAll('cruiser', '\\u001b[31mcruiser\\r');
    // Another class has another seal; a replay shows what was played all the same.
    const { code, stdout } = await flotilla(['replay', '-'], text);
    expect(code).toBe(0);
    expect(stdout.replaceAll('\n', '')).toMatch(/^[^\p{C}]+$/u);
  });
});

describe('a record that does not fit', () => {
  it.each<readonly [string, string, string, (record: OpenRecord) => void]>([
    [
      'a wrong seal',
      'fleet',
      'seal-differs: The seal of seat 0 does not fit its deployment.',
      (record) => (record['seals'] = ['0'.repeat(64), (record['seals'] as string[])[1]!]),
    ],
    [
      'a forged result',
      'fleet',
      'wrong-result: The game was won by seat 0 (fleet-sunk); the record says won by seat 1 (fleet-sunk).',
      (record) => (record['result'] = { winner: 1, reason: 'fleet-sunk' }),
    ],
    [
      'a game that is not over',
      'blind',
      'not-finished: The game is not over.',
      (record) => record.actions.pop(),
    ],
  ])('is replayed after a warning: %s', async (_what, game, finding, change) => {
    const record = JSON.parse(readFileSync(files[game]!, 'utf8')) as OpenRecord;
    change(record);
    const { code, stdout, stderr } = await flotilla(['replay', '-'], JSON.stringify(record));
    expect({ code, stderr }).toStrictEqual({
      code: 0,
      stderr: `flotilla: standard input is not valid: ${finding}\n`,
    });
    expect(stdout).toContain(game === 'fleet' ? 'Seat 0 wins' : 'older rules');
  });
});

describe('what cannot be replayed', () => {
  it.each<readonly [string, (text: string) => string]>([
    ['no JSON', () => 'a fine game it was'],
    ['no record', () => '{"format":"flotilla-record/1"}'],
    ['other rules', (text) => text.replace('"labels":"letters-1",', '')],
    ['a refused action', (text) => text.replace('["C2"]', '["B2"]')],
    ['an unknown cell', (text) => text.replace('["C2"]', '["\\u001b[2J"]')],
  ])('is told in one sentence: %s', async (_what, change) => {
    const text = readFileSync(files['fleet']!, 'utf8');
    const { code, stdout, stderr } = await flotilla(['replay', '-'], change(text));
    expect({ code, stdout }).toStrictEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^flotilla: standard input [^\p{C}]+\.\n$/u);
  });

  it('is told in one sentence: a missing file, a folder', async () => {
    const missing = folder.at('missing.json');
    expect(await flotilla(['replay', missing])).toStrictEqual({
      code: 1,
      stdout: '',
      stderr: `flotilla: ${missing} cannot be read: the file does not exist.\n`,
    });
    expect(await flotilla(['replay', folder.path])).toStrictEqual({
      code: 1,
      stdout: '',
      stderr: `flotilla: ${folder.path} cannot be read: it is a folder.\n`,
    });
  });
});
