import { readFileSync } from 'node:fs';
import { ClientMessage, CODES, SERVER_CODES, ServerMessage } from '@flotilla/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statusOf } from '../../src/http/route.ts';
import { type TestServer, startServer } from '../support/running.ts';
import { formFault, parseExample } from '@flotilla/test-kit';
import { ApiClient, eventually } from '@flotilla/test-kit/live';
import { Company, type Line, parseTranscript } from './transcript.ts';

const PROTOCOL = readFileSync(new URL('../../../../docs/protocol.md', import.meta.url), 'utf8');

const blocksOf = (language: string): readonly string[] =>
  [...PROTOCOL.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\`$`, 'gmu'))].map(
    ([, block]) => block!,
  );

const LANGUAGE = readFileSync(new URL('../../../../docs/language.md', import.meta.url), 'utf8');

/** A schema of an object with a type. */
interface Described {
  readonly properties: {
    readonly type: { readonly const?: string; readonly enum?: readonly string[] };
  };
}

interface Typed {
  readonly type: string;
}

const messagesOf = (block: string): readonly Typed[] =>
  block
    .trimEnd()
    .split('\n')
    .map((line) => parseExample(line) as Typed);

const typesOf = (messages: readonly Typed[]): readonly string[] =>
  [...new Set(messages.map(({ type }) => type))].toSorted();

/** The conversation over the websocket (§3), and the one over HTTP (§7), which is in five parts. */
const [live, ...requests] = blocksOf('text').map(parseTranscript) as [
  readonly Line[],
  ...(readonly Line[])[],
];
const [clientLines, serverLines] = blocksOf('jsonl');
const fromClients = messagesOf(clientLines!);
const fromServers = messagesOf(serverLines!);
const [newMatch, sight, newTournament, tournament] = blocksOf('json').map(parseExample);

let server: TestServer;
let company: Company;
beforeAll(async () => {
  server = await startServer();
  company = new Company(server.url);
});
afterAll(async () => {
  company.close();
  await server.stop();
});

describe('the conversations of the protocol', () => {
  test('over the websocket are what a server says', async () => {
    await expect(company.run(live)).resolves.toBeUndefined();
  });

  test('over HTTP are what a server says', async () => {
    expect(requests).toHaveLength(5);
    const fresh = await startServer();
    const { people } = fresh.node.store;
    const [opening, ...rest] = requests;
    const guests = new Company(fresh.url);
    try {
      await expect(guests.run(opening!)).resolves.toBeUndefined();
      await people.setAdministrator((await people.account('Cleo'))!.id, true);
      await expect(guests.run(rest.flat())).resolves.toBeUndefined();
    } finally {
      guests.close();
      await fresh.stop();
    }
  });
});

