import type { JSX } from 'preact';
import './icons.css';

/** Paths in a square of 24 units: not every device has these as characters. */
const ICONS = {
  sound:
    'M9 18V6l9-2v11.5M4.5 18a2.2 1.8 0 1 0 4.4 0a2.2 1.8 0 1 0-4.4 0M13.5 15.6a2.2 1.8 0 1 0 4.4 0a2.2 1.8 0 1 0-4.4 0',
  silence:
    'M9 18V6l9-2v11.5M4.5 18a2.2 1.8 0 1 0 4.4 0a2.2 1.8 0 1 0-4.4 0M13.5 15.6a2.2 1.8 0 1 0 4.4 0a2.2 1.8 0 1 0-4.4 0M3 3l18 18',
  sliders:
    'M3 7h10M19 7h2M13 7a3 3 0 1 0 6 0a3 3 0 1 0-6 0M3 17h2M11 17h10M5 17a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  person:
    'M12 12.5a4.2 4.2 0 1 0 0-8.4a4.2 4.2 0 0 0 0 8.4zM4 20.5c.6-4.2 3.8-5.6 8-5.6s7.4 1.4 8 5.6z',
} as const;

type IconName = keyof typeof ICONS;

/** A small icon; the element around it carries the label. */
export function Icon({ name }: { readonly name: IconName }): JSX.Element {
  return (
    <svg class={`icon-sign icon-${name}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}

/** The scale of a compass: rings cut into so many lines, each so much of the way to the next. */
const SCALE = [
  { lines: 72, radius: 89, width: 6, dash: '.1 .9' },
  { lines: 24, radius: 86, width: 12, dash: '.03 .97' },
  { lines: 8, radius: 88, width: 17, dash: '.01 .99' },
];

/** A compass rose, as charts have it. */
export function Compass({ className = '' }: { readonly className?: string }): JSX.Element {
  return (
    <svg class={`compass ${className}`} viewBox="-100 -100 200 200" aria-hidden="true">
      {[92, 80, 34].map((radius) => (
        <circle key={radius} class="compass-line" r={radius} />
      ))}
      {SCALE.map(({ lines, radius, width, dash }) => (
        <circle
          key={lines}
          class="compass-scale"
          r={radius}
          stroke-width={width}
          pathLength={lines}
          stroke-dasharray={dash}
        />
      ))}
      <path
        class="compass-dark"
        d="M0 0L41-41 13 0ZM0 0L41 41 0 13ZM0 0L-41 41-13 0ZM0 0L-41-41 0-13Z"
      />
      <path
        class="compass-light"
        d="M0 0L41-41 0-13ZM0 0L41 41 13 0ZM0 0L-41 41 0 13ZM0 0L-41-41-13 0Z"
      />
      <path class="compass-dark" d="M0 0V-78L13-13ZM0 0H78L13 13ZM0 0V78L-13 13ZM0 0H-78L-13-13Z" />
      <path
        class="compass-light"
        d="M0 0V-78L-13-13ZM0 0H78L13-13ZM0 0V78L13 13ZM0 0H-78L-13 13Z"
      />
      <path class="compass-north" d="M0 -112l5 9h-10z" />
      <circle class="compass-hub" r={4} />
    </svg>
  );
}
