import { toJsonSchema } from '@valibot/to-json-schema';
import * as protocol from '@flotilla/protocol';
import type { GenericSchema } from 'valibot';
import { GAME_SCHEMAS } from './game-schemas.ts';

export type SchemaObject = { readonly [key: string]: unknown };

/** Which side of a schema: what is sent to the server, or what it answers. */
type Mode = 'input' | 'output';

const isSchema = (value: unknown): value is GenericSchema =>
  (value as { readonly kind?: unknown } | null)?.kind === 'schema';

/** The schemas that the protocol exports, by their names. */
const NAMED: Readonly<Record<string, GenericSchema>> = Object.fromEntries(
  Object.entries(protocol as Readonly<Record<string, unknown>>).flatMap(([name, value]) =>
    isSchema(value) && name !== 'Anything' ? [[name, value]] : [],
  ),
);

const written = (value: unknown): string => JSON.stringify(value);

/** A schema whose parts that have a name are references to `#/$defs/NAME`. */
function referring(schema: GenericSchema, typeMode: Mode): SchemaObject {
  const { $schema: _, ...rest } = toJsonSchema(schema as never, {
    typeMode,
    errorMode: 'ignore',
    definitions: NAMED as never,
  });
  return rest;
}

/** A named schema itself, with references to others. */
const definitionOf = (name: string): SchemaObject =>
  (referring(NAMED[name]!, 'output')['$defs'] as Record<string, SchemaObject>)[name]!;

/** The same with references into the components of a document. */
function placed(whole: SchemaObject): SchemaObject {
  const { $defs: _, ...schema } = whole;
  return JSON.parse(
    written(schema).replaceAll('"#/$defs/', '"#/components/schemas/'),
  ) as SchemaObject;
}

/** The JSON Schema of something that is sent or answered, with references to named schemas. */
export const schemaOf = (schema: GenericSchema, mode: Mode): SchemaObject =>
  placed(referring(schema, mode));

/** The named schemas that a description refers to, directly or through others. */
export function componentsOf(description: unknown): Readonly<Record<string, SchemaObject>> {
  const found = new Map<string, SchemaObject>();
  const waiting = referencesIn(description);
  for (const name of waiting) {
    const schema = GAME_SCHEMAS[name] ?? placed(definitionOf(name));
    found.set(name, schema);
    for (const next of referencesIn(schema)) waiting.add(next);
  }
  return Object.fromEntries([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const referencesIn = (description: unknown): Set<string> =>
  new Set(
    [...written(description).matchAll(/"#\/components\/schemas\/(\w+)"/gu)].map(
      ([, name]) => name!,
    ),
  );
