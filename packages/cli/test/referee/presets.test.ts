import { Chance } from '@flotilla/engine';
import { flotilla, temporaryFolder } from '@flotilla/test-kit/live';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Message, RefereeClient } from '../support/referee-client.ts';

const PRESETS = [
  'spanish',
  'italian',
  'salvo',
  'salvo-2',
  'classic',
  'russian',
  'blind',
  'blind-patent',
];

/** What only the seat that an event is about may see of it. */
const SECRETS: Readonly<Record<string, readonly string[]>> = {
  deployed: ['ships', 'pieces'],
  asked: ['force'],
  answered: ['cells'],
};

describe('a whole game of every preset over one referee', () => {
  const folder = temporaryFolder();
  let referee: RefereeClient;
  beforeAll(() => {
    referee = new RefereeClient();
  });
  afterAll(() => referee.close());

  it.each(PRESETS)('%s', async (preset) => {
    const chance = new Chance(preset);
    const started = await referee.ask({ start: { rules: { preset }, seed: preset, first: 0 } });
    let { toAct } = started;
    let last = 0;
    for (let count = 0; toAct!.length > 0 && count < 6000; count++) {
      const seat = chance.pick(toAct!);
      const { actions } = await referee.ask({ legal: seat });
      const answer = await referee.play(seat, chosen(actions!, chance));
      last = checkEvents(answer, last);
      if (toAct!.length === 1) await hasNothingToDo(referee, 1 - seat, answer);
      if (count % 100 === 0) await checkViews(referee);
      toAct = answer.toAct;
    }
    expect(toAct).toStrictEqual([]);
    for (const legal of [0, 1]) {
      expect(await referee.ask({ legal })).toStrictEqual({ ok: true, actions: [] });
    }
    const { record } = await referee.ask({ record: true });
    const file = folder.write(`${preset}.json`, JSON.stringify(record));
    expect(await flotilla(['verify', file])).toMatchObject({ code: 0, stderr: '' });
  });
});

/** Whatever is not a mere move comes more often than its share, so that something happens. */
function chosen(actions: readonly Message[], chance: Chance): Message {
  const bold = actions.filter(({ type }) => type !== 'move');
  return chance.pick(bold.length > 0 && chance.below(2) === 0 ? bold : actions);
}

/** Both seats get every number, and the same but for each other's secrets; the last number. */
function checkEvents({ events }: Answer, last: number): number {
  const [left, right] = events!;
  const numbers = left.map((_, index) => last + 1 + index);
  expect(left.map(({ seq }) => seq)).toStrictEqual(numbers);
  expect(right.map(({ seq }) => seq)).toStrictEqual(numbers);
  for (const [index, event] of left.entries()) {
    const secrets = SECRETS[event['type'] as string] ?? [];
    const others = [left, right][1 - (event['seat'] as number)]?.[index];
    for (const secret of secrets) expect(others).not.toHaveProperty([secret]);
    expect(without(event, secrets)).toStrictEqual(without(right[index]!, secrets));
  }
  return last + left.length;
}

const without = (event: Message, keys: readonly string[]): Message =>
  Object.fromEntries(Object.entries(event).filter(([key]) => !keys.includes(key)));

async function hasNothingToDo(referee: RefereeClient, seat: number, answer: Answer): Promise<void> {
  if (answer.toAct!.includes(seat)) return;
  expect(await referee.ask({ legal: seat })).toStrictEqual({ ok: true, actions: [] });
}

/** A view has the parts of its family and nothing else. */
async function checkViews(referee: RefereeClient): Promise<void> {
  for (const view of [0, 1, 'spectator']) {
    const answer = await referee.ask({ view });
    const { game, seat, revealed: _revealed, ...parts } = answer.view!;
    expect(seat).toBe(view === 'spectator' ? null : view);
    const shared = ['phase', 'toAct', 'outcome'];
    const fleet = ['shots', 'round', ...(seat === null ? ['boards'] : ['own', 'target'])];
    const blind = ['question', 'trays', ...(seat === null ? ['places'] : ['own', 'enemy'])];
    expect(new Set(Object.keys(parts))).toStrictEqual(
      new Set([...shared, ...(game === 'fleet' ? fleet : blind)]),
    );
  }
}
