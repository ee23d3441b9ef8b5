import { CODES, Denial, Key } from '@flotilla/protocol';
import { COOKIE, cookieName } from '../http/requests.ts';
import type { Route } from '../http/route.ts';
import { type SchemaObject, componentsOf, schemaOf } from './named-schemas.ts';

export const SOCKET_PATH = '/api/socket';

const content = (schema: SchemaObject, type = 'application/json'): SchemaObject => ({
  [type]: { schema },
});

/** `/api/matches/:id` as OpenAPI writes it. */
const template = (path: string): string => path.replaceAll(/:(\w+)/gu, '{$1}');

function parametersOf({ path, query, keyed }: Route): readonly SchemaObject[] {
  const inPath = [...path.matchAll(/:(\w+)/gu)].map((match) => ({
    name: match[1],
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const properties = query === null ? {} : (schemaOf(query, 'input')['properties'] as SchemaObject);
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

/** `GET /api/matches/:id/legal` is `getMatchesByIdLegal`. */
function operationId({ method, path }: Route): string {
  const words = path.split('/').slice(2);
  const capitalised = words.map((word) => {
    const name = word.replace(':', '');
    const capital = name.slice(0, 1).toUpperCase() + name.slice(1);
    return word.startsWith(':') ? `By${capital}` : capital;
  });
  return method.toLowerCase() + capitalised.join('');
}

function operationOf(route: Route): SchemaObject {
  const { summary, tag, status, body, answer, auth, isStream } = route;
  const description =
    answer === null
      ? { description: 'Done.' }
      : {
          description: isStream ? 'One of these on each line.' : 'Done.',
          content: content(
            schemaOf(answer, 'output'),
            isStream ? 'application/x-ndjson' : undefined,
          ),
        };
  return {
    operationId: operationId(route),
    summary,
    tags: [tag],
    parameters: parametersOf(route),
    ...(auth === 'public' ? {} : { security: [{ token: [] }, { cookie: [] }] }),
    ...(body === null
      ? {}
      : { requestBody: { required: true, content: content(schemaOf(body, 'input')) } }),
    responses: {
      [status]: description,
      default: REFUSED,
    },
  };
}

const REFUSED: SchemaObject = {
  description: 'Refused.',
  content: content({ $ref: '#/components/schemas/Denial' }),
};

/** What OpenAPI can say of the websocket: where it is. */
const SOCKET: SchemaObject = {
  operationId: 'openSocket',
  summary: 'The websocket, for everything that is live.',
  tags: ['Live'],
  security: [{}, { token: [] }, { cookie: [] }],
  responses: { 101: { description: 'From here on both sides send messages.' }, default: REFUSED },
};

/** The OpenAPI description, made from the schemas that check requests. */
export function openApi(routes: readonly Route[]): SchemaObject {
  const paths: Record<string, Record<string, SchemaObject>> = {};
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
      schemas: componentsOf([paths, schemaOf(Denial, 'output')]),
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: cookieName(COOKIE, true) },
      },
    },
  };
}
