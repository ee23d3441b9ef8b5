import * as v from 'valibot';
import {
  AnyAction,
  AnyRules,
  Anything,
  DECLINE_REASONS,
  ChatLine,
  ChatText,
  HomeState,
  Key,
  MatchRecord,
  NewMatch,
  NewReport,
  RulesHash,
  deny,
  ROOMS,
  Report,
  OpenMatches,
  PairingRequest,
  MatchSnapshot,
  Listings,
  whole,
  type Answer,
  type MatchStatus,
} from '@flotilla/protocol';
import type { ActionMessage } from '@flotilla/play';
import type { MatchId, PersonId } from '../../ids.ts';
import type { Command } from '../../match/commands.ts';
import { rematchId, mayKnow } from '../../match/match-service.ts';
import type { LiveMatch } from '../../match/live-match.ts';
import {
  type RouteRequest,
  type Route,
  type RouteAnswer,
  askerOf,
  requester,
  route,
  tell,
  tellAnswer,
} from '../route.ts';
import type { Node } from '../../node.ts';

const tag = 'Matches';
const Done = v.object({ version: whole(1) });
const Keyed = v.strictObject({ key: Key });

const matchOf = ({ params }: RouteRequest<unknown, unknown>): MatchId => params['id'] as MatchId;
const personOf = ({ identity }: RouteRequest<unknown, unknown>): PersonId | null =>
  (identity?.person.id ?? null) as PersonId | null;

type Wanted = Command extends infer Each
  ? Each extends Command
    ? Omit<Each, 'by' | 'key'>
    : never
  : never;

async function done(
  request: RouteRequest<{ readonly key: string }, unknown>,
  wanted: Wanted,
): Promise<Answer<RouteAnswer<unknown>>> {
  const { node, body, arrivedAt } = request;
  const start = node.world.elapsed();
  const command = { ...wanted, by: requester(request), key: body.key } as Command;
  const answer = await node.matches.command(matchOf(request), command, arrivedAt);
  node.metrics.commanded(node.world.elapsed() - start);
  return answer.ok ? tell({ version: answer.value }) : answer;
}

async function seen(
  request: RouteRequest<unknown, unknown>,
  answer: Answer<LiveMatch>,
): Promise<Answer<RouteAnswer<unknown>>> {
  if (!answer.ok) return answer;
  return tell(await request.node.matches.sightAt(answer.value, personOf(request)));
}

