import * as v from 'valibot';
import {
  AccountDeletion,
  Id,
  IssuedToken,
  Me,
  NewAccount,
  NewGuest,
  NewPassword,
  NewRecovery,
  NewToken,
  PersonalData,
  People,
  NewRecoveryCodes,
  RecoveryCodesLeft,
  RecoveryCodesWanted,
  SignIn,
  SignedIn,
  Tokens,
  deny,
  OwnListings,
  type Answer,
} from '@flotilla/protocol';
import type { PersonId } from '../../ids.ts';
import { personalDataOf } from '../../users/personal-data.ts';
import type { Kept, NewSession } from '../../users/user-service.ts';
import {
  JsonPieces,
  type Route,
  type RouteAnswer,
  type RouteRequest,
  requester,
  route,
  tell,
  tellAnswer,
} from '../route.ts';

type Request = RouteRequest<unknown, unknown>;

/** Where the token of a new session goes. */
const keptIn = ({ origin }: Request, keep: 'cookie' | 'token'): Kept =>
  keep === 'token' ? 'token' : origin.isSecure ? 'host-cookie' : 'cookie';

/** Puts a session into a cookie, or into the body for programs. */
function begun(
  { node: { people } }: Request,
  answer: Answer<NewSession>,
  keep: 'cookie' | 'token',
): Answer<RouteAnswer<unknown>> {
  if (!answer.ok) return answer;
  const { person, token, deviceKey, ended } = answer.value;
  // Later: a page whose websocket is closed asks who it is, and must have the new cookie by then.
  const afterwards = (): void => ended.forEach((id) => people.tellEnded(id));
  return keep === 'token'
    ? { ok: true, value: { body: { person, token }, afterwards } }
    : {
        ok: true,
        value: {
          body: { person, token: null },
          cookie: token,
          ...(deviceKey === null ? {} : { deviceKey }),
          afterwards,
        },
      };
}

/** Signing in replaces the session that the browser had; what a guest there knows of today's board is the account's. */
async function endReplaced(
  { node, identity }: Request,
  signedIn: Answer<NewSession>,
  keep: 'cookie' | 'token',
): Promise<Answer<NewSession>> {
  if (!signedIn.ok || keep !== 'cookie' || identity?.isInCookie !== true) return signedIn;
  const value = await node.people.replaceSession(identity, signedIn.value);
  if (identity.person.kind === 'guest') await node.daily.unite(identity.person, value.person);
  return { ok: true, value };
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
    handle: async (request) => {
      const { name, keep } = request.body;
      return begun(request, await request.node.people.guest(name, keptIn(request, keep)), keep);
    },
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
    handle: async (request) => {
      const { name, password, keep } = request.body;
      const { node, identity } = request;
      const kept = keptIn(request, keep);
      const person = identity?.person ?? null;
      return begun(request, await node.people.signUp(name, password, person, kept), keep);
    },
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
    handle: async (request) => {
      const { name, password, keep } = request.body;
      const { node, origin } = request;
      const answer = await node.people.signIn(name, password, origin, keptIn(request, keep));
      return begun(request, await endReplaced(request, answer, keep), keep);
    },
  }),
  route({
    method: 'POST',
    path: '/api/recovery',
    summary: 'Set a new password with a recovery code, which works once; every other session ends.',
    tag,
    status: 201,
    body: NewRecovery,
    answer: SignedIn,
    perMinute: 10,
    handle: async (request) => {
      const { node, origin, body } = request;
      const answer = await node.recovery.recover(body, origin, keptIn(request, body.keep));
      return begun(request, await endReplaced(request, answer, body.keep), body.keep);
    },
  }),
  route({
    method: 'GET',
    path: '/api/me/recovery-codes',
    summary: 'How many recovery codes are left.',
    tag,
    auth: 'session',
    answer: RecoveryCodesLeft,
    handle: async (request) => tell({ left: await request.node.recovery.left(requester(request)) }),
  }),
  route({
    method: 'POST',
    path: '/api/me/recovery-codes',
    summary: 'New recovery codes, shown once, in the place of all older ones.',
    tag,
    auth: 'session',
    status: 201,
    body: RecoveryCodesWanted,
    answer: NewRecoveryCodes,
    perMinute: 10,
    handle: async ({ node, identity, body }) =>
      tellAnswer(await node.recovery.renew(identity!, body.password)),
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
    summary: 'Change the password; every other session ends, and if wanted every token.',
    tag,
    auth: 'session',
    body: NewPassword,
    perMinute: 10,
    handle: async (request) => {
      const { node, identity, body } = request;
      const kept = keptIn(request, identity!.isInCookie ? 'cookie' : 'token');
      const changed = await node.people.changePassword(identity!, body, kept);
      if (!changed.ok) return changed;
      const { token, deviceKey, ended } = changed.value;
      const afterwards = (): void => ended.forEach((id) => node.people.tellEnded(id));
      const cookie = identity!.isInCookie ? { cookie: token } : {};
      return { ok: true, value: { body: {}, ...cookie, deviceKey, afterwards } };
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
    handle: async (request) =>
      tell(new JsonPieces(personalDataOf(request.node, requester(request)))),
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
    scope: 'chat',
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
    scope: 'chat',
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
    handle: async (request) => tell({ tokens: await request.node.tokens.of(requester(request)) }),
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
      tellAnswer(await request.node.tokens.issue(requester(request), request.body)),
  }),
  route({
    method: 'DELETE',
    path: '/api/tokens/:id',
    summary: 'Revoke a token.',
    tag,
    auth: 'session',
    handle: async (request) => {
      const { tokens } = request.node;
      const isRevoked = await tokens.revoke(requester(request), request.params['id']!);
      return isRevoked ? tell({}) : deny('not-found', 'There is no such token.');
    },
  }),
];
