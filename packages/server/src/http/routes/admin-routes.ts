import {
  type Answer,
  Id,
  Measure,
  ModeratedUser,
  NewName,
  ReportPage,
  ResetCode,
  deny,
} from '@flotilla/protocol';
import * as v from 'valibot';
import type { MatchId, PersonId } from '../../ids.ts';
import type { StoredUser } from '../../store/stored-users.ts';
import { type Route, type RouteRequest, requester, route, tell, tellAnswer } from '../route.ts';

const tag = 'Administration';
const auth = 'administrator';

const done = (answer: Answer<null>) => (answer.ok ? tell({}) : answer);

/** Does something about the user whom a path names, unless it is an administrator. */
async function about(
  { node, params }: RouteRequest<unknown, unknown>,
  act: (user: StoredUser) => Promise<unknown>,
) {
  const found = await node.moderation.findWithinReach(params['person']!);
  if (!found.ok) return found;
  await act(found.value);
  return tell({});
}

export const adminRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/reports',
    summary: 'What was reported, the newest first, page by page.',
    tag,
    auth,
    query: v.object({
      state: v.optional(v.picklist(['open', 'closed', 'all']), 'open'),
      before: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^\d{1,16}-\w{12}$/u))), null),
    }),
    answer: ReportPage,
    handle: async ({ node, query }) =>
      tell(await node.moderation.reports(query.state, query.before)),
  }),
  route({
    method: 'POST',
    path: '/api/reports/:id/close',
    summary: 'Close a report that was seen to.',
    tag,
    auth,
    handle: async (request) => {
      const by = requester(request).id as PersonId;
      return done(await request.node.moderation.closeReport(request.params['id']!, by));
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/matches/:id/chat/:line',
    summary: 'Delete a line of chat.',
    tag,
    auth,
    handle: async ({ node, params }) => {
      const { id, line } = params;
      if (!v.is(Id, line)) return deny('not-found', 'There is no such line.');
      return done(await node.moderation.deleteLine(id as MatchId, line));
    },
  }),
  route({
    method: 'GET',
    path: '/api/admin/people/:person',
    summary: 'An account by its name, or anyone by id, and what holds for them.',
    tag,
    auth,
    answer: ModeratedUser,
    handle: async ({ node, params }) => {
      const found = await node.moderation.find(params['person']!);
      return found.ok ? tell(await node.moderation.stateOf(found.value)) : found;
    },
  }),
  route({
    method: 'PUT',
    path: '/api/admin/people/:person/ban',
    summary: 'Ban: no session counts until then.',
    tag,
    auth,
    body: Measure,
    handle: (request) =>
      about(request, (user) => request.node.moderation.ban(user, request.body.until)),
  }),
  route({
    method: 'DELETE',
    path: '/api/admin/people/:person/ban',
    summary: 'Lift a ban.',
    tag,
    auth,
    handle: (request) => about(request, (user) => request.node.moderation.unban(user)),
  }),
  route({
    method: 'PUT',
    path: '/api/admin/people/:person/mute',
    summary: 'Mute for everyone: no chat until then.',
    tag,
    auth,
    body: Measure,
    handle: (request) =>
      about(request, (user) => request.node.moderation.mute(user, request.body.until)),
  }),
  route({
    method: 'DELETE',
    path: '/api/admin/people/:person/mute',
    summary: 'Let them chat again.',
    tag,
    auth,
    handle: (request) => about(request, (user) => request.node.moderation.unmute(user)),
  }),
  route({
    method: 'PUT',
    path: '/api/admin/people/:person/name',
    summary: 'Give an account another name.',
    tag,
    auth,
    body: NewName,
    handle: async ({ node, params, body }) => {
      const found = await node.moderation.findWithinReach(params['person']!);
      return found.ok ? done(await node.moderation.rename(found.value, body.name)) : found;
    },
  }),
  route({
    method: 'POST',
    path: '/api/admin/people/:person/reset',
    summary:
      'A code with which the owner of an account sets a new password within a day, shown once.',
    tag,
    auth,
    status: 201,
    answer: ResetCode,
    handle: async ({ node, params }) => {
      const found = await node.moderation.findWithinReach(params['person']!);
      return found.ok ? tellAnswer(await node.moderation.reset(found.value)) : found;
    },
  }),
];
