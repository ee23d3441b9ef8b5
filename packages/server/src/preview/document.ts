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

/** The document with the Open Graph tags of a match in its head. */
export function withPreview(
  html: string,
  { title, description }: MatchPreview,
  { origin, id, language }: MatchLink,
): string {
  const address = `${origin}/match/${id}`;
  const tags = {
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
  };
  const metas = Object.entries(tags).map(
    ([name, content]) => `<meta property="${name}" content="${escaped(content)}">`,
  );
  // A function: a name may hold what a replacement text would be read as.
  return html.replace('</head>', () => `${metas.join('')}</head>`);
}
