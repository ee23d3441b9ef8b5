import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '@flotilla/engine';
import { ROOT } from '@flotilla/test-kit/live';
import { describe, expect, it } from 'vitest';
import { refereed } from '../support/referee-client.ts';

const LANGUAGE = readFileSync(join(ROOT, 'docs/language.md'), 'utf8');

/** What stands for something left out. */
const LEFT_OUT = '…';

interface Exchange {
  readonly sent: string;
  readonly answered: string;
}

/** The conversations with a referee: blocks of lines that are sent (`>`) and answered (`<`). */
const TRANSCRIPTS: readonly (readonly Exchange[])[] = [
  ...LANGUAGE.matchAll(/^```text\n(> \{[\s\S]*?)^```$/gmu),
].map(([, block]) => {
  const lines = block!.trimEnd().split('\n');
  return lines.flatMap((line, index) =>
    line.startsWith('> ') ? [{ sent: line.slice(2), answered: lines[index + 1]!.slice(2) }] : [],
  );
});

describe('the transcripts of the documentation', () => {
  it('are found', () => {
    expect(TRANSCRIPTS.map((exchanges) => exchanges.length)).toStrictEqual([14, 4]);
  });

  it.each(TRANSCRIPTS.map((exchanges) => [exchanges[0]!.sent, exchanges] as const))(
    'are what the referee says: %s',
    async (_start, exchanges) => {
      const answers = await refereed(exchanges.map(({ sent }) => sent));
      expect(answers).toHaveLength(exchanges.length);
      for (const [index, { answered }] of exchanges.entries()) {
        if (answered.includes(LEFT_OUT)) continue;
        expect(answers[index]).toStrictEqual(JSON.parse(answered));
      }
    },
  );
});

/** The rows of §6: game, seat, action, code. */
const REFUSALS = [
  ...LANGUAGE.matchAll(/^\| (fleet|blind) +\| ([01]) +\| `(\{.*\})` +\| `([a-z-]+)` +\|$/gmu),
].map(([, game, seat, action, code]) => ({
  game: game!,
  line: { seat: Number(seat), action: JSON.parse(action!) as Json },
  code: code!,
}));

describe('the refusals of the documentation', () => {
  const [fleet, blind] = TRANSCRIPTS.map((exchanges) => exchanges.map(({ sent }) => sent));
  // The fleet game of §8 before seat 0's third shot, and the position of §2 in the rules of §2.
  const before = {
    fleet: fleet!.slice(0, 5),
    blind: [blind![0]!.replace('"blind-patent"', '"blind"')],
  };

  it.each(['fleet', 'blind'] as const)('are those of a %s game', async (family) => {
    const rows = REFUSALS.filter(({ game }) => game === family);
    expect(rows).toHaveLength(9);
    const answers = await refereed([...before[family], ...rows.map(({ line }) => line)]);
    const codes = answers.slice(before[family].length).map(({ error }) => error?.code);
    expect(codes).toStrictEqual(rows.map(({ code }) => code));
  });
});
