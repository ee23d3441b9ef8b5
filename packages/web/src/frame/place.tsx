import type { ComponentChildren, JSX } from 'preact';
import { useLocation } from 'preact-iso';

interface PlaceProps {
  readonly href: string;
  /** What is spoken, where that is not what is shown. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ComponentChildren;
}

/** A place one can go to, marked where one is there. */
export function Place({ href, label, className, children }: PlaceProps): JSX.Element {
  const { path } = useLocation();
  const isHere = href === '/' ? path === '/' : path.startsWith(href);
  return (
    <a
      href={href}
      class={className}
      aria-label={label}
      title={label}
      aria-current={isHere ? 'page' : undefined}
    >
      {children}
    </a>
  );
}
