import { useEffect, useReducer } from 'preact/hooks';

/** Draws a component again whenever the result is called. */
export function useRedraw(): () => void {
  const [, again] = useReducer<number, void>((count) => count + 1, 0);
  return again;
}

/** Draws a component again and again, after so many milliseconds each time; null: not any more. */
export function useRedrawEvery(milliseconds: number | null): void {
  const again = useRedraw();
  useEffect(() => {
    if (milliseconds === null) return undefined;
    const timer = setInterval(again, milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds]);
}
