#!/usr/bin/env node
// Plain JavaScript for any Node: when started by one that is too old for the sources, it goes on with
// the Node that was installed beside the project.
import module from 'node:module';

const OLDEST = 26;
const main = new URL('../src/main.ts', import.meta.url);

if (Number(process.versions.node.split('.')[0]) >= OLDEST) {
  // What was compiled once is kept: the next start takes a quarter of the time.
  module.enableCompileCache();
  await import(main.href);
} else {
  // Loaded only here: the first screen is there sooner without them.
  const [{ spawn }, { existsSync }, { fileURLToPath }] = await Promise.all([
    import('node:child_process'),
    import('node:fs'),
    import('node:url'),
  ]);
  // In the repository; beside the installed command; below it, where npm had another Node to keep apart.
  const node = ['../../../node_modules', '../..', '../node_modules']
    .map((folder) => fileURLToPath(new URL(`${folder}/.bin/node`, import.meta.url)))
    .find((path) => existsSync(path));
  if (node === undefined) {
    console.error(
      `Flotilla needs Node ${OLDEST}; \`npm start\` or \`npm install flotilla\` brings it along.`,
    );
    process.exit(1);
  }
  // The channel tells the child when this process is killed.
  const child = spawn(node, process.argv.slice(1), {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // The child decides what a signal means; this process ends as the child does.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
