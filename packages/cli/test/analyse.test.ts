import { readFileSync } from 'node:fs';
import { flotilla, temporaryFolder } from '@flotilla/test-kit/live';
import { beforeAll, describe, expect, it } from 'vitest';
import { golden } from './support/golden.ts';
import { type OpenRecord, blindRecord, fleetRecord } from './support/records.ts';

const folder = temporaryFolder();
const files: Record<string, string> = {};

beforeAll(async () => {
  const games = { fleet: fleetRecord(), blind: blindRecord() };
  for (const [name, record] of Object.entries(games)) {
    files[name] = folder.write(`${name}.json`, JSON.stringify(await record));
  }
});

/** What the command prints, which must succeed. */
async function printed(...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await flotilla(['analyse', ...args]);
  expect({ code, stderr }).toStrictEqual({ code: 0, stderr: '' });
  return stdout;
}

interface Told {
  readonly fires: readonly { readonly chances: readonly number[]; readonly best: number }[];
}

describe.concurrent('a season', () => {
  /** Two games of Ada, in either seat, against others. */
  const season = async (): Promise<readonly string[]> => {
    const record = JSON.parse(readFileSync(files['fleet']!, 'utf8')) as object;
    return [
      ['Ada', 'Bob'],
      ['Cleo', 'Ada'],
    ].map((players, game) =>
      folder.write(`season-${game}.json`, JSON.stringify({ ...record, players })),
    );
  };

  it('is a report on every player, or on one', async () => {
    const records = await season();
    const all = await printed('--language', 'en', ...records);
    expect(all).toMatch(
      /^Ada: 2 games analysed\n {2}Accuracy so far \d+%: .*: 3\.\n.*\n\nBob: 1 game .*\n\nCleo: /su,
    );
    expect(all).toContain('every legal placement');
    const one = await printed('--language', 'en', '--player', 'Ada', ...records);
    expect(all.startsWith(`${one.trimEnd()}\n\nBob`)).toBe(true);
  });

  it('is printed as JSON', async () => {
    const seasons: unknown = JSON.parse(await printed('--json', ...(await season())));
    expect(seasons).toMatchObject([
      { player: 'Ada', games: 2, skill: { mean: expect.any(Number), margin: expect.any(Number) } },
      { player: 'Bob', games: 1, skill: null },
      { player: 'Cleo', games: 1, habits: [] },
    ]);
  });

  it.each([
    ['a player of no game', ['--player', 'Dora'], 'name no such player'],
    ['a heat map', ['--heat', '1'], 'only with one record'],
  ])('is refused for %s', async (_, options, reason) => {
    const refused = await flotilla(['analyse', ...options, ...(await season())]);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain(reason);
  });
});

describe.concurrent('an analysis', () => {
  it('is printed for people, all of it or in brief', async () => {
    const [whole, brief] = await Promise.all([
      printed(files['fleet']!),
      printed('--brief', files['fleet']!),
    ]);
    expect(whole).toBe(golden('analyse-fleet-en', whole));
    expect(whole.startsWith(`${brief.trimEnd()}\n\nno.`)).toBe(true);
  });

  it('speaks another language, and reads standard input', async () => {
    const text = readFileSync(files['blind']!, 'utf8');
    const piped = await flotilla(['analyse', '--language', 'ru', '-'], text);
    expect(piped).toMatchObject({ code: 0, stderr: '' });
    expect(piped.stdout).toMatch(/^Морской бой вслепую.*\n.*TO H8!H9.*форт\n/su);
  });

  it('draws what could be known before a shot', async () => {
    const map = await printed('--heat', '5', files['fleet']!);
    expect(map).toBe(golden('analyse-heat', map));
  });

  it('is printed as JSON', async () => {
    const { fires } = JSON.parse(await printed('--json', files['fleet']!)) as Told;
    // Seat 1 has hit A1. The cruiser goes on to A2 or B1, and either leaves eleven cells to the launch
    // that are not beside it; C3 is one of them both times.
    expect(fires[4]!.chances[0]).toBeCloseTo(2 / 22, 5);
    expect(fires[4]!.best).toBeCloseTo(11 / 22, 5);
  });

  it('cannot write to the terminal what it likes', async () => {
    const text = readFileSync(files['fleet']!, 'utf8').replace(
      '"players":[null,null]',
      '"players":["\\u001b[2J\\nAda","\\u009b2J"]',
    );
    const { code, stdout } = await flotilla(['analyse', '-'], text);
    expect(code).toBe(0);
    expect(stdout.replaceAll('\n', '')).toMatch(/^[^\p{C}]+$/u);
  });
});

