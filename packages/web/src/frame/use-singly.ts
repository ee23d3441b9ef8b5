import { useRef } from 'preact/hooks';

/**
 * An action that is not begun again while it is under way: a double click does it once. Where it resolves
 * to `true` it has led to another screen, and is over for this one.
 */
export function useSingly<Given extends readonly unknown[]>(
  act: (...given: Given) => Promise<unknown>,
): (...given: Given) => void {
  const isBusy = useRef(false);
  const begin = async (given: Given): Promise<void> => {
    let hasLeft = false;
    isBusy.current = true;
    try {
      hasLeft = (await act(...given)) === true;
    } finally {
      isBusy.current = hasLeft;
    }
  };
  return (...given) => {
    if (!isBusy.current) void begin(given);
  };
}
