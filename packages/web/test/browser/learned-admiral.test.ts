import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  BotWorker,
  type WorkerMessage,
  type WorkerRequest,
  type WorkerResults,
} from '@flotilla/bots';
import {
  Chance,
  type Json,
  SEATS,
  type Seat,
  act,
  makeSeen,
  parseAction,
  resolveRules,
  see,
  start,
} from '@flotilla/engine';
import { accepted } from '@flotilla/test-kit';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { needsServer, visitor } from '../support/visitor.ts';

const server = needsServer();

type BotChoice = WorkerResults['choose'];

const RULES = { preset: 'blind' };

/** The admiral at a seat, asked for its next action after these events. */
const requests = (seat: Seat, events: readonly Json[]): readonly WorkerRequest[] => [
  { type: 'begin', player: 'admiral', rules: RULES, seat, level: 'admiral' },
  { type: 'observe', player: 'admiral', events },
  { type: 'choose', id: 1, player: 'admiral', seed: 'the same everywhere', milliseconds: 60_000 },
];

/** What the worker of this process chooses. */
function choiceHere(asked: readonly WorkerRequest[]): BotChoice {
  const messages: WorkerMessage[] = [];
  const worker = new BotWorker((message) => messages.push(message));
  for (const request of asked) worker.handle(request);
  const [{ result }] = messages as unknown as [{ readonly result: { readonly value: BotChoice } }];
  return result.value;
}

/** What seat 0 has seen when both have deployed as the admiral does. */
function deployed(): readonly Json[] {
  const rules = accepted(resolveRules(RULES));
  const opened = accepted(start({ rules, first: 0 }, new Chance('deployed')));
  let { state } = opened;
  const events = opened.events.map((event) => makeSeen(rules, 0, see(state, event, 0)));
  for (const seat of SEATS) {
    const action = accepted(parseAction(state, seat, choiceHere(requests(seat, [])).action));
    const taken = accepted(act(state, seat, action));
    state = taken.state;
    events.push(...taken.events.map((event) => makeSeen(rules, 0, see(state, event, 0))));
  }
  return events;
}

/** What the worker of a page chooses. */
const choiceThere = (
  page: Page,
  address: string,
  asked: readonly WorkerRequest[],
): Promise<unknown> =>
  page.evaluate(
    async ([url, all]) => {
      const worker = new Worker(url, { type: 'module' });
      const answer = new Promise<MessageEvent>((resolve, reject) => {
        worker.addEventListener('message', resolve);
        worker.addEventListener('error', (error) => reject(new Error(error.message)));
      });
      for (const request of JSON.parse(all)) worker.postMessage(request);
      const { data } = await answer;
      worker.terminate();
      return data.result.value;
    },
    [address, JSON.stringify(asked)] as const,
  );

test('the blind admiral loads its network when it plays, not before, and chooses as on the server', async () => {
  const { page, context, faults } = await visitor({
    site: server().url,
    serviceWorkers: 'allow',
  });
  const paths: string[] = [];
  context.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const networks = (): readonly string[] => paths.filter((path) => path.endsWith('.bin'));
  await page.goto('/');
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });
  expect(networks()).toEqual([]);
  const name = readdirSync(join(inject('page'), 'assets')).find((file) =>
    /^bot\.worker-.*\.js$/u.test(file),
  );
  const asked = requests(0, deployed());
  const here = choiceHere(asked);
  expect(await choiceThere(page, `/assets/${name}`, asked)).toEqual(here);
  expect(networks().length).toBeGreaterThan(0);
  // It is kept: without a connection the admiral is as strong.
  await context.setOffline(true);
  const placed = requests(1, []);
  expect(await choiceThere(page, `/assets/${name}`, placed)).toEqual(choiceHere(placed));
  expect(faults).toEqual([]);
  await context.close();
});
