import { NewEntry, NewTournament, TournamentView, Tournaments } from '@flotilla/protocol';
import type { TournamentId } from '../../ids.ts';
import {
  type RouteRequest,
  type Route,
  askerOf,
  requester,
  route,
  tell,
  tellAnswer,
} from '../route.ts';

const tag = 'Tournaments';

const idOf = ({ params }: RouteRequest<unknown, unknown>): TournamentId =>
  params['id'] as TournamentId;

export const tournamentRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/tournaments',
    summary: 'Public tournaments, newest first.',
    tag,
    isShared: true,
    answer: Tournaments,
    handle: async ({ node }) => tell({ tournaments: await node.tournaments.list() }),
  }),
  route({
    method: 'POST',
    path: '/api/tournaments',
    summary: 'Make a tournament.',
    tag,
    auth: 'session',
    scope: 'open',
    status: 201,
    body: NewTournament,
    answer: TournamentView,
    perMinute: 10,
    keyed: true,
    begins: true,
    handle: async (request) => {
      const { node, body, key } = request;
      const by = requester(request);
      const rules = await node.rules.resolve(body.rules, askerOf(request));
      return rules.ok
        ? tellAnswer(await node.tournaments.create(rules.value, body, by, key))
        : rules;
    },
  }),
  route({
    method: 'GET',
    path: '/api/tournaments/:id',
    summary: 'A tournament.',
    tag,
    isShared: true,
    answer: TournamentView,
    handle: async (request) => tellAnswer(await request.node.tournaments.view(idOf(request))),
  }),
  route({
    method: 'POST',
    path: '/api/tournaments/:id/entries',
    summary: 'Enter, or as the organiser enter a computer admiral.',
    tag,
    auth: 'session',
    scope: 'play',
    body: NewEntry,
    answer: TournamentView,
    keyed: true,
    handle: async (request) => {
      const { tournaments } = request.node;
      const { bot } = request.body;
      return tellAnswer(
        bot === null
          ? await tournaments.enter(idOf(request), requester(request))
          : await tournaments.enterBot(idOf(request), requester(request), bot, request.key),
      );
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/tournaments/:id/entries',
    summary: 'Leave a tournament before it begins.',
    tag,
    auth: 'session',
    scope: 'play',
    answer: TournamentView,
    handle: async (request) =>
      tellAnswer(await request.node.tournaments.leave(idOf(request), requester(request))),
  }),
  route({
    method: 'POST',
    path: '/api/tournaments/:id/start',
    summary: 'Begin, as the organiser.',
    tag,
    auth: 'session',
    scope: 'open',
    answer: TournamentView,
    begins: true,
    handle: async (request) =>
      tellAnswer(await request.node.tournaments.start(idOf(request), requester(request))),
  }),
  route({
    method: 'POST',
    path: '/api/tournaments/:id/cancel',
    summary: 'Call it off before it begins, as the organiser.',
    tag,
    auth: 'session',
    scope: 'open',
    answer: TournamentView,
    handle: async (request) =>
      tellAnswer(await request.node.tournaments.cancel(idOf(request), requester(request))),
  }),
];
