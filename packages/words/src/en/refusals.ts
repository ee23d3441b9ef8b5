import type { RefusalWords } from '../refusals.ts';

export const refusals: RefusalWords = {
  'bad-message': 'The message was not understood. Check how it is written and send it again.',
  'bad-rules': 'These rules cannot be played. Change them, or take one of the known games.',
  'bad-cell': 'There is no such cell on this board. Name a cell as it is written at the edge.',
  'bad-fleet':
    'The fleet is not placed as the rules want it. Place all of it, each piece on cells of its own, where it may stand.',
  'not-your-turn': 'It is not your turn. Wait until the other side has acted.',
  'wrong-phase': 'This cannot be done now. Do first what the game is waiting for.',
  'already-shot': 'That cell has been shot at already. Choose another.',
  'too-many-shots': 'Those are more shots than you have. Take some of them back.',
  'not-free': 'The way is not free. Choose an empty cell with a free way to it.',
  'not-yours': 'None of your pieces stands there. Choose a piece of your own.',
  'too-far': 'That piece cannot go there. Choose a cell within its reach.',
  'cannot-move': 'Forts never move. Choose another piece.',
  'cannot-ask':
    'That piece cannot do this. Ask with a ship, after moving it where the rules want that, and strike with a torpedo.',
  'not-in-contact':
    'That is no enemy piece in contact with yours. Choose one on a neighbouring cell.',
  'not-a-formation':
    'Those pieces are no formation. Name the piece alone, or two or three ships of its class side by side.',
  'game-over': 'The game is over. Look at it again, or begin a new one.',
  'unknown-preset': 'There is no game of that name. Choose one from the list.',
  'bad-position':
    'That position cannot be played. Check its fifteen lines, and give each side a fort and a ship.',
};
