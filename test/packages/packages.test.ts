import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { brotliCompressSync } from 'node:zlib';
import { PRESET_NAMES } from '@flotilla/engine';
import { freePort } from '@flotilla/test-kit/hosting';
import {
  NODE,
  ROOT,
  RealTerminal,
  eventually,
  noTmux,
  temporaryFolder,
} from '@flotilla/test-kit/live';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { apiReport } from '../../scripts/pack/api-report.ts';
import { LIBRARIES } from '../../scripts/pack/pack.ts';
import { EmptyProject, olderNode } from './project.ts';

const folder = temporaryFolder();
let project: EmptyProject;
/** Packing and installing everything takes this long on a busy machine. */
const INSTALL_PATIENCE = 600_000;

beforeAll(async () => {
  project = await EmptyProject.install(folder.at('project'));
}, INSTALL_PATIENCE);
afterAll(() => project[Symbol.asyncDispose]());

const older = olderNode();
if (older === null && process.env['CI'] === 'true')
  throw new Error('Node 20 to 25 must be on the path: the packages are tried with it.');

const EVERY_PRESET = `
import { Chance, PRESETS, act, legal, start, view } from '@flotilla/engine';
for (const [name, { rules }] of PRESETS) {
  const chance = new Chance(name);
  let { state } = start({ rules, first: 0 }, chance).value;
  while (state.publicState.outcome === null) {
    const [seat] = state.publicState.toAct;
    state = act(state, seat, chance.pick(legal(view(state, seat), chance))).value.state;
  }
  console.log(name);
}
`;

describe.each([
  ['Node 26', NODE],
  ['an older Node', older],
])('installed from tarballs, %s', (_title, node) => {
  it.skipIf(node === null)('plays a game of each preset', async () => {
    project.write('presets.js', EVERY_PRESET);
    const { stdout, stderr } = await project.run('node presets.js', node!);
    expect(stderr).toBe('');
    expect(stdout.trim().split('\n')).toEqual([...PRESET_NAMES]);
  });

  it.skipIf(node === null).each(LIBRARIES)('runs the example of %s', async (name) => {
    const readme = project.read(`node_modules/@flotilla/${name}/README.md`);
    project.write(`${name}.js`, /```js\n(.*?)```/su.exec(readme)![1]!);
    const { code, stdout, stderr } = await project.run(`node ${name}.js`, node!);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      name === 'protocol' ? /^true\n"id" must be at least 0\.\n$/u : /winner/u,
    );
  });

  it.skipIf(node === null)('referees with npx flotilla', async () => {
    const start = '{"start":{"rules":{"preset":"russian"}}}';
    const { stdout, stderr } = await project.run(`echo '${start}' | npx flotilla referee`, node!);
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, toAct: [0, 1] });
  });
});

