import { ClientMessage, EventLine, MatchLine, ServerMessage } from '@flotilla/protocol';
import type { GenericSchema } from 'valibot';
import { type SchemaObject, componentsOf, schemaOf } from './named-schemas.ts';
import { SOCKET_PATH } from './openapi.ts';

/** Schemas of messages that are told apart by their type. */
interface Messages {
  readonly options: readonly (GenericSchema & {
    readonly entries: { readonly type: { readonly literal: string } };
  })[];
}

/** The messages of one direction, by the names they have in the description. */
const messagesOf = (prefix: string, { options }: Messages, mode: 'input' | 'output') =>
  Object.fromEntries(
    options.map((schema) => {
      const { literal } = schema.entries.type;
      return [`${prefix}-${literal}`, { name: literal, payload: schemaOf(schema, mode) }];
    }),
  );

const DIRECTIONS = {
  client: messagesOf('client', ClientMessage as unknown as Messages, 'input'),
  server: messagesOf('server', ServerMessage as unknown as Messages, 'output'),
  event: messagesOf('event', EventLine as unknown as Messages, 'output'),
  match: messagesOf('match', MatchLine as unknown as Messages, 'output'),
};

interface Channel {
  readonly address: string;
  readonly description: string;
  readonly directions: readonly (keyof typeof DIRECTIONS)[];
}

const CHANNELS: Readonly<Record<string, Channel>> = {
  socket: {
    address: SOCKET_PATH,
    description: 'The websocket, for everything that is live. Each message is one JSON object.',
    directions: ['client', 'server'],
  },
  events: {
    address: '/api/stream/events',
    description: 'A stream over HTTP, one JSON object a line: challenges, and your matches.',
    directions: ['event'],
  },
  match: {
    address: '/api/stream/match/{id}',
    description: 'A stream over HTTP, one JSON object a line: a match until it is over.',
    directions: ['match'],
  },
};

const referTo = (names: readonly string[]): SchemaObject =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/messages/${name}` }]));

/** The AsyncAPI description of the websocket and the streams, made from the schemas that check messages. */
export function asyncApi(): SchemaObject {
  const messages = Object.assign({}, ...Object.values(DIRECTIONS)) as Record<string, SchemaObject>;
  const channels = Object.fromEntries(
    Object.entries(CHANNELS).map(([name, { address, description, directions }]) => [
      name,
      {
        address,
        description,
        ...(address.includes('{id}') ? { parameters: { id: { description: 'A match.' } } } : {}),
        messages: referTo(directions.flatMap((direction) => Object.keys(DIRECTIONS[direction]))),
      },
    ]),
  );
  const operation = (
    action: 'send' | 'receive',
    channel: string,
    direction: keyof typeof DIRECTIONS,
  ) => ({
    action,
    channel: { $ref: `#/channels/${channel}` },
    messages: Object.keys(DIRECTIONS[direction]).map((name) => ({
      $ref: `#/channels/${channel}/messages/${name}`,
    })),
  });
  return {
    asyncapi: '3.0.0',
    info: { title: 'Flotilla', version: '1', description: 'What is live, as a client sees it.' },
    channels,
    operations: {
      say: operation('send', 'socket', 'client'),
      hear: operation('receive', 'socket', 'server'),
      hearEvents: operation('receive', 'events', 'event'),
      hearMatch: operation('receive', 'match', 'match'),
    },
    components: { messages, schemas: componentsOf(messages) },
  };
}
