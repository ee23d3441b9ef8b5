import type { PageFrameWords } from '../page-frame.ts';

export const frame: PageFrameWords = {
  tagline: 'Naval battle games of every tradition',
  skip: 'Skip to the content',
  places: {
    label: 'Places',
    games: 'Games',
    lobby: 'Lobby',
    tournaments: 'Tournaments',
    rules: 'Rules',
    settings: 'Settings',
    account: 'Account',
    member: (name) => `Account: signed in as ${name}`,
  },
  loading: 'One moment …',
  missing: {
    title: 'Uncharted waters',
    text: 'There is nothing at this address. The link may be old, or mistyped.',
    back: 'Back to the games',
  },
  failed: {
    title: 'That went wrong',
    text: 'The page has met a fault of its own. Your games are kept; load the page again to go on.',
    again: 'Load again',
  },
  unfetched: {
    title: 'This screen has not come',
    text: 'The server cannot be reached, and this part of the page was never loaded. Your games are kept.',
    again: 'Try again',
    still: (times) => `Still no answer (attempts: ${times}).`,
  },
  cancel: 'Cancel',
  close: 'Close',
};
