import type { PageRuleWords } from '../page-rules.ts';
import { numbers } from './numbers.ts';

export const rules: PageRuleWords = {
  change: 'Change the rules',
  title: 'The rules of this game',
  done: 'Play by these rules',
  usual: 'Back to the usual rules',
  changed: 'changed rules',
  sizes: { rows: 'Rows', columns: 'Columns' },
  fleet: {
    size: 'Cells',
    count: 'How many',
    add: 'Add a ship',
    remove: (ship) => `Remove: ${ship}`,
    other: 'The other fleet of this tradition',
    limit: (most) => `at most ${most}`,
    limitInAll: (most) => `At most ${numbers.ships(most)} in all on this board.`,
  },
  fixed: 'a fixed number',
  none: 'none',
  objections: {
    emptyFleet: 'A fleet needs at least one ship.',
    tooLong: (size, rows, columns) =>
      `A ship of ${numbers.cells(size)} does not fit on a board of ${rows} × ${columns}.`,
    tooMuch: (covered, cells) =>
      `The fleet covers ${numbers.cells(covered)}, but the board has only ${numbers.number(cells)}.`,
    noRoom: 'Ships that may not touch need more room than this board has for this fleet.',
    notFound:
      'No way was found to place this fleet on this board. Take a ship out, or enlarge the board.',
    rows: (most) => `These names of cells have letters for ${most} rows only.`,
    noSize: (size) => `This tradition has no ships of ${numbers.cells(size)}.`,
    tooMany: (size, most) =>
      `On this board the tradition allows at most ${numbers.ships(most)} of ${numbers.cells(size)}.`,
    tooManyInAll: (most) =>
      `On this board the tradition allows at most ${numbers.ships(most)} in all.`,
    twoSizes: (ship) => `“${ship}” stands there with two sizes; a class has only one.`,
    number: (least, most) => `A whole number from ${least} to ${most}, please.`,
    atLeast: (least) => `A whole number, ${least} or more, please.`,
  },
  fine: 'These rules can be played.',
};
