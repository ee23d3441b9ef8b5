import type { FastifyInstance } from 'fastify';
import type { TraceSpan } from './otlp.ts';
import { type Tracer, parseTraceParent } from './tracer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null: traces are off. */
    span: TraceSpan | null;
  }
}

/** Every request is a span. A trace goes on where a trusted proxy began it: anyone else could fill the collector. */
export function addRequestSpans(
  fastify: FastifyInstance,
  tracer: Tracer,
  isBehindProxy: boolean,
): void {
  fastify.decorateRequest('span', null);
  fastify.addHook('onRequest', async (request) => {
    const { method, routeOptions, headers } = request;
    const route = routeOptions.url;
    const header = headers['traceparent'];
    const parent = isBehindProxy && typeof header === 'string' ? parseTraceParent(header) : null;
    const name = route === undefined ? method : `${method} ${route}`;
    request.span = tracer.begin(name, 'server', parent);
    request.span.attributes['http.request.method'] = method;
    if (route !== undefined) request.span.attributes['http.route'] = route;
  });
  // Twice: reading a body loses what is current.
  fastify.addHook('preParsing', (request, _reply, payload, done) =>
    tracer.within(request.span!, () => done(null, payload)),
  );
  fastify.addHook('preHandler', (request, _reply, done) => tracer.within(request.span!, done));
  fastify.addHook('onResponse', async ({ span }, { statusCode }) => {
    span!.attributes['http.response.status_code'] = statusCode;
    tracer.end(span!, statusCode >= 500);
  });
}