export const matchRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/matches',
    summary: 'Make a match.',
    tag,
    auth: 'session',
    scope: 'open',
    status: 201,
    body: NewMatch,
    answer: MatchSnapshot,
    perMinute: 60,
    keyed: true,
    begins: true,
    handle: async (request) => {
      const { node, body, key } = request;
      const by = requester(request);
      const rules = await node.rules.resolve(body.rules, askerOf(request));
      return rules.ok ? seen(request, await node.lobby.make(rules.value, body, by, key)) : rules;
    },
  }),
  route({
    method: 'GET',
    path: '/api/matches/:id',
    summary: 'A match as you see it; with `wait`, as soon as something happens.',
    tag,
    query: v.object({
      after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/u), v.transform(Number)), '0'),
      wait: v.optional(
        v.pipe(v.string(), v.regex(/^\d{1,2}$/u), v.transform(Number), v.maxValue(25)),
        '0',
      ),
    }),
    answer: MatchSnapshot,
    handle: async (request) => {
      const { node, query, signal } = request;
      const id = matchOf(request);
      const person = personOf(request);
      const { after, wait } = query;
      if (wait > 0)
        await waitForNews(node, { id, person, after, milliseconds: wait * 1000, signal });
      const sight = await node.matches.sight(id, person, after);
      if (!signal.aborted) node.attendance.look(node.cache.known(id), person);
      return tellAnswer(sight);
    },
  }),
  route({
    method: 'POST',
    path: '/api/matches/:id/join',
    summary: 'Take a free seat.',
    tag,
    auth: 'session',
    scope: 'play',
    body: Keyed,
    answer: Done,
    begins: true,
    handle: (request) => done(request, { type: 'join' }),
  }),
  route({
    method: 'POST',
    path: '/api/matches/:id/actions',
    summary: 'Act; answered when it is saved.',
    tag,
    auth: 'session',
    scope: 'play',
    body: v.strictObject({ key: Key, action: AnyAction }),
    answer: Done,
    handle: (request) =>
      done(request, { type: 'act', action: request.body.action as ActionMessage }),
  }),
  route({
    method: 'POST',
    path: '/api/matches/:id/abort',
    summary: 'Call the match off, before the first shot.',
    tag,
    auth: 'session',
    scope: 'play',
    body: Keyed,
    answer: Done,
    handle: (request) => done(request, { type: 'abort' }),
  }),
  route({
    method: 'POST',
    path: '/api/matches/:id/decline',
    summary: 'Decline a challenge, with a reason.',
    tag,
    auth: 'session',
    scope: 'play',
    body: v.strictObject({
      key: Key,
      reason: v.optional(v.picklist(DECLINE_REASONS), 'no-thanks'),
    }),
    answer: Done,
    handle: (request) => done(request, { type: 'decline', reason: request.body.reason }),
  }),
  route({
    method: 'POST',
    path: '/api/matches/:id/claim',
    summary: 'Claim the win when the other has vanished.',
    tag,
    auth: 'session',
    scope: 'play',
    body: Keyed,
    answer: Done,
    handle: (request) => done(request, { type: 'claim' }),
  }),
  route({
    method: 'POST',
    path: '/api/matches/:id/rematch',
    summary: 'Ask for another match with changed sides, or agree to it.',
    tag,
    auth: 'session',
    scope: 'play',
    body: Keyed,
    answer: Done,
    begins: true,
    handle: (request) => done(request, { type: 'rematch', match: rematchId(matchOf(request)) }),
  }),
  route({
    method: 'GET',
    path: '/api/matches/:id/legal',
    summary: 'What the own seat may do now.',
    tag,
    auth: 'session',
    answer: v.object({ actions: v.array(AnyAction), version: v.number() }),
    handle: async (request) => {
      const { matches, rules } = request.node;
      const person = personOf(request)!;
      const seated = await matches.seated(matchOf(request), person);
      if (!seated.ok) return seated;
      const { live, seat } = seated.value;
      const actions = await rules.legal(live, seat, askerOf(request));
      return actions.ok ? tell({ actions: actions.value, version: live.version }) : actions;
    },
  }),
  route({
    method: 'GET',
    path: '/api/matches/:id/record',
    summary: 'The record of a finished match.',
    tag,
    answer: MatchRecord,
    handle: async (request) =>
      tellAnswer(await request.node.matches.record(matchOf(request), personOf(request))),
  }),
  route({
    method: 'POST',
    path: '/api/matches/:id/analysis',
    summary: 'The analysis of a finished match, computed once.',
    tag,
    answer: Anything,
    perMinute: 30,
    handle: async (request) =>
      tellAnswer(
        await request.node.analyst.analysis(matchOf(request), personOf(request), askerOf(request)),
      ),
  }),
  route({
    method: 'GET',
    path: '/api/matches/:id/chat',
    summary: 'What was said.',
    tag,
    answer: v.object({ lines: v.array(ChatLine) }),
    handle: async (request) => {
      const lines = await request.node.chat.lines(matchOf(request), personOf(request));
      return lines.ok ? tell({ lines: lines.value }) : lines;
    },
  }),
  route({
    method: 'POST',
    path: '/api/matches/:id/chat',
    summary: 'Say something.',
    tag,
    auth: 'session',
    scope: 'chat',
    status: 201,
    body: v.strictObject({ key: Key, room: v.picklist(ROOMS), text: ChatText }),
    answer: ChatLine,
    handle: async (request) =>
      tellAnswer(await request.node.chat.say(matchOf(request), requester(request), request.body)),
  }),
  route({
    method: 'POST',
    path: '/api/matches/:id/reports',
    summary: 'Tell the administrators about a line or a player.',
    tag,
    auth: 'session',
    scope: 'chat',
    status: 201,
    body: NewReport,
    answer: Report,
    handle: async (request) =>
      tellAnswer(
        await request.node.chat.report(matchOf(request), requester(request), request.body),
      ),
  }),
  route({
    method: 'GET',
    path: '/api/lobby',
    summary: 'Open matches.',
    tag,
    isShared: true,
    answer: OpenMatches,
    handle: async ({ node }) => tell({ tables: await node.lobby.listOpen() }),
  }),
  route({
    method: 'GET',
    path: '/api/live',
    summary: 'Public matches being played.',
    tag,
    isShared: true,
    answer: Listings,
    handle: async ({ node }) => tell({ matches: await node.lobby.live() }),
  }),
  route({
    method: 'GET',
    path: '/api/home',
    summary: 'What happens right now: players, matches, one to look at, the next tournament.',
    tag,
    isShared: true,
    answer: HomeState,
    handle: async ({ node }) => tell(await node.home.state()),
  }),
  route({
    method: 'GET',
    path: '/api/rules/:hash',
    summary: 'The rules of a listed match, by the hash in its short entry.',
    tag,
    answer: AnyRules,
    perMinute: 120,
    handle: async ({ node, params }) => {
      const rules = v.is(RulesHash, params['hash']) ? await node.lists.rules(params['hash']) : null;
      return rules === null
        ? deny('not-found', 'No listed match is played by these rules.')
        : tell(rules);
    },
  }),
  route({
    method: 'POST',
    path: '/api/pairing',
    summary: 'Quick pairing: a waiting table that fits, or a new one.',
    tag,
    auth: 'session',
    scope: 'open',
    body: PairingRequest,
    answer: MatchSnapshot,
    keyed: true,
    perMinute: 60,
    begins: true,
    handle: async (request) => {
      const { node, body, key } = request;
      const by = requester(request);
      const rules = await node.rules.resolve(body.rules, askerOf(request));
      return rules.ok ? seen(request, await node.pairing.pair(rules.value, body, by, key)) : rules;
    },
  }),
];

