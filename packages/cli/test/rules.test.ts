import { PRESETS } from '@flotilla/engine';
import { LANGUAGES, words } from '@flotilla/words';
import { expect, test } from 'vitest';
import { rulesCommand } from '../src/rules.ts';

/** What a command line prints where nothing is paged. */
async function printed(...args: readonly string[]): Promise<string> {
  const lines: string[] = [];
  const { log } = console;
  console.log = (text: string) => lines.push(text);
  try {
    expect(await rulesCommand.run(args)).toBe(0);
  } finally {
    console.log = log;
  }
  return lines.join('\n');
}

test.each([...PRESETS.keys()])('rules %s are told in every language', async (preset) => {
  for (const language of LANGUAGES) {
    const text = await printed(preset, '--language', language);
    const { games } = words(language);
    expect(text).toContain(games.presets[preset as keyof typeof games.presets].name);
    expect(
      Math.max(
        ...text
          .split('\n')
          .filter((line) => line.startsWith(' '))
          .map((line) => line.length),
      ),
    ).toBeLessThanOrEqual(80);
  }
});

test('without a preset all games are listed', async () => {
  const text = await printed('--language', 'en');
  for (const preset of PRESETS.keys()) expect(text).toContain(`flotilla rules ${preset}`);
});

test('an unknown game is refused with those there are', async () => {
  await expect(rulesCommand.run(['chess'])).rejects.toThrow('There is no game "chess"');
});
