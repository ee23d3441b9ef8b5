import { readFileSync, writeFileSync } from 'node:fs';
import { PRESETS } from '@flotilla/engine';
import { PLAYTHROUGHS } from '@flotilla/test-kit';
import { describe, expect, it } from 'vitest';

const fileOf = (name: string): URL => new URL(`${name}.txt`, import.meta.url);

/** `UPDATE_GOLDEN=1 vitest run packages/engine/test/golden` writes the files anew: read them then. */
describe('a whole game, as both seats see it', () => {
  it('is kept for every preset', () => {
    expect([...PLAYTHROUGHS.keys()]).toStrictEqual([...PRESETS.keys()]);
  });

  it.each(['fleet-sunk', 'reply-drew', 'round-tie', 'forts-taken'])('shows %s', (reason) => {
    const texts = [...PLAYTHROUGHS.values()].map((play) => play());
    expect(texts.filter((text) => text.includes(`"reason":"${reason}"`))).not.toHaveLength(0);
  });

  it.each([...PLAYTHROUGHS])('%s', (name, play) => {
    const text = play();
    if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(fileOf(name), text);
    expect(text).toBe(readFileSync(fileOf(name), 'utf8'));
  });
});