describe('the requests of the protocol', () => {
  /** `/api/matches/ID/join` and `/api/matches/{id}/join` are one. */
  const plain = (request: string): string =>
    request.replaceAll(/\?.*/gu, '').replaceAll(/\/(?:[A-Z]+|\{\w+\})(?=\/|$)/gu, '/*');
  const listed = [...PROTOCOL.matchAll(/^\| `([A-Z]+ \/api\/[^` ]*)` /gmu)].map(([, request]) =>
    plain(request!),
  );

  test('are those that the server describes', async () => {
    const { body } = await new ApiClient(server.url).get('/api/openapi.json');
    const described = Object.entries(body['paths'] as Record<string, object>).flatMap(
      ([path, methods]) =>
        Object.keys(methods).map((method) => plain(`${method.toUpperCase()} ${path}`)),
    );
    expect(listed.toSorted()).toStrictEqual(described.toSorted());
  });

  test('have names of their own', async () => {
    const { body } = await new ApiClient(server.url).get('/api/openapi.json');
    const operations = Object.values(
      body['paths'] as Record<string, Record<string, object>>,
    ).flatMap((methods) => Object.values(methods)) as { operationId?: string }[];
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids).not.toContain(undefined);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('getMatchesByIdLegal');
  });

  test('are described with named schemas, all of which are there', async () => {
    const client = new ApiClient(server.url);
    for (const path of ['/api/openapi.json', '/api/asyncapi.json']) {
      const { body, text } = await client.get(path);
      const { schemas } = body['components'] as { readonly schemas: Record<string, object> };
      expect(Object.keys(schemas)).toEqual(
        expect.arrayContaining(['AnyRules', 'AnyAction', 'AnyEvent', 'AnyView', 'MatchInfo']),
      );
      const used = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/gu)].map(([, name]) => name!);
      expect(Object.keys(schemas)).toEqual(expect.arrayContaining(used));
      expect(text).not.toContain('$defs');
    }
  });

  test('have examples that are described: actions and events of the language', async () => {
    const { body } = await new ApiClient(server.url).get('/api/openapi.json');
    const { schemas } = body['components'] as { readonly schemas: Record<string, object> };
    const { anyOf } = schemas['AnyAction'] as { readonly anyOf: readonly Described[] };
    const { properties } = schemas['AnyEvent'] as Described;
    const chapter = (number: number): string =>
      LANGUAGE.split(/^## /mu).find((text) => text.startsWith(`${number}. `))!;
    const typesIn = (text: string): ReadonlySet<string> =>
      new Set([...text.matchAll(/^\{.*?"type":"([a-z-]+)"/gmu)].map(([, type]) => type!));
    expect(new Set(anyOf.map((action) => action.properties.type.const))).toEqual(
      typesIn(chapter(3)),
    );
    expect(properties.type.enum).toEqual(expect.arrayContaining([...typesIn(chapter(4))]));
  });

  test('are shown to people', async () => {
    const client = new ApiClient(server.url);
    const { text } = await client.get('/docs/api');
    expect(text).toContain('<h3><code>POST</code> <code>/api/matches/{id}/decline</code></h3>');
    expect(text).toContain('<a href="#NewMatch">NewMatch</a>');
    expect(text).toContain('<section id="NewMatch">');
    // Without the documents, which are built with the page.
    expect((await client.get('/docs')).text).toBe(text);
    expect((await client.get('/docs/live')).text).toContain('<section id="client-watch">');
  });

  test('are all made in the conversation', () => {
    const named = (request: string): string =>
      plain(request).replace(/(?<=players|people|ratings|rules)\/\w+/u, '/*');
    const made = new Set(
      requests
        .flat()
        .filter(({ says }) => says)
        .map(({ text }) => named(text.split(' ', 2).join(' '))),
    );
    expect(listed.filter((request) => !made.has(request))).toStrictEqual([]);
  });
});

describe('the messages of the protocol', () => {
  test('of clients are all there are, and all are sent in the conversation', () => {
    const all = ClientMessage.options.map(({ entries }) => entries.type.literal).toSorted();
    const sent = live.filter(({ says, text }) => says && text.startsWith('{'));
    expect(typesOf(fromClients)).toStrictEqual(all);
    expect(typesOf(sent.map(({ text }) => JSON.parse(text) as Typed))).toStrictEqual(all);
  });

  test('of servers are all there are', () => {
    const all = ServerMessage.options.map(({ entries }) => entries.type.literal).toSorted();
    expect(typesOf(fromServers)).toStrictEqual(all);
  });

  test.each(fromServers.filter(({ type }) => type !== 'reconnect'))(
    'have the form that is heard: $type',
    (example) => {
      const faults = (company.messages as readonly Typed[])
        .filter(({ type }) => type === example.type)
        .map((message) => formFault(example, message));
      expect(faults).toContain(null);
    },
  );

  test('end with an invitation to reconnect', async () => {
    const stopping = await startServer();
    const guests = new Company(stopping.url);
    await guests.run(parseTranscript('Ada > {"type":"ping","id":1}\n < {"type":"pong",…}'));
    await stopping.stop();
    const reconnect = fromServers.find(({ type }) => type === 'reconnect');
    await eventually(() => {
      expect(guests.messages.map((message) => formFault(reconnect, message))).toContain(null);
    });
  });
});

describe('the examples of the protocol', () => {
  let own: TestServer;
  let ada: ApiClient;
  beforeAll(async () => {
    own = await startServer();
    ada = await ApiClient.guest(own.url, 'Ada');
  });
  afterAll(() => own.stop());

  test('of a match', async () => {
    expect((await ada.post('/api/matches', newMatch)).status).toBe(201);
    const seats = [{ for: 'me' }, { for: 'bot', level: 'mate' }];
    const { body } = await ada.post('/api/matches', { ...(newMatch as object), seats });
    expect(formFault(sight, body)).toBe(null);
  });

  test('of a tournament', async () => {
    const ben = await ApiClient.guest(own.url, 'Ben');
    const { status, body } = await ada.post('/api/tournaments', newTournament);
    expect(status).toBe(201);
    const path = `/api/tournaments/${String(body['id'])}`;
    for (const entrant of [ada, ben]) await entrant.post(`${path}/entries`);
    await ada.post(`${path}/start`);
    await eventually(async () => {
      expect(formFault(tournament, (await ada.get(path)).body)).toBe(null);
    });
  });

  test.each(
    [...PROTOCOL.matchAll(/^\| `([a-z-]+)` +\| (\d{3}) /gmu)].map(([, code, status]) => ({
      code: code!,
      status: Number(status),
    })),
  )('of refusals: $code has status $status', ({ code, status }) => {
    expect(SERVER_CODES).toContain(code);
    expect(statusOf(CODES.find((known) => known === code)!)).toBe(status);
  });
});