describe('installed from tarballs', () => {
  it.each(['nodenext', 'bundler'])('has types for moduleResolution %s', async (resolution) => {
    const all = [...LIBRARIES, 'board'];
    const names = all.map((name) => `import * as ${name} from '@flotilla/${name}';`);
    project.write(
      'types.ts',
      `${names.join('\n')}
import { ProgramPlayer } from '@flotilla/bots/programs';
const rules: engine.Ruleset = engine.PRESETS.get('blind')!.rules;
const bot: bots.Bot = bots.createBot(rules, 0, 'admiral');
// @ts-expect-error: there is no such level
bots.createBot(rules, 0, 'landlubber');
const shown: HTMLElement = document.querySelector('flotilla-board')!;
const element: board.FlotillaBoard = document.createElement('flotilla-board');
element.view = engine.openingView(rules, 0);
element.addEventListener('choose', ({ detail }) => detail.cell + 1);
// @ts-expect-error: a record is no view
element.view = {} as play.GameRecord;
export const all = [bot, ProgramPlayer, shown, ${all.join(', ')}];
`,
    );
    const options = {
      strict: true,
      noEmit: true,
      target: 'es2022',
      lib: ['es2022', 'dom'],
      types: ['node'],
      module: resolution === 'nodenext' ? 'nodenext' : 'esnext',
      moduleResolution: resolution,
      exactOptionalPropertyTypes: true,
    };
    project.write(
      'tsconfig.json',
      JSON.stringify({ compilerOptions: options, files: ['types.ts'] }),
    );
    const { code, stdout } = await project.run(`'${ROOT}/node_modules/.bin/tsc'`);
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
  });

  it('can be bundled for browsers, and the engine stays below 20 kB compressed', async () => {
    for (const [file, source] of [
      ['small', "export * from '@flotilla/engine';"],
      ['whole', "export * from '@flotilla/client'; export * from '@flotilla/bots';"],
    ]) {
      project.write(`${file}.entry.js`, source!);
      project.write(
        'vite.config.js',
        `export default { logLevel: 'warn', build: { modulePreload: false, outDir: 'out-${file}', rolldownOptions: {
          input: '${file}.entry.js', preserveEntrySignatures: 'strict', output: { entryFileNames: 'bundle.js' } } } };`,
      );
      const { code, stderr } = await project.run(
        `node '${ROOT}/node_modules/vite/bin/vite.js' build`,
      );
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(project.read(`out-${file}/bundle.js`)).not.toMatch(
        /node:|require\(|__vite-browser-external/u,
      );
    }
    const engine = readFileSync(join(project.folder, 'out-small/bundle.js'));
    expect(brotliCompressSync(engine).length).toBeLessThanOrEqual(20 * 1024);
  });

  it('serves the page and the interface with npx flotilla serve', async () => {
    const port = await freePort();
    const args = ['flotilla', 'serve', '--port', String(port), '--data', 'data'];
    const { FLOTILLA_PAGE: _, ...env } = process.env;
    const child = spawn('npx', args, { cwd: project.folder, env, detached: true, stdio: 'ignore' });
    onTestFinished(() => void process.kill(-child.pid!, 'SIGKILL'));
    const url = `http://127.0.0.1:${port}`;
    await eventually(async () => {
      expect(await (await fetch(url)).text()).toContain('<script type="module"');
    });
    expect(await (await fetch(`${url}/api/home`)).json()).toMatchObject({ matches: 0 });
  });

  it.skipIf(noTmux !== null)('plays in the terminal with npx flotilla', async () => {
    const terminal = new RealTerminal({
      home: folder.at('home'),
      program: `sh -c 'cd ${project.folder} && npx flotilla'`,
      environment: { PATH: process.env['PATH']! },
    });
    await eventually(() => expect(terminal.text).toContain('Play'));
  });
});

describe('the public interface', () => {
  it.each([...LIBRARIES.filter((name) => name !== 'protocol'), 'board'])(
    'of %s is the one that was reviewed',
    async (name) => {
      const report = apiReport(join(project.packed, 'folders', name, 'dist/index.d.ts'));
      await expect(report).toMatchFileSnapshot(`golden/${name}.txt`);
    },
  );

  /** The forms behind the names stand in openapi.json and asyncapi.json; as types they fill thousands of lines. */
  it('of protocol has the names that were reviewed', async () => {
    const report = apiReport(join(project.packed, 'folders/protocol/dist/index.d.ts'));
    const names = [...report.matchAll(/^export (\w+ \w+)/gmu)].map(([, name]) => `${name}\n`);
    await expect(names.join('')).toMatchFileSnapshot('golden/protocol.txt');
  });

  it('has compiled sources, types and source maps alone', () => {
    for (const name of LIBRARIES) {
      const files = readdirSync(join(project.folder, 'node_modules/@flotilla', name), {
        recursive: true,
      }).map(String);
      expect(files.filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))).toEqual([]);
      expect(files).toContain('LICENSE');
      const scripts = files.filter((file) => file.endsWith('.js'));
      expect(scripts.filter((file) => !files.includes(`${file}.map`))).toEqual([]);
    }
  });
});
