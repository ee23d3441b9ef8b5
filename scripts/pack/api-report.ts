import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * What a package exports, as its compiled types declare it: a change of the public interface is a change of
 * this text.
 *
 * @param types the file of types that the package's `exports` names
 */
export function apiReport(types: string): string {
  const entries = [...exportedFrom(types)].sort(([one], [two]) => (one < two ? -1 : 1));
  return entries.map(([, declaration]) => `${declaration}\n`).join('\n');
}

/** The declarations of all names that a file of types exports. */
function exportedFrom(file: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const add = (name: string, text: string): void =>
    void found.set(name, found.has(name) ? `${found.get(name)!}\n${text}` : text);
  for (const statement of statementsOf(file)) {
    const passedOn = /^export (?:type )?(?:\*|\{([^}]*)\}) from '(\.[^']*)';/u.exec(statement);
    if (passedOn === null) {
      const name = /^export (?:declare |abstract |async )*\w+ (\w+)/u.exec(statement)?.[1];
      if (name !== undefined) add(name, statement.replace('export declare ', 'export '));
      continue;
    }
    const from = exportedFrom(join(dirname(file), passedOn[2]!).replace(/\.tsx?$|\.js$/u, '.d.ts'));
    const names = passedOn[1]?.split(',').map((part) => part.replace(/\btype\b/u, '').trim());
    for (const name of names ?? from.keys()) if (name !== '') add(name, from.get(name)!);
  }
  return found;
}

/** The top-level statements of a file of types, without comments. */
function statementsOf(file: string): readonly string[] {
  const source = readFileSync(file, 'utf8')
    .replaceAll(/^\s*\/\*\*.*?\*\/\n/gmsu, '')
    .replaceAll(/^\s*\/\/.*\n/gmu, '');
  return source
    .split(/\n(?=(?:export|declare|import|type|interface) )/u)
    .map((text) => text.trim());
}
