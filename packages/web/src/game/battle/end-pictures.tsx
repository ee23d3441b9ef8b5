import type { JSX } from 'preact';

const [WIDE, HIGH, STEP] = [22, 18, 27];
const [RED, BLUE, YELLOW, WHITE, BLACK] = ['#c8452d', '#1f4f8f', '#f0c23c', '#fdfbf4', '#1a1a1a'];

const field = (colour: string): JSX.Element => (
  <rect width={WIDE} height={HIGH} style={{ fill: colour }} />
);
const shape = (colour: string, d: string): JSX.Element => <path d={d} style={{ fill: colour }} />;

/** The international signal flags of the letters in the name of the game. */
const SIGNALS: Readonly<Record<string, JSX.Element>> = {
  F: (
    <>
      {field(WHITE)}
      {shape(RED, 'M11 1l10 8-10 8L1 9z')}
    </>
  ),
  L: (
    <>
      {field(YELLOW)}
      {shape(BLACK, 'M11 0h11v9H11zM0 9h11v9H0z')}
    </>
  ),
  O: (
    <>
      {field(YELLOW)}
      {shape(RED, 'M0 0h22v18z')}
    </>
  ),
  T: (
    <>
      {field(WHITE)}
      {shape(RED, 'M0 0h7.3v18H0z')}
      {shape(BLUE, 'M14.7 0H22v18h-7.3z')}
    </>
  ),
  I: (
    <>
      {field(YELLOW)}
      {shape(BLACK, 'M11 4a5 5 0 1 0 0 10a5 5 0 1 0 0-10z')}
    </>
  ),
  A: (
    <>
      {shape(WHITE, 'M0 0h11v18H0z')}
      {shape(BLUE, 'M11 0h11l-6 9 6 9H11z')}
    </>
  ),
};

const LETTERS = [...'FLOTILLA'];

/** A dressed ship's flags for a victory: they spell the name of the game. */
export function Flags(): JSX.Element {
  const width = LETTERS.length * STEP + 8;
  const sag = (x: number): number => 4 + 10 * (1 - ((x - width / 2) / (width / 2)) ** 2);
  return (
    <svg class="flags" viewBox={`0 0 ${width} 44`} aria-hidden="true">
      <path class="flags-line" d={`M0 4Q${width / 2} 24 ${width} 4`} />
      {LETTERS.map((letter, index) => {
        const x = 8 + index * STEP;
        return (
          <g key={index} transform={`translate(${x} ${sag(x + WIDE / 2)})`}>
            <g class="flag" style={{ '--flag': index }}>
              {SIGNALS[letter]}
            </g>
          </g>
        );
      })}
    </svg>
  );
}

/** A defeat: your flagship goes down by the bow, and a lifebuoy stays. */
export function GoingDown(): JSX.Element {
  return (
    <svg class="going-down" viewBox="0 0 224 64" aria-hidden="true">
      <g class="going-down-ship">
        <path class="going-down-hull" d="M84 42L96 60 156 66 172 38Z" />
        <path
          class="going-down-deck"
          d="M112 39l2-13h26l4 10zM120 26l1-12h8l1 12zM134 26l2-9h6l1 10z"
        />
        <path class="going-down-line" d="M125 14V2M125 5l9 3-9 3M152 36l12-8" />
        <path class="going-down-smoke" d="M138 14c6-2 3-8 9-9s6-6 12-5" />
      </g>
      <path class="going-down-sea" d="M0 46q14-9 28 0t28 0 28 0 28 0 28 0 28 0 28 0 28 0V64H0Z" />
      <path class="going-down-line" d="M0 46q14-9 28 0t28 0 28 0 28 0 28 0 28 0 28 0 28 0" />
      <path class="going-down-line" d="M8 56q10-5 20 0t20 0M160 56q10-5 20 0t20 0" />
      <circle class="going-down-buoy" cx="52" cy="41" r="6" />
      <circle class="going-down-stripes" cx="52" cy="41" r="6" />
    </svg>
  );
}
