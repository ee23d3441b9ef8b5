import * as v from 'valibot';
import {
  AccountDeletion,
  Id,
  IssuedToken,
  Me,
  NewAccount,
  NewGuest,
  NewPassword,
  NewToken,
  PersonalData,
  People,
  SignIn,
  SignedIn,
  Tokens,
  deny,
  OwnListings,
  type Answer,
} from '@flotilla/protocol';
import type { PersonId } from '../../ids.ts';
import type { Node } from '../../node.ts';
import { personalDataOf } from '../../users/personal-data.ts';
import type { NewSession } from '../../users/user-service.ts';
import { type Route, type RouteAnswer, requester, route, tell, tellAnswer } from '../route.ts';

/** Puts a session into a cookie, or into the body for programs. */
function begun(
  { people }: Node,
  answer: Answer<NewSession>,
  keep: 'cookie' | 'token',
): Answer<RouteAnswer<unknown>> {
  if (!answer.ok) return answer;
  const { person, token, deviceKey, endsOthers } = answer.value;
  // Later: a page whose websocket is closed asks who it is, and must have the new cookie by then.
  const after = endsOthers ? { afterwards: () => people.tellEnded(person.id) } : {};
  return keep === 'token'
    ? { ok: true, value: { body: { person, token }, ...after } }
    : {
        ok: true,
        value: {
          body: { person, token: null },
          cookie: token,
          ...(deviceKey === null ? {} : { deviceKey }),
          ...after,
        },
      };
}

const tag = 'People';

export const userRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/guests',
    summary: 'Be a guest with a name.',
    tag,
    status: 201,
    body: NewGuest,
    answer: SignedIn,
    perMinute: 30,
    handle: async ({ node, body }) => begun(node, await node.people.guest(body.name), body.keep),
  }),
  route({
    method: 'POST',
    path: '/api/accounts',
    summary: "Make an account; a guest's games come along.",
    tag,
    status: 201,
    body: NewAccount,
    answer: SignedIn,
    perMinute: 10,
    handle: async ({ node, body, identity }) =>
      begun(
        node,
        await node.people.signUp(body.name, body.password, identity?.person ?? null),
        body.keep,
      ),
  }),
  route({
    method: 'POST',
    path: '/api/sessions',
    summary: 'Sign in.',
    tag,
    status: 201,
    body: SignIn,
    answer: SignedIn,
    perMinute: 10,
    handle: async ({ node, body, origin }) =>
      begun(node, await node.people.signIn(body.name, body.password, origin), body.keep),
  }),
  route({
    method: 'DELETE',
    path: '/api/sessions',
    summary: 'Sign out.',
    tag,
    auth: 'session',
    handle: async ({ node, identity }) => {
      const left = await node.people.signOut(identity!);
      return left.ok ? { ok: true, value: { body: {}, cookie: null } } : left;
    },
  }),
  route({
    method: 'GET',
    path: '/api/me',
    summary: 'Who you are.',
    tag,
    auth: 'session',
    answer: Me,
    handle: async (request) => {
      const person = requester(request);
      const { people } = request.node.store;
      const administrator = await people.isAdministrator(person.id as PersonId);
      return tell({ person, token: null, administrator });
    },
  }),
  route({
    method: 'PUT',
    path: '/api/me/password',
    summary: 'Change the password; every other session ends.',
    tag,
    auth: 'session',
    body: NewPassword,
    perMinute: 10,
    handle: async ({ node, identity, body }) => {
      const changed = await node.people.changePassword(identity!, body.old, body.password);
      return changed.ok ? { ok: true, value: { body: {}, deviceKey: changed.value } } : changed;
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/me',
    summary: 'Delete the account.',
    tag,
    auth: 'session',
    body: AccountDeletion,
    perMinute: 10,
    handle: async ({ node, identity, body }) => {
      const left = await node.departures.leave(identity!, body.password);
      return left.ok ? { ok: true, value: { body: {}, cookie: null, deviceKey: null } } : left;
    },
  }),
  route({
    method: 'GET',
    path: '/api/me/export',
    summary: 'Everything stored about you.',
    tag,
    auth: 'session',
    perMinute: 10,
    answer: PersonalData,
    handle: async (request) => tell(await personalDataOf(request.node.store, requester(request))),
  }),
  route({
    method: 'GET',
    path: '/api/me/matches',
    summary: 'Your matches, the running ones first.',
    tag,
    auth: 'session',
    answer: OwnListings,
    handle: async (request) => {
      const person = requester(request).id as PersonId;
      return tell({ matches: await request.node.home.matchesOf(person) });
    },
  }),
  route({
    method: 'GET',
    path: '/api/me/mutes',
    summary: 'The players you have muted.',
    tag,
    auth: 'session',
    answer: People,
    handle: async (request) =>
      tell({ people: await request.node.people.muted(requester(request)) }),
  }),
  route({
    method: 'PUT',
    path: '/api/me/mutes/:person',
    summary: 'Mute a player.',
    tag,
    auth: 'session',
    handle: async (request) => {
      const { person } = request.params;
      if (!v.is(Id, person)) return deny('bad-message', 'This is not an id.');
      await request.node.store.people.mute(requester(request).id as PersonId, person as PersonId);
      return tell({});
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/me/mutes/:person',
    summary: 'Unmute a player.',
    tag,
    auth: 'session',
    handle: async (request) => {
      const { person } = request.params;
      await request.node.store.people.unmute(requester(request).id as PersonId, person as PersonId);
      return tell({});
    },
  }),
  route({
    method: 'GET',
    path: '/api/tokens',
    summary: 'The tokens of your programs.',
    tag,
    auth: 'session',
    answer: Tokens,
    handle: async (request) =>
      tell({ tokens: await request.node.people.tokens(requester(request)) }),
  }),
  route({
    method: 'POST',
    path: '/api/tokens',
    summary: 'A token for a program, shown once.',
    tag,
    auth: 'session',
    status: 201,
    body: NewToken,
    answer: IssuedToken,
    perMinute: 10,
    handle: async (request) =>
      tellAnswer(await request.node.people.issueToken(requester(request), request.body.label)),
  }),
  route({
    method: 'DELETE',
    path: '/api/tokens/:id',
    summary: 'Revoke a token.',
    tag,
    auth: 'session',
    handle: async (request) => {
      const isRevoked = await request.node.people.revokeToken(
        requester(request),
        request.params['id']!,
      );
      return isRevoked ? tell({}) : deny('not-found', 'There is no such token.');
    },
  }),
];
