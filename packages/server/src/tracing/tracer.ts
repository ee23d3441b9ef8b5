import { AsyncLocalStorage } from 'node:async_hooks';
import type { World } from '../world.ts';
import type { TraceSpan, SpanExporter, SpanAttributes, SpanKind, TraceParent } from './otlp.ts';

/** The header in which a proxy says which trace goes on here (W3C Trace Context). */
export function parseTraceParent(header: string | undefined): TraceParent | null {
  const found = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/u.exec(header ?? '');
  if (found === null) return null;
  const [, trace, id, flags] = found as unknown as [string, string, string, string];
  const isZero = /^0+$/u.test(trace) || /^0+$/u.test(id);
  return isZero ? null : { trace, id, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** Notes how long the parts of requests take, and hands them to a collector. A server without one has no tracer at all. */
export class Tracer {
  readonly #world: World;
  readonly #exporter: SpanExporter;
  readonly #percent: number;
  readonly #current = new AsyncLocalStorage<TraceSpan>();

  /** So many of 100 traces that begin here are kept. */
  constructor(world: World, exporter: SpanExporter, percent: number) {
    this.#world = world;
    this.#exporter = exporter;
    this.#percent = percent;
  }

  /** Begins a trace, or goes on with one. */
  begin(name: string, kind: SpanKind, parent: TraceParent | null = null): TraceSpan {
    return {
      trace: parent?.trace ?? this.#id(16),
      id: this.#id(8),
      parent: parent?.id ?? null,
      isSampled: parent?.isSampled ?? this.#world.randomInt(100) < this.#percent,
      name,
      kind,
      start: this.#world.now(),
      from: this.#world.elapsed(),
      attributes: {},
    };
  }

  /** What `work` does is part of a span. */
  within<T>(span: TraceSpan, work: () => T): T {
    return this.#current.run(span, work);
  }

  end(span: TraceSpan, isError = false): void {
    if (!span.isSampled) return;
    const end = span.start + this.#world.elapsed() - span.from;
    this.#exporter.add({ ...span, end, isError });
  }

  /** A whole span around `work`. */
  async span<T>(span: TraceSpan, work: () => Promise<T>): Promise<T> {
    try {
      const done = await this.within(span, work);
      this.end(span, span.attributes['error.type'] !== undefined);
      return done;
    } catch (error) {
      span.attributes['error.type'] = error instanceof Error ? error.name : 'unknown';
      this.end(span, true);
      throw error;
    }
  }

  /** A part of the current span; where there is none, or it is not kept, `work` alone. */
  part<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T> {
    const parent = this.#current.getStore();
    if (parent?.isSampled !== true) return work();
    // Counted on from the start of the whole, so that parts never lie outside of it.
    const from = this.#world.elapsed();
    const start = parent.start + from - parent.from;
    const span = { ...this.begin(name, 'client', parent), start, from };
    Object.assign(span.attributes, attributes);
    return this.span(span, work);
  }

  /** Says more about the current span. */
  note(attributes: SpanAttributes): void {
    Object.assign(this.#current.getStore()?.attributes ?? {}, attributes);
  }

  stop(): Promise<void> {
    return this.#exporter.stop();
  }

  #id(bytes: number): string {
    return this.#world.randomBytes(bytes).toString('hex');
  }
}
