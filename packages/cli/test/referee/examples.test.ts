import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Json, makePosition, parsePosition, resolveRules } from '@flotilla/engine';
import type { GameRecord } from '@flotilla/play';
import { blindPosition, formFault, parseExample, unlike } from '@flotilla/test-kit';
import { ROOT, flotilla, temporaryFolder } from '@flotilla/test-kit/live';
import { describe, expect, it } from 'vitest';
import { program } from '../support/program.ts';
import { inShort, refereed } from '../support/referee-client.ts';
import { PATIENCE, seriesOf } from '../support/series.ts';
import { type Played, playedGames } from './played-games.ts';

const LANGUAGE = readFileSync(join(ROOT, 'docs/language.md'), 'utf8');

/** The blocks of a section that are written in a language of code fences. */
function blocks(section: number, fence: string): readonly string[] {
  const parts = LANGUAGE.split(/^(?=## )/mu);
  const text = parts.find((part) => part.startsWith(`## ${section}. `));
  return [...text!.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gmu)]
    .filter(([, written]) => written === fence)
    .map(([, , block]) => block!.trimEnd());
}

const lines = (section: number): readonly string[] =>
  blocks(section, 'jsonl').flatMap((block) => block.split('\n'));

const examples = (section: number): readonly Json[] =>
  blocks(section, 'json').map((block) => JSON.parse(block) as Json);

const folder = temporaryFolder();
const games = playedGames(blocks(8, 'text'));
const all = <T>(of: (game: Played) => readonly T[]): readonly T[] =>
  Object.values(games).flatMap(of);

describe('§1 rulesets', () => {
  const [, larger, , reminding] = lines(1).map((line) => JSON.parse(line) as Json);

  it.each(lines(1))('are accepted: %s', (line) => {
    expect(resolveRules(JSON.parse(line)).ok).toBe(true);
  });

  it('are resolved as it says, and resolved again the same', () => {
    const resolved = examples(1);
    expect([larger, reminding].map((rules) => resolveRules(rules))).toStrictEqual(
      resolved.map((value) => ({ ok: true, value })),
    );
    expect(resolved.map((rules) => resolveRules(rules))).toStrictEqual(
      resolved.map((value) => ({ ok: true, value })),
    );
  });
});

describe('§2 starts', () => {
  it('are all accepted', async () => {
    expect(inShort(await refereed(lines(2)))).toStrictEqual(['ok', 'ok']);
  });

  it('have the position that is drawn, and it is written as it was read', () => {
    const [drawing] = blocks(2, 'text');
    const { start } = JSON.parse(lines(2)[1]!) as { start: { position: string } };
    expect(blindPosition(drawing!.replace('seat 0 is to move', ''), 0)).toBe(start.position);
    const read = parsePosition(start.position);
    expect(read.ok && makePosition(read.value)).toBe(start.position);
  });
});

describe('§3 actions', () => {
  it.each(lines(3))('have been made: %s', (line) => {
    const example = parseExample(line);
    const made = all(({ actions }) => actions).map((action) => unlike(example, action));
    expect(made).toContain(null);
  });
});

describe('§4 events', () => {
  it.each(lines(4).filter((line) => !line.includes('"hidden"')))('have happened: %s', (line) => {
    expect(all(({ events }) => events)).toContainEqual(JSON.parse(line));
  });
});

describe('§5 views', () => {
  it.each(examples(5).map((view) => [view] as const))('have been seen', (view) => {
    expect(all(({ views }) => views)).toContainEqual(view);
  });

  const [counts, target] = ['"shotsLeft"', '"afloat"'].map((key) =>
    lines(5).filter((line) => line.includes(key)),
  );

  it.each(counts!)('count both sides: %s', (line) => {
    const seen = all(({ views }) => views as readonly Readonly<Record<string, Json>>[]);
    const counted = seen.map(({ shotsLeft, cellsHit }) => ({ shotsLeft, cellsHit }));
    expect(counted).toContainEqual(JSON.parse(line));
  });

  it.each(target!)('have such a target: %s', (line) => {
    const targets = all(({ views }) => views).map((view) => (view as { target?: Json }).target);
    expect(targets).toContainEqual(JSON.parse(line));
  });
});

describe('§6 refusals', () => {
  it('say why', async () => {
    const [fleet] = blocks(8, 'text');
    const sent = fleet!.split('\n').filter((line) => line.startsWith('> '));
    const again = { seat: 0, action: { type: 'fire', at: ['B2'] } };
    const answers = await refereed([...sent.slice(0, 5).map((line) => line.slice(2)), again]);
    expect(answers.at(-1)!.error).toStrictEqual(JSON.parse(lines(6)[0]!));
  });
});

describe('§7 records', () => {
  const [record, sealed] = blocks(7, 'text');

  it('are what is left of a game', () => {
    expect(unlike(parseExample(record!), games['pond']!.record)).toBe(null);
  });

  it('have seals that anybody can work out', () => {
    const seal = createHash('sha256').update(sealed!).digest('hex');
    expect(games['pond']!.record?.seals[0]).toBe(seal);
  });
});

describe('§9 a program', () => {
  it('is told what its seat sees, and what it may do', async () => {
    const [, told] = blocks(9, 'text');
    const [events, act, answer] = told!.split('\n').map((line) => parseExample(line.slice(2)));
    const [, question] = blocks(8, 'text');
    const [, asked, legal] = question!.split('\n').filter((line) => line.startsWith('< '));
    const answered = JSON.parse(asked!.slice(2)) as { events: readonly Json[] };
    const { actions } = JSON.parse(legal!.slice(2)) as { actions: readonly Json[] };
    expect(events).toStrictEqual({ events: answered.events[1] });
    expect(act).toStrictEqual({ act: { legal: actions, ms: 1000 } });
    expect(actions).toContainEqual(answer);
  });

  it('receives resolved rules and the number of its shots, and fires so many at once', async () => {
    const a = program(folder, 'salvo', 'log(line); if (act) play(act.legal);');
    const rules = JSON.stringify({ preset: 'salvo', first: 'seat-0' });
    const records = folder.at('salvos');
    await seriesOf({ a, b: 'bot:random', games: '1', rules, records });
    const received = readFileSync(folder.at('salvo.log'), 'utf8').split('\n');
    const record = JSON.parse(readFileSync(join(records, 'game-0001.json'), 'utf8')) as GameRecord;
    const own = record.actions.filter((entry) => 'seat' in entry && entry.seat === 0);
    const said = own.map((entry) => JSON.stringify('action' in entry && entry.action));

    const [, , talk] = blocks(9, 'text');
    const shown = talk!.replaceAll('"ms":1000', `"ms":${PATIENCE}`).split('\n');
    for (const [sign, lived] of [
      ['<', received],
      ['>', said],
    ] as const) {
      const told = shown.filter((line) => line.startsWith(sign));
      const faults = told.map((line, index) =>
        unlike(parseExample(line.slice(2)), JSON.parse(lived[index]!)),
      );
      expect(faults).toStrictEqual(told.map(() => null));
    }
    const salvo = own[1] as { action?: { at?: readonly string[] } };
    expect(salvo.action?.at).toHaveLength(17);
  });
});

describe('§11 analyses', () => {
  const [fleet, , blind] = blocks(11, 'json').map(parseExample);
  const analysisOf = async (name: string): Promise<unknown> => {
    const file = folder.write(`${name}.json`, JSON.stringify(games[name]!.record));
    return JSON.parse((await flotilla(['analyse', '--json', file])).stdout) as unknown;
  };

  it('are exact where layouts can be counted', async () => {
    expect(unlike(fleet, await analysisOf('pond'))).toBe(null);
  });

  it('have the form of the blind game, whose chances are drawn', async () => {
    // The network judges no turns of a game that began from a position.
    const analysis = { ...(blind as object), turns: [] };
    expect(formFault(analysis, await analysisOf('study'))).toBe(null);
  });
});
