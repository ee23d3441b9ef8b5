import { execFile } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ApiClient, ROOT } from '@flotilla/test-kit/live';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, startServer } from '../support/running.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const DOCKERFILE = read('Dockerfile');

/** The packages of this project that a package needs while it runs, itself included. */
function neededBy(name: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(name)) return found;
  found.add(name);
  const { dependencies = {} } = JSON.parse(read(`packages/${name}/package.json`)) as {
    readonly dependencies?: Readonly<Record<string, string>>;
  };
  for (const each of Object.keys(dependencies))
    if (each.startsWith('@flotilla/')) neededBy(each.slice('@flotilla/'.length), found);
  return found;
}

const copied = (pattern: RegExp): readonly string[] =>
  [...DOCKERFILE.matchAll(pattern)].map(([, name]) => name!).toSorted();

describe('the image', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  test('is built from the manifest of every package', () => {
    expect(copied(/^COPY packages\/([\w-]+)\/package\.json /gmu)).toEqual(
      readdirSync(join(ROOT, 'packages')).toSorted(),
    );
  });

  test('holds the sources of the packages that the server needs, and of no other', () => {
    expect(copied(/^COPY packages\/([\w-]+)\/src /gmu)).toEqual([...neededBy('cli')].toSorted());
  });

  test('has a health check that tells a server that answers from one that does not', async () => {
    const [, json] = /^HEALTHCHECK[^[]*CMD (\[.*\])$/mu.exec(DOCKERFILE)!;
    const [program, ...args] = JSON.parse(json!) as string[];
    const look = (port: string) =>
      promisify(execFile)(program!, args, { env: { ...process.env, PORT: port } });
    await look(new URL(server.url).port);
    await expect(look('1')).rejects.toThrow('Connection refused');
  });

  test.each(['prometheus-alerts.yaml', 'grafana-dashboard.json'])(
    'every metric of %s exists',
    async (name) => {
      const { text } = await new ApiClient(server.url).get('/metrics');
      const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gmu)];
      const known = types.flatMap(([, metric, type]) =>
        type === 'histogram' ? [`${metric!}_bucket`, `${metric!}_count`] : [metric!],
      );
      const used = read(`deploy/${name}`).match(/\b(?:flotilla|nodejs|process)_[a-z0-9_]+/gu)!;
      expect(used.length).toBeGreaterThan(5);
      expect(known).toEqual(expect.arrayContaining([...new Set(used)]));
    },
  );
});
