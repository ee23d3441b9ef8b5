import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { NO_LIMITS, freePort } from '@flotilla/test-kit/hosting';
import { ApiClient, ROOT, eventually, startFlotilla } from '@flotilla/test-kit/live';
import {
  type Service,
  noNginx,
  noPostgres,
  startNginx,
  startPostgres,
} from '@flotilla/test-kit/services';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { startServer } from '../support/running.ts';

const TIMES = 20;

/** The balancer of compose.yaml, here before two other addresses. */
async function startBalancer(one: string, two: string): Promise<Service> {
  const port = await freePort();
  const configuration = readFileSync(join(ROOT, 'balancer.conf'), 'utf8')
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('one:8080', new URL(one).host)
    .replace('two:8080', new URL(two).host);
  const balancer = await startNginx(configuration, port);
  onTestFinished(() => balancer.stop());
  return balancer;
}

const without = noNginx;
const noBalancer = noPostgres ?? without;
describe.skipIf(noBalancer !== null)(`the balancer of compose.yaml ${noBalancer ?? ''}`, () => {
  let postgres: Service;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  /** A node as a process of its own; what kills it. */
  async function startNode(): Promise<{
    readonly url: string;
    readonly kill: () => Promise<void>;
  }> {
    const port = await freePort();
    const flags = { port: String(port), 'database-url': postgres.url, 'trust-proxy': 'yes' };
    const args = Object.entries({ ...NO_LIMITS, ...flags }).map(
      ([flag, value]) => `--${flag}=${value}`,
    );
    const child = startFlotilla(['serve', ...args]);
    child.stdout.resume();
    child.stderr.resume();
    const ended = once(child, 'exit');
    const kill = async (): Promise<void> => {
      child.kill('SIGKILL');
      await ended;
    };
    onTestFinished(kill);
    const url = `http://127.0.0.1:${port}`;
    await eventually(async () =>
      expect((await new ApiClient(url).get('/readyz')).status).toBe(200),
    );
    return { url, kill };
  }

  test('lets every request succeed while one of two nodes is down', async () => {
    const [one, two] = await Promise.all([startNode(), startNode()]);
    const { url } = await startBalancer(one.url, two.url);
    const visitor = new ApiClient(url);
    await eventually(async () => expect((await visitor.get('/readyz')).status).toBe(200));
    await one.kill();
    const statuses: number[] = [];
    for (let time = 0; time < TIMES; time++) {
      statuses.push((await visitor.get('/api/lobby')).status);
      statuses.push((await visitor.post('/api/guests', { name: 'Ada' })).status);
    }
    expect(statuses).toEqual(Array.from({ length: TIMES }, () => [200, 201]).flat());
  });

  test('does not repeat a request that changes something', async () => {
    // It reads a request, and goes away without an answer.
    const heard: string[] = [];
    const faulty = createServer((socket) => {
      socket.on('error', () => {});
      socket.on('data', (piece) => {
        const [line] = String(piece).split('\r\n');
        heard.push(line!);
        return socket.destroy();
      });
    });
    faulty.listen(0, '127.0.0.1');
    await once(faulty, 'listening');
    onTestFinished(() => void faulty.close());
    const { port } = faulty.address() as AddressInfo;
    const good = await startNode();
    const { url } = await startBalancer(`http://127.0.0.1:${port}`, good.url);
    const visitor = new ApiClient(url);
    let posts = 0;
    await eventually(async () => {
      posts++;
      await visitor.post('/api/guests', { name: 'Ada' });
      expect(heard).toEqual(['POST /api/guests HTTP/1.1']);
    });
    const { text } = await new ApiClient(good.url).get('/metrics');
    const [, count = '0'] =
      /^flotilla_request_seconds_count\{method="POST",status="201"\} (\d+)$/mu.exec(text) ?? [];
    expect(Number(count)).toBe(posts - 1);
  });

  test('lets pages act and passes websockets', async () => {
    const [one, two] = await Promise.all([startNode(), startNode()]);
    const { url } = await startBalancer(one.url, two.url);
    expect(await asPage(url)).toEqual([201, 'welcome']);
  });
});

/** What a page gets for a request and a websocket that say where it comes from. */
async function asPage(url: string): Promise<readonly unknown[]> {
  const { status, body } = await new ApiClient(url).post(
    '/api/guests',
    { name: 'Ada', keep: 'token' },
    { origin: url },
  );
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, {
    headers: { authorization: `Bearer ${String(body['token'])}`, origin: url },
  });
  const [message] = (await once(socket, 'message')) as [Buffer];
  socket.close();
  return [status, (JSON.parse(String(message)) as { type: unknown }).type];
}

describe.skipIf(without !== null)(`nginx ${without ?? ''}`, () => {
  /** deploy/nginx.conf for other addresses, and without a certificate. */
  const sample = (port: number, url: string): string => {
    const text = readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8');
    const server = text.slice(text.lastIndexOf('server {'));
    expect(server).toContain('listen 443 ssl;');
    expect(server).toContain('http://127.0.0.1:8080');
    return server
      .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
      .replaceAll(/^ *ssl_certificate.*$/gmu, '')
      .replace('http://127.0.0.1:8080', url);
  };

  test('with the configuration in deploy lets pages act and passes websockets', async () => {
    const server = await startServer({ 'trust-proxy': 'yes' });
    const port = await freePort();
    const nginx = await startNginx(sample(port, server.url), port);
    for (const started of [server, nginx]) onTestFinished(() => started.stop());
    expect(await asPage(nginx.url)).toEqual([201, 'welcome']);
  });

  test('that hides the origin of a page is told what to set', async () => {
    const server = await startServer();
    const port = await freePort();
    const plain = `server { listen 127.0.0.1:${port}; location / { proxy_pass ${server.url}; } }`;
    const nginx = await startNginx(plain, port);
    for (const started of [server, nginx]) onTestFinished(() => started.stop());
    const visitor = new ApiClient(nginx.url);
    const { status, body } = await visitor.post(
      '/api/guests',
      { name: 'Ada' },
      { origin: nginx.url },
    );
    expect([status, body]).toEqual([
      403,
      {
        code: 'not-allowed',
        message:
          'This comes from a page of another server. If a proxy stands before this one, it must pass the Host header on (nginx: proxy_set_header Host $http_host;); pages of others are allowed with --origins.',
      },
    ]);
  });
});
