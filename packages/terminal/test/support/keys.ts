import { KEYS, type Input, type Key } from '../../src/ui/input.ts';

/**
 * Inputs written as a line: names of keys as they are, `space`, `click:3,4`, and anything else
 * character by character.
 *
 * @example inputsOf('down down enter C3')
 */
export const inputsOf = (line: string): readonly Input[] =>
  line
    .split(' ')
    .filter((word) => word !== '')
    .flatMap((word): readonly Input[] => {
      if (KEYS.includes(word as Key)) return [{ kind: 'key', key: word as Key }];
      if (word === 'space') return [{ kind: 'character', character: ' ' }];
      const click = /^click:(\d+),(\d+)$/u.exec(word);
      if (click !== null) return [{ kind: 'click', x: Number(click[1]), y: Number(click[2]) }];
      return [...word].map((character) => ({ kind: 'character', character }));
    });
