import type { PageRecordWords } from '../page-record.ts';

export const record: PageRecordWords = {
  title: 'A game from its record',
  text: 'Choose the file in which the record of a finished game was saved. It is checked here and does not leave this device; then the game can be replayed and analysed.',
  choose: 'Choose a file',
  another: 'Another record',
  faults: {
    unreadable: 'This file cannot be read. Choose it again, or another.',
    'no-record': 'This file is not the record of a game. Choose one that was saved as a record.',
    unplayable:
      'The game in this file cannot have been played like this. Save the record again where it came from.',
  },
  sound: 'Checked: every move follows the rules, and the result is right.',
  broken: 'The moves follow the rules, but a seal does not fit. A placement may have been changed.',
};
