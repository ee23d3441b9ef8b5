import type { Language } from '../../src/index.ts';
import { words } from '../../src/index.ts';
import { SAMPLES } from './samples.ts';

/** Something that was said: where in the words it stands, and the text. */
export interface Said {
  readonly path: string;
  readonly text: string;
}

/** Everything a language says, functions with all their samples; `name` is who is called Ada there. */
export function inventory(language: Language, name = 'Ada'): readonly Said[] {
  const { language: _, ...topics } = words(language);
  const samples: unknown = JSON.parse(JSON.stringify(SAMPLES), (_key, sample: unknown) =>
    sample === 'Ada' ? name : sample,
  );
  return said(topics, samples, 'words');
}

function said(value: unknown, samples: unknown, path: string): readonly Said[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value === 'function') {
    return (samples as readonly unknown[][]).flatMap((parameters) =>
      said(value(...parameters), null, `${path}(${JSON.stringify(parameters)})`),
    );
  }
  if (typeof value !== 'object' || value === null) return [{ path, text: String(value) }];
  return Object.entries(value).flatMap(([key, part]) =>
    samplesOf(samples, key) === undefined
      ? []
      : said(part, samplesOf(samples, key), `${path}.${key}`),
  );
}

/** What a function returns, and lists of texts, need no samples. */
const samplesOf = (samples: unknown, key: string): unknown =>
  samples === null ? null : (samples as Readonly<Record<string, unknown>>)[key];
