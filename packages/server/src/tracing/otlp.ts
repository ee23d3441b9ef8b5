import { type World, every } from '../world.ts';

/** OTLP over HTTP as JSON: https://opentelemetry.io/docs/specs/otlp/#otlphttp */

/** What a span is about: counts, codes and names of routes, never content. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** As OpenTelemetry numbers them. */
const SPAN_KINDS = { server: 2, client: 3 } as const;
export type SpanKind = keyof typeof SPAN_KINDS;
const FAILED = 2;

/** Where a trace that another program began is to be continued. */
export interface TraceParent {
  readonly trace: string;
  readonly id: string;
  readonly isSampled: boolean;
}

/** Something that takes time. */
export interface TraceSpan extends TraceParent {
  readonly parent: string | null;
  readonly name: string;
  readonly kind: SpanKind;
  /** Milliseconds since 1970. */
  readonly start: number;
  /** `elapsed` at its start. */
  readonly from: number;
  readonly attributes: Record<string, string | number>;
}

/** A span that has ended. */
interface EndedSpan extends TraceSpan {
  readonly end: number;
  readonly isError: boolean;
}

/** How often spans are sent, in milliseconds, and how many at once. */
const SEND_EVERY = 5000;
const MAX_BATCH = 512;

/** So many wait for the collector; then the oldest are dropped. */
const MAX_WAITING = 4096;

/** A collector that does not answer is given up, in milliseconds. */
const PATIENCE = 10_000;

/** Then the same spans may be sent again, says the protocol. */
const RETRIED: ReadonlySet<number> = new Set([429, 502, 503, 504]);

export interface CollectorOptions {
  /** The base of its addresses. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends spans to a collector in the background. One that is away costs spans, never requests. */
export class SpanExporter {
  readonly #world: World;
  readonly #url: string;
  readonly #options: CollectorOptions;
  readonly #instance: string;
  readonly #onTrouble: (error: unknown) => void;
  readonly #waiting: EndedSpan[] = [];
  readonly #stopSending: () => void;
  #sending: Promise<void> | null = null;
  /** Told once, until it works again. */
  #isInTrouble = false;

  constructor(world: World, options: CollectorOptions, onTrouble: (error: unknown) => void) {
    this.#world = world;
    this.#options = options;
    this.#url = `${options.endpoint.replace(/\/+$/u, '')}/v1/traces`;
    this.#instance = world.randomBytes(8).toString('hex');
    this.#onTrouble = onTrouble;
    this.#stopSending = every(world, SEND_EVERY, () => void this.#sendAll());
  }

  /** How many spans wait. */
  get size(): number {
    return this.#waiting.length;
  }

  add(span: EndedSpan): void {
    this.#waiting.push(span);
    if (this.#waiting.length > MAX_WAITING) this.#waiting.shift();
    if (this.#waiting.length >= MAX_BATCH && !this.#isInTrouble) void this.#sendAll();
  }

  /** Sends what is left. */
  async stop(): Promise<void> {
    this.#stopSending();
    await this.#sendAll();
  }

  #sendAll(): Promise<void> {
    this.#sending ??= this.#sendBatches().finally(() => (this.#sending = null));
    return this.#sending;
  }

  async #sendBatches(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, MAX_BATCH);
      try {
        const status = await this.#send(batch);
        if (status >= 400) throw new CollectorRefused(status);
        this.#isInTrouble = false;
      } catch (error) {
        const isFinal = error instanceof CollectorRefused && !RETRIED.has(error.status);
        if (!isFinal) this.#waiting.unshift(...batch.slice(this.#waiting.length - MAX_WAITING));
        if (!this.#isInTrouble) this.#onTrouble(error);
        this.#isInTrouble = true;
        return;
      }
    }
  }

  async #send(batch: readonly EndedSpan[]): Promise<number> {
    const giveUp = new AbortController();
    const cancel = this.#world.after(PATIENCE, () => giveUp.abort());
    try {
      const answer = await fetch(this.#url, {
        method: 'POST',
        headers: { ...this.#options.headers, 'content-type': 'application/json' },
        body: JSON.stringify(this.#messageOf(batch)),
        signal: giveUp.signal,
      });
      await answer.body?.cancel();
      return answer.status;
    } finally {
      cancel();
    }
  }

  #messageOf(batch: readonly EndedSpan[]): object {
    const attributes = attributesOf({
      'service.name': 'flotilla',
      'service.instance.id': this.#instance,
    });
    const scope = { name: '@flotilla/server' };
    return {
      resourceSpans: [
        { resource: { attributes }, scopeSpans: [{ scope, spans: batch.map(messageOfSpan) }] },
      ],
    };
  }
}

class CollectorRefused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The collector of traces answered ${status}.`);
    this.status = status;
  }
}

const messageOfSpan = (span: EndedSpan): object => ({
  traceId: span.trace,
  spanId: span.id,
  ...(span.parent === null ? {} : { parentSpanId: span.parent }),
  name: span.name,
  kind: SPAN_KINDS[span.kind],
  startTimeUnixNano: nanoseconds(span.start),
  endTimeUnixNano: nanoseconds(span.end),
  attributes: attributesOf(span.attributes),
  status: span.isError ? { code: FAILED } : {},
});

/** 64-bit numbers are texts in JSON. */
const nanoseconds = (milliseconds: number): string =>
  String(BigInt(Math.round(milliseconds * 1000)) * 1000n);

const attributesOf = (attributes: SpanAttributes): readonly object[] =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
