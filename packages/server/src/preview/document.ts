import { PRESET_NAMES } from '@flotilla/engine';
import { HOME, type Language, loadFirstWords } from '@flotilla/words';
import type { MatchPreview } from './match-preview.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for an attribute: names are chosen by players. */
const escaped = (text: string): string => text.replace(/[&<>"']/gu, (sign) => ESCAPES[sign]!);

/** Where a link to a match leads, as those who unfold it must be told. */
export interface MatchLink {
  /** The address of this server, as `https://example.org`. */
  readonly origin: string;
  readonly id: string;
  /** As `en`. */
  readonly language: string;
}

/** What links to the page are shown with, unless they lead to a match. */
interface Introduction {
  readonly language: Language;
  readonly title: string;
  readonly description: string;
}

/** What the page is, in a language: its pitch, and the games that are played. */
export async function introductionIn(language: Language): Promise<Introduction> {
  const { games, home } = await loadFirstWords(language);
  const names = PRESET_NAMES.map((preset) => games.presets[preset].name);
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
  return {
    language,
    title: `Flotilla: ${HOME[language].motto}`,
    description: `${home.pitch} ${list}.`,
  };
}

/** The document with its title and description in a language, for searches and for links. */
export function withIntroduction(
  html: string,
  { language, title, description }: Introduction,
): string {
  const text = escaped(description);
  return withTags(
    html
      .replace(/<title>[^<]*<\/title>/u, () => `<title>${escaped(title)}</title>`)
      .replace(
        /<meta name="description" content="[^"]*" \/>/u,
        () => `<meta name="description" content="${text}" />`,
      ),
    {
      'og:type': 'website',
      'og:site_name': 'Flotilla',
      'og:locale': language,
      'og:title': title,
      'og:description': description,
      'twitter:card': 'summary',
    },
  );
}

/** The document with the Open Graph tags of a match in its head. */
export function withPreview(
  html: string,
  { title, description }: MatchPreview,
  { origin, id, language }: MatchLink,
): string {
  const address = `${origin}/match/${id}`;
  return withTags(html, {
    'og:type': 'website',
    'og:site_name': 'Flotilla',
    'og:locale': language,
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': `${address}/board.png`,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  });
}

const TAG = /<meta property="[^"]*" content="[^"]*">/gu;

/** The document with these Open Graph tags in its head, in place of any others. */
function withTags(html: string, tags: Readonly<Record<string, string>>): string {
  const metas = Object.entries(tags).map(
    ([name, content]) => `<meta property="${name}" content="${escaped(content)}">`,
  );
  // A function: a name may hold what a replacement text would be read as.
  return html.replaceAll(TAG, '').replace('</head>', () => `${metas.join('')}</head>`);
}
