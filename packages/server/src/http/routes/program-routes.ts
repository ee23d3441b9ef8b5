import * as v from 'valibot';
import {
  ChallengeList,
  EventLine,
  MatchLine,
  ProgramProfile,
  ProgramProfiles,
} from '@flotilla/protocol';
import type { MatchId, PersonId } from '../../ids.ts';
import { NO_MATCH, mayKnow } from '../../match/match-service.ts';
import { eventStream } from '../../stream/event-stream.ts';
import { matchStream } from '../../stream/match-stream.ts';
import { type Route, askerOf, requester, route, tell, tellAnswer } from '../route.ts';

const tag = 'Programs';

/** How many challenges are listed. */
const MAX_CHALLENGES = 300;

/** What plain HTTP clients need besides matches: other programs, challenges, and streams. */
export const programRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/programs',
    summary: 'Programs that are connected, with their owners and ratings.',
    tag,
    isShared: true,
    perMinute: 120,
    answer: ProgramProfiles,
    handle: async ({ node }) => tell({ programs: await node.people.programsOnline() }),
  }),
  route({
    method: 'GET',
    path: '/api/programs/:id',
    summary: 'A program, its owner and its ratings.',
    tag,
    isShared: true,
    answer: ProgramProfile,
    handle: async ({ node, params }) =>
      tellAnswer(await node.people.program(params['id'] as PersonId)),
  }),
  route({
    method: 'GET',
    path: '/api/challenges',
    summary: 'Challenges that wait for an answer: to you, and from you.',
    tag,
    auth: 'session',
    answer: ChallengeList,
    handle: async (request) => {
      const { id } = requester(request);
      const { matches } = request.node.store;
      const unfinished = await matches.unfinishedOf(id as PersonId, MAX_CHALLENGES);
      const open = unfinished.filter(
        ({ status, challenged }) => status === 'open' && (challenged ?? null) !== null,
      );
      return tell({
        toYou: open.filter(({ challenged }) => challenged!.id === id),
        fromYou: open.filter(({ challenged }) => challenged!.id !== id),
      });
    },
  }),
  route({
    method: 'GET',
    path: '/api/stream/events',
    summary: 'A stream: challenges, and the beginning and end of your matches.',
    tag,
    auth: 'session',
    isStream: true,
    answer: EventLine,
    handle: async (request) => tell(eventStream(request.node, requester(request))),
  }),
  route({
    method: 'GET',
    path: '/api/stream/match/:id',
    summary:
      'A stream: a match as you see it, until it is over; with `legal=true` what you may do whenever you have to decide.',
    tag,
    query: v.object({
      after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/u), v.transform(Number)), '0'),
      legal: v.optional(v.picklist(['true', 'false']), 'false'),
    }),
    isStream: true,
    answer: MatchLine,
    handle: async (request) => {
      const { node, identity, params, query } = request;
      const match = params['id'] as MatchId;
      const person = (identity?.person.id ?? null) as PersonId | null;
      const live = await node.cache.refresh(match);
      if (live === null || !mayKnow(live, person)) return NO_MATCH;
      const asker = query.legal === 'true' && identity !== null ? askerOf(request) : null;
      return tell(matchStream(node, { match, person, after: query.after, asker }));
    },
  }),
];