describe.concurrent('a record that does not fit', () => {
  const changed = (change: (record: OpenRecord) => void): string => {
    const record = JSON.parse(readFileSync(files['fleet']!, 'utf8')) as OpenRecord;
    change(record);
    return JSON.stringify(record);
  };

  it.each([[[]], [['--json']], [['--heat', '5']]])(
    'is not analysed where its result is forged: %o',
    async (options) => {
      const text = changed((record) => (record['result'] = { winner: 1, reason: 'resigned' }));
      expect(await flotilla(['analyse', ...options, '-'], text)).toStrictEqual({
        code: 1,
        stdout: '',
        stderr:
          'flotilla: standard input cannot be analysed: wrong-result: The game was won by seat 0 (fleet-sunk); the record says won by seat 1 (resigned).\n',
      });
    },
  );

  it('is not analysed where the game is not over', async () => {
    const text = changed((record) => record.actions.splice(-2));
    const { code, stdout, stderr } = await flotilla(['analyse', '-'], text);
    expect({ code, stdout }).toStrictEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('cannot be analysed: not-finished: ');
  });

  it('is analysed after a warning where only a seal is wrong', async () => {
    const text = changed((record) => (record['seals'] = ['0'.repeat(64), '1'.repeat(64)]));
    const [wrong, right] = await Promise.all([
      flotilla(['analyse', '--brief', '-'], text),
      flotilla(['analyse', '--brief', files['fleet']!]),
    ]);
    expect(wrong).toStrictEqual({
      code: 0,
      stdout: right.stdout,
      stderr: [0, 1]
        .map(
          (seat) =>
            `flotilla: standard input is not valid: seal-differs: The seal of seat ${seat} does not fit its deployment.\n`,
        )
        .join(''),
    });
  });
});

describe.concurrent('what cannot be analysed', () => {
  it.each<readonly [string, (text: string) => string]>([
    ['no JSON', () => 'a fine game it was'],
    ['no record', () => '{"format":"flotilla-record/1"}'],
    ['a refused action', (text) => text.replace('["C2"]', '["B2"]')],
  ])('is told in one sentence: %s', async (_what, change) => {
    const text = readFileSync(files['fleet']!, 'utf8');
    const { code, stdout, stderr } = await flotilla(['analyse', '-'], change(text));
    expect({ code, stdout }).toStrictEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^flotilla: standard input [^\p{C}]+\.\n$/u);
  });

  it.each<readonly [string, string, string]>([
    ['a shot that was never fired', 'fleet', 'The game has no shot 99.'],
    ['the heat of a blind game', 'blind', '--heat works only with fleet games.'],
  ])('is told in one sentence: %s', async (_what, game, message) => {
    expect(await flotilla(['analyse', '--heat', '99', files[game]!])).toStrictEqual({
      code: 2,
      stdout: '',
      stderr: `flotilla: ${message}\n`,
    });
  });

  it('is told in one sentence: a missing file', async () => {
    const missing = folder.at('missing.json');
    expect(await flotilla(['analyse', missing])).toStrictEqual({
      code: 1,
      stdout: '',
      stderr: `flotilla: ${missing} cannot be read: the file does not exist.\n`,
    });
  });
});
