import type { GenericSchema } from 'valibot';
import { schemaOf } from './json-schema.ts';
import type { Route } from './route.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function shown(title: string, schema: GenericSchema | null, typeMode: 'input' | 'output'): string {
  if (schema === null) return '';
  const written = escaped(JSON.stringify(schemaOf(schema, typeMode), null, 2));
  return `<details><summary>${title}</summary><pre>${written}</pre></details>`;
}

const section = (route: Route): string => `<section>
<h3><code>${route.method}</code> <code>${escaped(route.path)}</code></h3>
<p>${escaped(route.summary)}${route.needs === 'nobody' ? '' : ` <em>Needs a ${route.needs}.</em>`}</p>
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

/** The HTTP interface, for people; it needs no scripts. */
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
