import { Leaders, Listings, Profile, RatingPoints } from '@flotilla/protocol';
import { deny } from '@flotilla/protocol';
import * as v from 'valibot';
import { type Route, route, tell, tellAnswer } from '../route.ts';

const tag = 'Records and ratings';

const Text = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(96))), null);
const MomentText = v.optional(
  v.nullable(v.pipe(v.string(), v.regex(/^\d{1,15}$/u), v.transform(Number))),
  null,
);

export const recordRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/records',
    summary: 'Finished public matches, newest first.',
    tag,
    isShared: true,
    query: v.object({
      player: Text,
      preset: Text,
      from: MomentText,
      until: MomentText,
      before: MomentText,
    }),
    answer: Listings,
    handle: async ({ node, query }) =>
      tell({ matches: await node.store.matches.search({ ...query, limit: 50 }) }),
  }),
  route({
    method: 'GET',
    path: '/api/players/:name',
    summary: 'The public profile of an account.',
    tag,
    isShared: true,
    answer: Profile,
    handle: async ({ node, params }) => tellAnswer(await node.people.profile(params['name']!)),
  }),
  route({
    method: 'GET',
    path: '/api/players/:name/history',
    summary: 'The rating of an account, match after match.',
    tag,
    query: v.object({ preset: v.pipe(v.string(), v.maxLength(40)) }),
    answer: RatingPoints,
    handle: async ({ node, params, query, identity }) => {
      const account = await node.store.people.account(params['name']!);
      if (account === null) return deny('not-found', 'No account has this name.');
      const points = await node.store.ratings.history(account.id, query.preset, 1000);
      const isOwn = identity?.person.id === account.id;
      return tell({
        points: points.map(({ match, isPrivate, ...point }) => ({
          match: isPrivate && !isOwn ? null : match,
          ...point,
        })),
      });
    },
  }),
  route({
    method: 'GET',
    path: '/api/ratings/:preset',
    summary: 'The best players of a preset; with `kind=program` the best programs.',
    tag,
    isShared: true,
    query: v.object({ kind: v.optional(v.picklist(['account', 'program']), 'account') }),
    answer: Leaders,
    handle: async ({ node, params, query: { kind } }) => {
      const leaders = await node.ratings.leaders(params['preset']!, kind);
      return tell({
        leaders: leaders.map(({ person: id, name, rating, deviation, games }) => ({
          person: { kind, id, name },
          rating,
          deviation,
          games,
        })),
      });
    },
  }),
];
