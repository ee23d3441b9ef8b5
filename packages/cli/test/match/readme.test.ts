import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NODE, ROOT, noPython, shell, temporaryFolder } from '@flotilla/test-kit/live';
import { describe, expect, it } from 'vitest';
import { seriesOf } from '../support/series.ts';

const BOT = 'examples/hunter_bot.py';
const LIBRARY = 'examples/library.js';
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** The first program of a document in this language. */
const shown = (language: string, file = 'README.md'): string =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'u').exec(read(file))![1]!;

const codeLines = (program: string): readonly string[] =>
  program.split('\n').filter((line) => line !== '');

describe('the bot of the README', () => {
  it('is the example, and has 20 lines', () => {
    expect(shown('python')).toBe(read(BOT));
    expect(shown('python').trimEnd().split('\n')).toHaveLength(20);
  });

  it.for(['classic', 'russian', 'salvo', 'blind'])('plays %s', async (preset, { skip }) => {
    if (noPython !== null) skip(noPython);
    const soon = preset === 'blind' ? { drawAfter: 20 } : {};
    const rules = JSON.stringify({ preset, ...soon });
    const bot = `python3 '${join(ROOT, BOT)}'`;
    const { lines } = await seriesOf({ a: bot, b: 'bot:cadet', games: '2', rules });
    expect(lines.map(({ fault }) => fault)).toStrictEqual([null, null]);
  });
});

describe('the first bot of docs/bots.md', () => {
  const folder = temporaryFolder();

  it.for(['classic', 'salvo', 'blind'])('plays %s', async (preset, { skip }) => {
    if (noPython !== null) skip(noPython);
    const file = folder.write('mybot.py', shown('python', 'docs/bots.md'));
    const soon = preset === 'blind' ? { drawAfter: 20 } : {};
    const rules = JSON.stringify({ preset, ...soon });
    const { lines } = await seriesOf({
      a: `python3 '${file}'`,
      b: 'bot:random',
      games: '2',
      rules,
    });
    expect(lines.map(({ fault }) => fault)).toStrictEqual([null, null]);
  });
});

describe('the library example of the README', () => {
  it('is the example, and has 9 lines of code', () => {
    expect(shown('js')).toBe(read(LIBRARY));
    expect(codeLines(shown('js'))).toHaveLength(9);
  });

  it('plays a whole game', async () => {
    const { code, stdout } = await shell(`'${NODE}' ${LIBRARY}`);
    expect(code).toBe(0);
    expect(stdout).toMatch(/winner: [01], reason: 'fleet-sunk'/u);
  });
});
