// Markdown as the documents of this project use it: headings, paragraphs, lists, tables, quotes, code, links and pictures.

/** @param {string} text */
export const escaped = (text) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/**
 * The name under which code hosts link to a heading.
 *
 * @param {string} heading
 */
export const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

/** Code is set aside while the rest of a line is read, so that nothing in it is taken for Markdown. */
const ASIDE = '\u0000';

/**
 * A line of text as HTML.
 *
 * @param {string} text
 * @param {(target: string) => string | null} linkTo where a link leads; null: nowhere on this site
 */
function inline(text, linkTo) {
  const codes = [];
  const plain = escaped(
    text.replaceAll(/(`+)(.+?)\1/gsu, (_whole, _ticks, code) => {
      codes.push(`<code>${escaped(code.trim())}</code>`);
      return ASIDE;
    }),
  );
  const linked = plain
    .replaceAll(/!\[([^\]]*)\]\(([^)\s]+)\)/gu, (_whole, words, target) => {
      const address = linkTo(target);
      return address === null ? words : `<img src="${address}" alt="${words}" loading="lazy">`;
    })
    .replaceAll(/\[([^\]]*)\]\(([^)\s]+)\)/gu, (_whole, words, target) => {
      const address = linkTo(target);
      return address === null ? words : `<a href="${address}">${words}</a>`;
    })
    .replaceAll(/\*\*(.+?)\*\*/gsu, '<strong>$1</strong>')
    .replaceAll(/(?<![\p{L}\p{N}])_([^_]+)_(?![\p{L}\p{N}])/gu, '<em>$1</em>');
  return linked.replaceAll(ASIDE, () => codes.shift());
}

const LIST = /^( *)(?:[-*]|(\d+)\.) +(.*)$/u;
const TABLE_RULE = /^\|[ :|-]+\|$/u;

/** @param {string} line */
const cellsOf = (line) =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/u)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** A paragraph that is a link and nothing else. */
const LINK_ALONE = /^\[([^\]]+)\]\(([^)\s]+)\)$/u;

/**
 * A document as HTML.
 *
 * @param {string} source
 * @param {(target: string) => string | null} linkTo
 * @param {(target: string, words: string) => string | null} figureOf what a link that stands alone shows, its words as HTML; null: itself
 * @returns {string}
 */
export function markdown(source, linkTo, figureOf = () => null) {
  const lines = source.split('\n');
  const parts = [];
  const say = (text) => inline(text, linkTo);
  for (let at = 0; at < lines.length;) {
    const line = lines[at];
    const heading = /^(#{1,6}) (.+)$/u.exec(line);
    if (line.trim() === '') at++;
    else if (line === '---') {
      parts.push('<hr>');
      at++;
    } else if (line.startsWith('```')) {
      const end = lines.indexOf('```', at + 1);
      parts.push(
        `<pre tabindex="0"><code>${escaped(lines.slice(at + 1, end).join('\n'))}</code></pre>`,
      );
      at = end + 1;
    } else if (heading !== null) {
      const [, { length }, title] = heading;
      const id = anchorOf(title);
      parts.push(`<h${length} id="${id}"><a href="#${id}">${say(title)}</a></h${length}>`);
      at++;
    } else if (line.startsWith('|') && TABLE_RULE.test(lines[at + 1] ?? '')) {
      const end = endOf(lines, at, (each) => each.startsWith('|'));
      parts.push(table(lines.slice(at, end), say));
      at = end;
    } else if (line.startsWith('>')) {
      const end = endOf(lines, at, (each) => each.startsWith('>'));
      const quoted = lines.slice(at, end).map((each) => each.replace(/^> ?/u, ''));
      parts.push(`<blockquote>${markdown(quoted.join('\n'), linkTo)}</blockquote>`);
      at = end;
    } else if (LIST.test(line)) {
      const end = endOfList(lines, at);
      parts.push(list(lines.slice(at, end), linkTo));
      at = end;
    } else {
      const end = endOf(
        lines,
        at + 1,
        (each) => each.trim() !== '' && !/^(?:```|#|\||>|- )/u.test(each),
      );
      const text = lines.slice(at, end).join('\n');
      const [, words, target] = LINK_ALONE.exec(text) ?? [];
      const figure = target === undefined ? null : figureOf(target, say(words));
      parts.push(figure ?? `<p>${say(text)}</p>`);
      at = end;
    }
  }
  return parts.join('\n');
}

/** The first line from one on that does not belong. */
function endOf(lines, from, belongs) {
  let at = from;
  while (at < lines.length && belongs(lines[at])) at++;
  return at;
}

/** A list goes on over lines that are indented, and over empty lines before such. */
function endOfList(lines, from) {
  return endOf(lines, from, (line) => LIST.test(line) || /^ {2,}\S/u.test(line));
}

/** A list of items, each with the lines indented below it. */
function list(lines, linkTo) {
  const [, indent, number] = LIST.exec(lines[0]);
  const items = [];
  for (const line of lines) {
    const item = LIST.exec(line);
    if (item !== null && item[1].length === indent.length) items.push([item[3]]);
    else items.at(-1).push(line.replace(new RegExp(`^ {0,${indent.length + 3}}(?! )`, 'u'), ''));
  }
  const written = items.map((item) => {
    const nested = item.findIndex((line, index) => index > 0 && LIST.test(line));
    const own = nested === -1 ? item : item.slice(0, nested);
    const rest = nested === -1 ? '' : markdown(item.slice(nested).join('\n'), linkTo);
    return `<li>${inline(own.join('\n'), linkTo)}${rest}</li>`;
  });
  const tag = number === undefined ? 'ul' : 'ol';
  return `<${tag}>${written.join('\n')}</${tag}>`;
}

function table([titles, _rule, ...rows], say) {
  const head = cellsOf(titles).map((cell) => `<th>${say(cell)}</th>`);
  const body = rows.map(
    (line) =>
      `<tr>${cellsOf(line)
        .map((cell) => `<td>${say(cell)}</td>`)
        .join('')}</tr>`,
  );
  return `<div class="table" tabindex="0"><table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('\n')}</tbody></table></div>`;
}
