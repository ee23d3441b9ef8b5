import { CODES, Denial, Key } from '@flotilla/protocol';
import { COOKIE } from './credentials.ts';
import { type JsonObject, schemaOf } from './json-schema.ts';
import type { Route } from './route.ts';

export const SOCKET_PATH = '/api/socket';

const content = (schema: JsonObject): JsonObject => ({ 'application/json': { schema } });

/** `/api/matches/:id` as OpenAPI writes it. */
const template = (path: string): string => path.replaceAll(/:(\w+)/gu, '{$1}');

function parametersOf({ path, query, keyed }: Route): readonly JsonObject[] {
  const inPath = [...path.matchAll(/:(\w+)/gu)].map((match) => ({
    name: match[1],
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const properties = query === null ? {} : (schemaOf(query, 'input')['properties'] as JsonObject);
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    schema,
  }));
  const inHeader = keyed
    ? [{ name: 'Idempotency-Key', in: 'header', schema: schemaOf(Key, 'input') }]
    : [];
  return [...inPath, ...inQuery, ...inHeader];
}

function operationOf(route: Route): JsonObject {
  const { summary, tag, status, body, answer, needs } = route;
  const description =
    answer === null
      ? { description: 'Done.' }
      : { description: 'Done.', content: content(schemaOf(answer, 'output')) };
  return {
    summary,
    tags: [tag],
    parameters: parametersOf(route),
    ...(needs === 'nobody' ? {} : { security: [{ token: [] }, { cookie: [] }] }),
    ...(body === null
      ? {}
      : { requestBody: { required: true, content: content(schemaOf(body, 'input')) } }),
    responses: {
      [status]: description,
      default: REFUSED,
    },
  };
}

const REFUSED: JsonObject = {
  description: 'Refused.',
  content: content({ $ref: '#/components/schemas/Denial' }),
};

/** What OpenAPI can say of the websocket: where it is. */
const SOCKET: JsonObject = {
  summary: 'The websocket, for everything that is live.',
  tags: ['Live'],
  security: [{}, { token: [] }, { cookie: [] }],
  responses: { 101: { description: 'From here on both sides send messages.' }, default: REFUSED },
};

/** The HTTP interface, described from the very schemas that check it. */
export function openApi(routes: readonly Route[]): JsonObject {
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const route of routes) {
    (paths[template(route.path)] ??= {})[route.method.toLowerCase()] = operationOf(route);
  }
  paths[SOCKET_PATH] = { get: SOCKET };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Flotilla',
      version: '1',
      description: `Naval battle games. Live play goes over the websocket ${SOCKET_PATH}. Codes of refusals: ${CODES.join(', ')}.`,
    },
    paths,
    components: {
      schemas: { Denial: schemaOf(Denial, 'output') },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: COOKIE },
      },
    },
  };
}
