import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, noPython } from '@flotilla/test-kit/live';
import { describe, expect, it } from 'vitest';
import { seriesOf } from '../support/series.ts';

const EXAMPLE = 'examples/hunter_bot.py';
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

describe('the bot of the README', () => {
  it('is the example, and has 20 lines', () => {
    const [, shown] = /```python\n([\s\S]*?)```/u.exec(read('README.md'))!;
    expect(shown).toBe(read(EXAMPLE));
    expect(shown!.trimEnd().split('\n')).toHaveLength(20);
  });

  it.for(['classic', 'russian', 'salvo', 'blind'])('plays %s', async (preset, { skip }) => {
    if (noPython !== null) skip(noPython);
    const soon = preset === 'blind' ? { drawAfter: 20 } : {};
    const rules = JSON.stringify({ preset, ...soon });
    const bot = `python3 '${join(ROOT, EXAMPLE)}'`;
    const { lines } = await seriesOf({ a: bot, b: 'bot:cadet', games: '2', rules });
    expect(lines.map(({ fault }) => fault)).toStrictEqual([null, null]);
  });
});
