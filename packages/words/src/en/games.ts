import type { GameWords } from '../games.ts';

export const games: GameWords = {
  families: { fleet: 'Fleet games', blind: 'Blind naval battle' },
  presets: {
    spanish: {
      name: 'Spanish game',
      meaning:
        'Five ships that may touch at corners; a hit gives another shot, and the second player has a last shot that can still draw.',
    },
    italian: {
      name: 'Italian game',
      meaning:
        'Five ships that never touch; a hit gives another shot, and the defender marks hits only.',
    },
    salvo: {
      name: 'Salvo',
      meaning:
        'As many shots a turn as you have cells afloat, fired all at once; only the ships that were hit are named.',
    },
    'salvo-2': {
      name: 'Salvo, second fleet',
      meaning:
        'Salvo with five ships: as many shots as cells afloat, and only the ships that were hit are named.',
    },
    classic: {
      name: 'Classic game',
      meaning: 'Five ships, one shot a turn, and every ship that sinks is named.',
    },
    russian: {
      name: 'Russian paper game',
      meaning: 'Ten ships that never touch; a hit gives another shot.',
    },
    blind: {
      name: 'Blind naval battle',
      meaning:
        'Each side has 45 pieces with hidden faces on one field: move, ask what stands before you, and take both enemy forts.',
    },
    'blind-patent': {
      name: 'Blind naval battle, older rules',
      meaning:
        'The blind battle in which a ship must move before it asks, fixes its force unseen, and loses all of it when beaten.',
    },
  },
};
