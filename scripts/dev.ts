// The page with hot reload beside a server that restarts when its sources change: npm run dev [-- --port 5173]
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '@flotilla/test-kit/hosting';
import { createServer } from 'vite';

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '5173' },
    data: { type: 'string', default: 'data/dev' },
  },
});

const serverPort = await freePort();
const page = await createServer({
  configFile: join(root, 'packages/web/vite.config.ts'),
  server: {
    host: '127.0.0.1',
    port: Number(values.port),
    strictPort: true,
    proxy: { '/api': { target: `http://127.0.0.1:${serverPort}`, ws: true } },
  },
});
await page.listen();

const flags = { port: String(serverPort), page: 'none', data: values.data, 'drain-seconds': '0' };
const server = spawn(
  process.execPath,
  [
    '--watch',
    '--watch-preserve-output',
    join(root, 'packages/cli/src/main.ts'),
    'serve',
    ...Object.entries(flags).flatMap(([flag, value]) => [`--${flag}`, value]),
  ],
  { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
);

console.log(
  `The page is at http://127.0.0.1:${values.port}; edits of the page and the server show at once.`,
);

const stop = (): void => {
  server.kill();
  void page.close().then(() => process.exit());
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
server.on('exit', stop);
