// Draws what the benchmarks measured beside their bars: an SVG in the page, in the colours of docs.css.
import { escaped } from './markdown.js';

/** Where the parts of a line stand; in units of the picture. */
const LINE = 24;
const NAME_END = 320;
const BAR_START = 332;
/** The bar, whatever its unit: everything left of it is held. */
const BAR_AT = 472;
const BAR_END = 612;
const FIGURE_START = 628;
const WIDTH = 880;

/** As `npm run bench` writes them: 46.13, 44.35 (44.21 to 44.49), -0.49. */
const MEASURED = /^(-?[\d,.]+)(?: \((-?[\d,.]+) to (-?[\d,.]+)\))?/u;
const BAR = /^at (most|least) ([\d,.]+)$/u;

const numberOf = (text) => Number(text.replaceAll(',', ''));

/**
 * The lines of the table that have a bar.
 *
 * @param {string} source the page of the benchmarks
 */
function readingsOf(source) {
  return source.split('\n').flatMap((line) => {
    const [benchmark, what, measured, bar, verdict] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const [, direction, limit] = BAR.exec(bar ?? '') ?? [];
    const [, value, from, to] = MEASURED.exec(measured ?? '') ?? [];
    if (direction === undefined || value === undefined) return [];
    const share = (text) =>
      direction === 'most' ? numberOf(text) / numberOf(limit) : numberOf(limit) / numberOf(text);
    const ends = from === undefined ? null : [share(from), share(to)].sort((a, b) => a - b);
    return [{ benchmark, what, measured, bar, verdict, share: share(value), ends }];
  });
}

/** A share of the bar as a place on the line; what is far off the picture stands at its end. */
const placeOf = (share) =>
  Math.round(
    Math.max(BAR_START, Math.min(BAR_END, BAR_START + share * (BAR_AT - BAR_START))) * 10,
  ) / 10;

function lineOf({ benchmark, what, measured, bar, verdict, share, ends }, index) {
  const y = index * LINE + LINE;
  const end = placeOf(share);
  const margin =
    ends === null ? '' : `<path class="margin" d="M${placeOf(ends[0])} ${y}H${placeOf(ends[1])}"/>`;
  const figure = measured.replace(/ \(.*?\)/u, '');
  return `<g><text class="what" x="${NAME_END}" y="${y + 4}">${escaped(`${benchmark}: ${what.replaceAll('`', '')}`)}</text>
<text x="${FIGURE_START}" y="${y + 4}">${escaped(`${figure} (${bar.replace('at most', '≤').replace('at least', '≥')})`)}</text>
<rect class="${verdict.replaceAll('*', '')}" x="${BAR_START}" y="${y - 6}" width="${Math.round((end - BAR_START) * 10) / 10}" height="12"/>${margin}</g>`;
}

/** The heading above the tables of a machine. */
const HEADING = /<h2 id="at-a-glance[^"]*">.*?<\/h2>/gu;

/**
 * The page of the benchmarks with a picture above the table of each machine.
 *
 * @param {string} body the page as HTML
 * @param {string} source the page as Markdown
 */
export function withBenchmarkChart(body, source) {
  const [, ...machines] = source.split('\n## At a glance');
  return body.replace(HEADING, (heading) => `${heading}\n${chartOf(machines.shift() ?? '')}`);
}

function chartOf(source) {
  const readings = readingsOf(source);
  const height = (readings.length + 1) * LINE;
  return `<figure class="chart" tabindex="0"><svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="What was measured, as a share of each bar; the table below has the figures.">
<path class="limit" d="M${BAR_AT} 8V${height - 8}"/>
${readings.map(lineOf).join('\n')}
</svg><figcaption>Each line is a share of its bar, the vertical line: what ends left of it is held. Thin lines are intervals of 95 %.</figcaption></figure>`;
}
