import type { JSX } from 'preact';

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
