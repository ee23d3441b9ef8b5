import {
  Achievements,
  FollowedPlayers,
  HeadToHead,
  Id,
  OwnPlace,
  PlayerForm,
  deny,
} from '@flotilla/protocol';
import * as v from 'valibot';
import type { PersonId } from '../../ids.ts';
import { type Route, requester, route, tell, tellAnswer } from '../route.ts';

const tag = 'Records and ratings';

/** What profiles show beside ratings and records, and whom you follow. */
export const playerRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/players/:name/achievements',
    summary: 'Games, wins and badges of an account, from its finished matches.',
    tag,
    isShared: true,
    perMinute: 120,
    answer: Achievements,
    handle: async ({ node, params }) =>
      tellAnswer(await node.players.achievements(params['name']!)),
  }),
  route({
    method: 'GET',
    path: '/api/players/:name/form',
    summary: 'The last finished public matches of an account, with skill and luck.',
    tag,
    isShared: true,
    perMinute: 60,
    answer: PlayerForm,
    handle: async ({ node, params }) => tellAnswer(await node.players.form(params['name']!)),
  }),
  route({
    method: 'GET',
    path: '/api/players/:name/score',
    summary: 'Your matches against an account, and whether you follow it.',
    tag,
    auth: 'session',
    answer: HeadToHead,
    handle: async (request) =>
      tellAnswer(
        await request.node.players.headToHead(requester(request), request.params['name']!),
      ),
  }),
  route({
    method: 'GET',
    path: '/api/ratings/:preset/me',
    summary: 'Your rating in a preset, and your place among its leaders.',
    tag,
    auth: 'session',
    answer: OwnPlace,
    handle: async (request) =>
      tell(await request.node.players.place(requester(request), request.params['preset']!)),
  }),
  route({
    method: 'GET',
    path: '/api/me/follows',
    summary: 'The players you follow; only you are told.',
    tag: 'People',
    auth: 'session',
    answer: FollowedPlayers,
    handle: async (request) => tell(await request.node.players.followed(requester(request))),
  }),
  route({
    method: 'PUT',
    path: '/api/me/follows/:person',
    summary: 'Follow a player.',
    tag: 'People',
    auth: 'session',
    handle: async (request) => {
      const { person } = request.params;
      if (!v.is(Id, person)) return deny('bad-message', 'This is not an id.');
      const followed = await request.node.players.follow(requester(request), person as PersonId);
      return followed.ok ? tell({}) : followed;
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/me/follows/:person',
    summary: 'Follow a player no longer.',
    tag: 'People',
    auth: 'session',
    handle: async (request) => {
      const { id } = requester(request);
      const { person } = request.params;
      await request.node.store.follows.unfollow(id as PersonId, person as PersonId);
      return tell({});
    },
  }),
];
