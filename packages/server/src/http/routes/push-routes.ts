import { NewPush, PushEndpoint, PushKey } from '@flotilla/protocol';
import type { PersonId } from '../../ids.ts';
import { type Route, requester, route, tell } from '../route.ts';

const tag = 'People';

/** Notifications of browsers (web push). */
export const pushRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/push',
    summary: 'The public key with which browsers subscribe to notifications (VAPID).',
    tag,
    answer: PushKey,
    handle: async ({ node }) => tell({ key: await node.push.key() }),
  }),
  route({
    method: 'PUT',
    path: '/api/me/push',
    summary: 'Have a browser notify you; again with its endpoint to change of what.',
    tag,
    auth: 'session',
    body: NewPush,
    perMinute: 30,
    handle: async ({ node, identity, body }) => {
      const done = await node.push.subscribe(identity!, body);
      return done.ok ? tell({}) : done;
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/me/push',
    summary: 'Have a browser notify you no longer.',
    tag,
    auth: 'session',
    body: PushEndpoint,
    handle: async (request) => {
      const { id } = requester(request);
      await request.node.push.unsubscribe(id as PersonId, request.body.endpoint);
      return tell({});
    },
  }),
];