/** What a long poll waits for: an event after a number, or a match that begins or ends. */
interface Waiting {
  readonly id: MatchId;
  readonly person: PersonId | null;
  readonly after: number;
  readonly milliseconds: number;
  /** Aborted when the client has gone. */
  readonly signal: AbortSignal;
}

const isOver = (status: MatchStatus): boolean => status === 'over' || status === 'aborted';

/** The number of the last event; 0 before the first. */
const lastEvent = ({ match }: LiveMatch): number => match?.game.publicState.seq ?? 0;

/** Waits for news of a match, up to a time, and returns at once when the node stops. */
async function waitForNews(
  { world, cache, attendance, presence, draining }: Node,
  { id, person, after, milliseconds, signal }: Waiting,
): Promise<void> {
  let wake: () => void = () => {};
  const happened = new Promise<void>((resolve) => {
    wake = resolve;
  });
  let before: LiveMatch | null = null;
  const stop = cache.watch(id, ({ live }) => {
    const hasMoved = before !== null && live.status !== before.status;
    if (hasMoved || lastEvent(live) > after) wake();
  });
  const cancel = world.after(milliseconds, wake);
  const given = AbortSignal.any([signal, draining]);
  if (given.aborted) wake();
  given.addEventListener('abort', wake);
  const leave = person === null ? null : presence.connect(person);
  try {
    before = await cache.refresh(id);
    attendance.look(before, person);
    // A client that may not see a match must not learn when something happens there.
    if (before === null || !mayKnow(before, person)) return;
    if (lastEvent(before) <= after && !isOver(before.status)) await happened;
  } finally {
    stop();
    cancel();
    leave?.();
    given.removeEventListener('abort', wake);
  }
}
