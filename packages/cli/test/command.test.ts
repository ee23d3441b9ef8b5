import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { COMMAND, NODE, flotilla, shell, temporaryFolder } from '@flotilla/test-kit/live';
import { describe, expect, it } from 'vitest';
import about from '../../../package.json' with { type: 'json' };

const run = promisify(execFile);
const folder = temporaryFolder();
const COMMANDS = [
  'play',
  'serve',
  'backup',
  'restore',
  'admin',
  'referee',
  'match',
  'verify',
  'replay',
  'analyse',
];
const BOTS = ['--a', 'bot:random', '--b', 'bot:random'];

describe.concurrent('flotilla', () => {
  it.each(['', 'help', '--help', '-h'])('tells its commands: %j', async (word) => {
    const { code, stdout, stderr } = await flotilla(word === '' ? [] : [word]);
    expect({ code, stderr }).toStrictEqual({ code: 0, stderr: '' });
    for (const command of COMMANDS) expect(stdout).toContain(`flotilla ${command}`);
  });

  it.each(COMMANDS)('tells about %s', async (command) => {
    const { code, stdout, stderr } = await flotilla([command, '--help']);
    expect({ code, stderr }).toStrictEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`Usage: flotilla ${command}`);
  });

  it('loads no game code before the first screen of play', async () => {
    const script = `
      import { registerHooks } from 'node:module';
      const loaded = [];
      registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
      await import(${JSON.stringify(new URL('../src/play.ts', import.meta.url).href)});
      console.log(loaded.filter((url) => /packages.(engine|client|play.src.(?!lists)|bots|protocol)/u.test(url)).length);`;
    const { stdout, stderr } = await run(NODE, ['--input-type=module', '-e', script]);
    expect({ stdout, stderr }).toStrictEqual({ stdout: '0\n', stderr: '' });
  });

  it('tells its version', async () => {
    expect(await flotilla(['--version'])).toStrictEqual({
      code: 0,
      stdout: `flotilla ${about.version}\n`,
      stderr: '',
    });
  });

  it('takes a preset by its name', async () => {
    const args = [
      'match',
      ...BOTS,
      '--games',
      '1',
      '--rules',
      'italian',
      '--records',
      folder.at('one'),
    ];
    expect((await flotilla(args)).code).toBe(0);
    const record = JSON.parse(readFileSync(folder.at('one/game-0001.json'), 'utf8'));
    expect(record).toMatchObject({ rules: { tradition: 'italian' } });
  });

  it('is found by npx', async () => {
    const { code, stdout } = await shell(`echo '{"view":0}' | npx --no-install flotilla referee`);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, error: { code: 'wrong-phase' } });
  });
});

describe.concurrent('a wrong command line', () => {
  const lines: readonly (readonly string[])[] = [
    ['sail'],
    ['Referee'],
    ['__proto__'],
    ['referee', 'game.json'],
    ['referee', '--speed', '3'],
    ['match'],
    ['match', '--a', 'bot:random'],
    ['match', '--a'],
    ['match', '--a', '--b', 'bot:random'],
    ['match', ...BOTS, 'classic'],
    ['match', ...BOTS, '--speed', '3'],
    ['match', ...BOTS, '-x'],
    ['match', ...BOTS, '--json=yes'],
    ['match', '--a', 'bot:unknown', '--b', 'bot:random'],
    ['match', '--a', 'bot:random', '--b', 'bot:'],
    ['match', '--a', '', '--b', 'bot:random'],
    ['match', '--a', 'bot:random', '--b', '  '],
    ['match', ...BOTS, '--records', ''],
    ['match', ...BOTS, '--rules', 'chess'],
    ['match', ...BOTS, '--rules', 'toString'],
    ['match', ...BOTS, '--rules', '"classic"'],
    ['match', ...BOTS, '--rules', '{}'],
    ['match', ...BOTS, '--rules', '{"preset":"chess"}'],
    ['match', ...BOTS, '--rules', '{"preset":"classic","speed":3}'],
    ['match', ...BOTS, '--rules', '{"preset":"classic","board":{"rows":2,"columns":2}}'],
    ['match', ...BOTS, '--games', '0'],
    ['match', ...BOTS, '--games', '1.5'],
    ['match', ...BOTS, '--games', 'ten'],
    ['match', ...BOTS, '--games', ''],
    ['match', ...BOTS, '--games=-1'],
    ['match', ...BOTS, '--games', '99999999999'],
    ['match', ...BOTS, '--ms', '0'],
    ['match', ...BOTS, '--ms', '1e3'],
    ['match', ...BOTS, '--ms', '-5'],
    ['match', ...BOTS, '--start-ms', 'soon'],
    ['verify'],
    ['verify', '--loudly', 'game.json'],
    ['replay'],
    ['replay', 'one.json', 'two.json'],
    ['replay', '--side', '2', 'game.json'],
    ['replay', '--side', 'toString', 'game.json'],
    ['replay', '--boards', 'all', 'game.json'],
    ['play', '--sign-in'],
    ['\u001b[31mred'],
    ['analyse'],
    ['analyse', '--samples', '0', 'game.json'],
    ['analyse', '--heat', 'all', 'game.json'],
    ['analyse', '--language', 'de', 'game.json'],
  ];

  it.each(lines.map((args) => ({ args })))(
    'is exit code 2 and one sentence: $args',
    async ({ args }) => {
      const { code, stdout, stderr } = await flotilla(args);
      expect({ code, stdout }).toStrictEqual({ code: 2, stdout: '' });
      expect(stderr).toMatch(/^flotilla: (?:(?!\. )[^\p{Cc}])+\.\n$/u);
    },
  );
});

it.each(['--ms', '--bot-ms'])('says how %s is given a value with a dash', async (option) => {
  const { stderr } = await flotilla([option === '--ms' ? 'match' : 'serve', option, '-5']);
  expect(stderr).toBe(
    `flotilla: ${option} needs a value; write one that begins with a dash as ${option}=-….\n`,
  );
});

describe('an output that cannot be written', () => {
  it.skipIf(!existsSync('/dev/full'))('is told in one sentence', async () => {
    const { code, stderr } = await shell(`'${NODE}' '${COMMAND}' help > /dev/full`);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^flotilla: [^\n]+\.\n$/u);
  });

  it.runIf(existsSync('/proc'))('is told, and does not keep waiting, below /proc', async () => {
    const args = ['match', ...BOTS, '--games', '1', '--records', '/proc/none/records'];
    const { code, stderr } = await flotilla(args);
    expect([code, stderr]).toStrictEqual([
      1,
      'flotilla: The records cannot be written to /proc/none/records: the file does not exist.\n',
    ]);
  });

  it('is told in one sentence when it is for records', async () => {
    const file = folder.write('file', '');
    const { code, stderr } = await flotilla(['match', ...BOTS, '--games', '1', '--records', file]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^flotilla: [^\n]+\.\n$/u);
  });
});
