import type { Answer, Person } from '@flotilla/protocol';
import type { GenericSchema, InferOutput } from 'valibot';
import type { Node } from '../node.ts';
import type { SignInOrigin } from '../people/passwords.ts';
import type { Identity } from '../people/people-service.ts';

/** Who may ask. */
export type Needs = 'nobody' | 'person' | 'administrator';

/** A request whose parts have been checked. */
export interface Request<Body, Query> {
  readonly node: Node;
  readonly identity: Identity | null;
  readonly origin: SignInOrigin;
  readonly params: Readonly<Record<string, string>>;
  readonly body: Body;
  readonly query: Query;
  /** The header `Idempotency-Key`. */
  readonly key: string | null;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/** What is sent back beside the body. */
export interface Told<T> {
  readonly body: T;
  /** A new session to keep in a cookie; null: the cookie is taken away. */
  readonly cookie?: string | null;
  /** Marks the browser as one that has signed in; null: no more. */
  readonly deviceKey?: string | null;
  /** Done once the answer is on its way. */
  readonly afterwards?: () => void;
}

/** One door of the HTTP interface, and its description. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly needs: Needs;
  readonly status: number;
  readonly body: GenericSchema | null;
  readonly query: GenericSchema | null;
  readonly answer: GenericSchema | null;
  /** At most so many a minute from one address, where as many requests of any kind are allowed as usual. */
  readonly perMinute: number | null;
  /** Heeds the header `Idempotency-Key`. */
  readonly keyed: boolean;
  /** Refused when the node is about to stop. */
  readonly begins: boolean;
  readonly handle: (request: Request<unknown, unknown>) => Promise<Answer<Told<unknown>>>;
}

interface RouteOf<Body extends GenericSchema, Query extends GenericSchema> {
  readonly method: Route['method'];
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly needs?: Needs;
  readonly status?: number;
  readonly body?: Body;
  readonly query?: Query;
  readonly answer?: GenericSchema;
  readonly perMinute?: number;
  readonly keyed?: boolean;
  readonly begins?: boolean;
  readonly handle: (
    request: Request<InferOutput<Body>, InferOutput<Query>>,
  ) => Promise<Answer<Told<unknown>>>;
}

/** A route with what it does not say filled in. */
export function route<
  Body extends GenericSchema = GenericSchema<undefined>,
  Query extends GenericSchema = GenericSchema<undefined>,
>(given: RouteOf<Body, Query>): Route {
  return {
    needs: 'nobody',
    status: 200,
    body: null,
    query: null,
    answer: null,
    perMinute: null,
    keyed: false,
    begins: false,
    ...given,
    handle: given.handle as Route['handle'],
  };
}

/** An answer that is nothing but a body. */
export const tell = <T>(body: T): Answer<Told<T>> => ({ ok: true, value: { body } });

export const tellAnswer = <T>(answer: Answer<T>): Answer<Told<T>> =>
  answer.ok ? tell(answer.value) : answer;

/** Whoever asks; only where the route needs a person. */
export const asker = ({ identity }: Request<unknown, unknown>): Person => identity!.person;
