import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiClient, eventually, newKey } from '@flotilla/test-kit/live';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type TestServer, startServer } from '../support/running.ts';
import { openSocket } from '../support/table.ts';

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly {
    readonly key: string;
    readonly value: { readonly stringValue?: string; readonly intValue?: string };
  }[];
  readonly status: { readonly code?: number };
}

interface Message {
  readonly resourceSpans: readonly {
    readonly resource: Pick<SentSpan, 'attributes'>;
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

/** A program that takes traces as OpenTelemetry's collector does. */
class Collector {
  readonly received: { readonly path: string; readonly key: unknown; readonly text: string }[] = [];
  readonly #server: Server;
  /** What it answers. */
  status = 200;

  constructor() {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const text = Buffer.concat(parts).toString();
        this.received.push({ path: request.url!, key: request.headers['api-key'], text });
        response.writeHead(this.status, { 'content-type': 'application/json' }).end('{}');
      });
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      this.#server.closeAllConnections();
      this.#server.close();
    });
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get spans(): readonly SentSpan[] {
    return this.received
      .flatMap(({ text }) => (JSON.parse(text) as Message).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap(({ spans }) => spans);
  }
}

async function traced(
  flags: Readonly<Record<string, string>> = {},
): Promise<{ readonly collector: Collector; readonly server: TestServer }> {
  const collector = new Collector();
  const endpoint = await collector.listen();
  return { collector, server: await startServer({ 'otlp-endpoint': endpoint, ...flags }) };
}

const valuesOf = ({ attributes }: Pick<SentSpan, 'attributes'>): Record<string, unknown> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  );

const CALLER = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', id: '00f067aa0ba902b7' } as const;

describe('traces', () => {
  test('are not there unless a collector is named', async () => {
    const server = await startServer();
    expect(server.node.tracer).toBeNull();
    await server.stop();
  });

  test('show requests with what they read and save, and are sent when the server stops', async () => {
    const { collector, server } = await traced({ 'otlp-headers': 'api-key=not%20told' });
    await ApiClient.guest(server.url, 'Ada');
    await new ApiClient(server.url).get('/api/matches/nowhere12345');
    await server.stop();
    const [{ path, key, text }] = collector.received as [(typeof collector.received)[number]];
    expect([path, key]).toEqual(['/v1/traces', 'not told']);
    expect(valuesOf((JSON.parse(text) as Message).resourceSpans[0]!.resource)).toMatchObject({
      'service.name': 'flotilla',
    });
    const guest = collector.spans.find(({ name }) => name === 'POST /api/guests')!;
    expect(guest).toMatchObject({ kind: 2, status: {} });
    expect(guest.parentSpanId).toBeUndefined();
    expect(valuesOf(guest)).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/guests',
      'http.response.status_code': 201,
    });
    const parts = collector.spans.filter(({ parentSpanId }) => parentSpanId === guest.spanId);
    expect(new Set(parts.map(({ name }) => name))).toEqual(
      new Set(['sqlite read', 'sqlite commit']),
    );
    for (const part of parts) {
      expect(part).toMatchObject({ traceId: guest.traceId, kind: 3, status: {} });
      expect(BigInt(part.startTimeUnixNano)).toBeGreaterThanOrEqual(
        BigInt(guest.startTimeUnixNano),
      );
      expect(BigInt(part.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(guest.endTimeUnixNano));
    }
    expect(JSON.stringify(parts.map(valuesOf))).toContain('insert into \\"sessions\\"');
    const missing = collector.spans.find(({ name }) => name === 'GET /api/matches/:id')!;
    expect(valuesOf(missing)['http.response.status_code']).toBe(404);
  });

  test('show messages of websockets, and tell nothing of who said what', async () => {
    const { collector, server } = await traced();
    const ada = await ApiClient.guest(server.url, 'Ada');
    const seats = [{ for: 'me' }, { for: 'link' }];
    const match = await ada.match({ rules: { preset: 'classic' }, seats });
    const socket = openSocket(ada);
    const told: { readonly type: string }[] = [];
    socket.addEventListener('message', ({ data }) => told.push(JSON.parse(String(data)) as never));
    await eventually(() => expect(told).toHaveLength(1));
    socket.send(
      JSON.stringify({
        type: 'say',
        id: 1,
        match,
        key: newKey(),
        room: 'players',
        text: 'Ahoy there',
      }),
    );
    socket.send(JSON.stringify({ type: 'join', id: 2, match, key: newKey() }));
    await eventually(() =>
      expect(told.map(({ type }) => type)).toEqual(expect.arrayContaining(['done', 'refused'])),
    );
    socket.close();
    await server.stop();
    const said = collector.spans.find(({ name }) => name === 'socket say')!;
    const parts = collector.spans.filter(({ parentSpanId }) => parentSpanId === said.spanId);
    expect(parts.map(({ name }) => name)).toContain('sqlite commit');
    const joined = collector.spans.find(({ name }) => name === 'socket join')!;
    expect(valuesOf(joined)).toEqual({ 'flotilla.code': 'conflict' });
    const texts = collector.received.map(({ text }) => text).join('\n');
    for (const secret of ['Ahoy', 'Ada', match, ada.token!, ada.person!.id])
      expect(texts).not.toContain(secret);
  });

  test.each([
    ['yes', 'go on', true],
    ['no', 'do not go on', false],
  ])('with --trust-proxy %s they %s where the caller began them', async (trust, _, goOn) => {
    const { collector, server } = await traced({ 'trust-proxy': trust });
    const headers = { traceparent: `00-${CALLER.trace}-${CALLER.id}-01` };
    await new ApiClient(server.url).call('GET', '/api/lobby', undefined, headers);
    await server.stop();
    const span = collector.spans.find(({ name }) => name === 'GET /api/lobby')!;
    expect([span.traceId === CALLER.trace, span.parentSpanId === CALLER.id]).toEqual([goOn, goOn]);
  });

  test('a collector that refuses or is away costs no request, and is told of once', async () => {
    const { collector, server } = await traced();
    collector.status = 503;
    const ada = new ApiClient(server.url);
    const statuses = await Promise.all(
      Array.from({ length: 200 }, async () => (await ada.get('/api/matches/nowhere12345')).status),
    );
    expect(new Set(statuses)).toEqual(new Set([404]));
    await eventually(() => expect(collector.received.length).toBeGreaterThan(0));
    await eventually(() =>
      expect(server.log.filter((line) => line.includes('answered 503'))).toHaveLength(1),
    );
    collector.status = 200;
    await server.stop();
    const kept = collector.received.length;
    expect(kept).toBeGreaterThan(1);
    expect(server.log.filter((line) => line.includes('answered 503'))).toHaveLength(1);
  });
});
