import type { SchemaObject } from './named-schemas.ts';

/** The descriptions of the interface as pages without scripts. */

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const code = (text: string): string => `<code>${escaped(text)}</code>`;

const REFERENCE = /^#\/components\/schemas\/(\w+)$/u;

/** What a schema says in one line, as a type: named schemas are links. */
function typeOf(schema: SchemaObject): string {
  const { $ref: reference, type, items, properties } = schema;
  const name = REFERENCE.exec(String(reference ?? ''))?.[1];
  if (name !== undefined) return `<a href="#${name}">${name}</a>`;
  if ('const' in schema) return escaped(JSON.stringify(schema['const']));
  if (Array.isArray(schema['enum']))
    return escaped(schema['enum'].map((value) => JSON.stringify(value)).join(' | '));
  const choices = (schema['anyOf'] ?? schema['oneOf']) as readonly SchemaObject[] | undefined;
  if (choices !== undefined) return choices.map(typeOf).join(' | ');
  if (Array.isArray(schema['prefixItems']))
    return `[${(schema['prefixItems'] as readonly SchemaObject[]).map(typeOf).join(', ')}]`;
  if (type === 'array') return `${typeOf((items ?? {}) as SchemaObject)}[]`;
  if (properties !== undefined) return objectOf(schema);
  return escaped(String(type ?? 'any'));
}

/** The keys of an object, those that may be left out with a question mark. */
function objectOf({ properties, required = [] }: SchemaObject): string {
  const keys = Object.entries(properties as Readonly<Record<string, SchemaObject>>);
  const lines = keys.map(([key, schema]) => {
    const isNeeded = (required as readonly string[]).includes(key);
    return `<b>${escaped(key)}</b>${isNeeded ? '' : '?'}: ${typeOf(schema)}`;
  });
  return `{ ${lines.join(', ')} }`;
}

const row = (title: string, schema: SchemaObject | undefined): string =>
  schema === undefined ? '' : `<dt>${title}</dt><dd><code>${typeOf(schema)}</code></dd>`;

const contentOf = (part: unknown): SchemaObject | undefined => {
  const content = (part as { readonly content?: Record<string, SchemaObject> } | undefined)
    ?.content;
  return content === undefined ? undefined : (Object.values(content)[0]!['schema'] as SchemaObject);
};

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security?: readonly object[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly schema: SchemaObject;
  }[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
}

function operationSection(method: string, path: string, operation: Operation): string {
  const { operationId, summary, security, parameters = [], requestBody, responses } = operation;
  const asked = parameters.filter((parameter) => parameter.in !== 'path');
  const [status, answer] = Object.entries(responses)[0]!;
  return `<section id="${operationId}">
<h3>${code(method.toUpperCase())} ${code(path)}</h3>
<p>${escaped(summary)}${security === undefined ? '' : ' <em>Needs a session or a token.</em>'}</p>
<dl>${asked.map(({ name, in: place, schema }) => row(`${escaped(name)} <small>(${place})</small>`, schema)).join('')}${row('Body', contentOf(requestBody))}${row(`Answer ${status}`, contentOf(answer))}</dl>
</section>`;
}

const componentSections = (description: SchemaObject): string => {
  const { schemas } = description['components'] as {
    readonly schemas: Record<string, SchemaObject>;
  };
  const sections = Object.entries(schemas).map(
    ([name, schema]) => `<section id="${name}"><h3>${code(name)}</h3>
${schema['description'] === undefined ? '' : `<p>${escaped(String(schema['description']))}</p>`}<p><code>${typeOf(schema)}</code></p></section>`,
  );
  return `<h2 id="schemas">Schemas</h2>${sections.join('\n')}`;
};

/** The HTTP interface, from its OpenAPI description. */
export function httpPage(description: SchemaObject): string {
  const paths = description['paths'] as Record<string, Record<string, Operation>>;
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const byTag = [...Map.groupBy(all, ({ operation }) => operation.tags[0]!)];
  const contents = byTag.map(([tag, list]) => {
    const links = list.map(
      ({ method, path, operation: { operationId, summary } }) =>
        `<li><a href="#${operationId}">${code(`${method.toUpperCase()} ${path}`)}</a> ${escaped(summary)}</li>`,
    );
    return `<details><summary>${escaped(tag)} <small>${list.length}</small></summary><ul>${links.join('')}</ul></details>`;
  });
  const groups = byTag.map(
    ([tag, list]) =>
      `<h2>${escaped(tag)}</h2>${list.map(({ method, path, operation }) => operationSection(method, path, operation)).join('\n')}`,
  );
  return frame(
    'The interface for programs',
    `<p>The same for programs: <a href="/api/openapi.json">openapi.json</a>. What is live goes over
<a href="/docs/live">the websocket and streams</a>. Send <code>Authorization: Bearer TOKEN</code> with every request; a browser has a cookie
instead. A refusal is <code>{"code":…,"message":…}</code>.</p>
${contents.join('\n')}
${groups.join('\n')}${componentSections(description)}`,
  );
}

/** The websocket and the streams, from their AsyncAPI description. */
export function livePage(description: SchemaObject): string {
  const channels = description['channels'] as Record<
    string,
    {
      readonly address: string;
      readonly description: string;
      readonly messages: Record<string, unknown>;
    }
  >;
  const { messages } = description['components'] as {
    readonly messages: Record<string, { readonly name: string; readonly payload: SchemaObject }>;
  };
  const groups = Object.values(channels).map((channel) => {
    const sections = Object.keys(channel.messages).map((id) => {
      const { name, payload } = messages[id]!;
      const from = id.startsWith('client-') ? 'from the client' : 'from the server';
      return `<section id="${id}"><h3>${code(name)} <small>${from}</small></h3><p><code>${typeOf(payload)}</code></p></section>`;
    });
    return `<h2>${code(channel.address)}</h2><p>${escaped(channel.description)}</p>${sections.join('\n')}`;
  });
  return frame(
    'The websocket and streams',
    `<p>The same for programs: <a href="/api/asyncapi.json">asyncapi.json</a>. Requests are in <a href="/docs/api">the interface for programs</a>.</p>
${groups.join('\n')}${componentSections(description)}`,
  );
}

export const API_STYLE = `
:root { color-scheme: light dark; --paper: #f5f0e4; --ink: #15324a; --line: #9fbfca; --link: #14557b; }
@media (prefers-color-scheme: dark) { :root { --paper: #0b1b2b; --ink: #d8e8ec; --line: #1d3a52; --link: #8fc7e8; } }
body { background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 56rem; padding: 0 1rem; }
h1, h2, h3 { font-family: Georgia, serif; overflow-wrap: anywhere; }
a { color: var(--link); }
section { border-top: 1px solid var(--line); }
section:target { outline: 2px solid var(--link); outline-offset: 0.25rem; }
summary { cursor: pointer; font-weight: bold; padding: 0.25rem 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; }
dd { margin: 0; }
code { overflow-wrap: anywhere; }
`;

const frame = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Flotilla: ${title}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/api/style.css"></head>
<body><nav><a href="/docs">Documents</a> · <a href="/docs/api">Requests</a> · <a href="/docs/live">Websocket and streams</a> · <a href="/">Play</a></nav>
<main><h1>Flotilla: ${title}</h1>
${body}
</main></body></html>`;
