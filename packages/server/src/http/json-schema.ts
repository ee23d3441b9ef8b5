import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

export type JsonObject = { readonly [key: string]: unknown };

/** What a message must be, as JSON Schema: of what is sent, or of what is answered. */
export function schemaOf(schema: GenericSchema, typeMode: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema as never, {
    typeMode,
    errorMode: 'ignore',
  });
  return rest;
}
