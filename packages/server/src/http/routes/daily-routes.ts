import * as v from 'valibot';
import { DailyBoard, DailyRanking, Id, NewDailyShot, deny } from '@flotilla/protocol';
import type { PersonId } from '../../ids.ts';
import { type Route, requester, route, tell, tellAnswer } from '../route.ts';

const tag = 'Daily board';

const NOT_FOR_PROGRAMS = deny(
  'not-allowed',
  'Programs do not play the daily board: their owners would learn where the fleet lies. Use the token of an account.',
);

export const dailyRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/daily',
    summary: "Today's board with your shots so far, and the hashes of the days to come.",
    tag,
    answer: DailyBoard,
    handle: async ({ node, identity }) => tell(await node.daily.board(identity?.person ?? null)),
  }),
  route({
    method: 'POST',
    path: '/api/daily/shots',
    summary: "Fire at today's board. The same cell again changes nothing.",
    tag,
    auth: 'session',
    scope: 'play',
    body: NewDailyShot,
    answer: DailyBoard,
    handle: async (request) => {
      const person = requester(request);
      if (person.kind === 'program') return NOT_FOR_PROGRAMS;
      const { day, at } = request.body;
      return tellAnswer(await request.node.daily.shoot(person, day, at));
    },
  }),
  route({
    method: 'GET',
    path: '/api/daily/:day',
    summary:
      'The best of a day, 100 at a time, after a player; once it is over, with its seed and every shot.',
    tag,
    isShared: true,
    query: v.object({ after: v.optional(Id) }),
    answer: DailyRanking,
    handle: async ({ node, params, query: { after = null } }) =>
      tellAnswer(await node.daily.ranking(params['day']!, after as PersonId | null)),
  }),
];
