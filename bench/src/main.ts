import { benchEngine } from './engine.ts';

const BENCHES: Readonly<Record<string, (progress: (text: string) => void) => string>> = {
  engine: benchEngine,
};

const names = process.argv.slice(2);
const unknown = names.find((name) => !Object.hasOwn(BENCHES, name));
if (unknown !== undefined) {
  console.error(
    `There is no benchmark "${unknown}"; there are: ${Object.keys(BENCHES).join(', ')}.`,
  );
  process.exit(2);
}
for (const name of names.length === 0 ? Object.keys(BENCHES) : names) {
  console.log(BENCHES[name]!(showProgress));
}

function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}
