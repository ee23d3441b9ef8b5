import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { CODES, Denial, Key } from '@flotilla/protocol';
import { COOKIE, cookieName } from './requests.ts';
import type { Route } from './route.ts';

export const SOCKET_PATH = '/api/socket';

const content = (schema: SchemaObject): SchemaObject => ({ 'application/json': { schema } });

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
  const { summary, tag, status, body, answer, auth } = route;
  const description =
    answer === null
      ? { description: 'Done.' }
      : { description: 'Done.', content: content(schemaOf(answer, 'output')) };
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
      schemas: { Denial: schemaOf(Denial, 'output') },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: cookieName(COOKIE, true) },
      },
    },
  };
}

type SchemaObject = { readonly [key: string]: unknown };

/** The JSON Schema of a request or an answer. */
function schemaOf(schema: GenericSchema, typeMode: 'input' | 'output'): SchemaObject {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema as never, {
    typeMode,
    errorMode: 'ignore',
  });
  return rest;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function shown(title: string, schema: GenericSchema | null, typeMode: 'input' | 'output'): string {
  if (schema === null) return '';
  const written = escaped(JSON.stringify(schemaOf(schema, typeMode), null, 2));
  return `<details><summary>${title}</summary><pre>${written}</pre></details>`;
}

const section = (route: Route): string => `<section>
<h3><code>${route.method}</code> <code>${escaped(route.path)}</code></h3>
<p>${escaped(route.summary)}${route.auth === 'public' ? '' : ` <em>Needs a ${route.auth}.</em>`}</p>
${shown('Query', route.query, 'input')}${shown('Body', route.body, 'input')}${shown('Answer', route.answer, 'output')}
</section>`;

export const API_STYLE = `
:root { color-scheme: light dark; --paper: #f5f0e4; --ink: #15324a; --line: #9fbfca; }
@media (prefers-color-scheme: dark) { :root { --paper: #0b1b2b; --ink: #d8e8ec; --line: #1d3a52; } }
body { background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 50rem; padding: 0 1rem; }
h1, h2, h3 { font-family: Georgia, serif; }
section { border-top: 1px solid var(--line); }
pre { overflow-x: auto; border: 1px solid var(--line); padding: 0.5rem; }
`;

/** The HTTP interface as a page without scripts. */
export function apiPage(routes: readonly Route[]): string {
  const groups = Map.groupBy(routes, ({ tag }) => tag);
  const parts = [...groups].map(
    ([tag, list]) => `<h2>${escaped(tag)}</h2>${list.map(section).join('\n')}`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Flotilla: the interface for programs</title>
<link rel="stylesheet" href="/api/style.css"></head>
<body><main><h1>Flotilla: the interface for programs</h1>
<p>The same for programs: <a href="/api/openapi.json">openapi.json</a>. Live play goes over the websocket <code>/api/socket</code>.
Send <code>Authorization: Bearer TOKEN</code> with every request; a browser has a cookie instead.
A refusal is <code>{"code":…,"message":…}</code>.</p>
${parts.join('\n')}
</main></body></html>`;
}
