import type { PageTalkWords } from '../page-talk.ts';

export const talk: PageTalkWords = {
  about: (name) => `Mute or report ${name}`,
  mute: (name) => `Mute ${name}`,
  muteText:
    'Once muted, nothing this player says reaches you, here or at other tables. You can undo that here or in your account.',
  muted: (name) => `What ${name} says is hidden from now on.`,
  undo: 'Undo',
  unmuted: (name) => `What ${name} says is shown again.`,
  report: 'Report this message',
  reportText:
    'The administrators of this server will read the message, and what you write here. The other player is not told.',
  reason: 'What is wrong with it?',
  noReason: 'Say in a few words what is wrong.',
  send: 'Send the report',
  sent: 'The report has been sent to the administrators.',
  people: {
    title: 'Muted players',
    text: 'Nothing they say reaches you.',
    unmute: 'Unmute',
  },
  reports: {
    title: 'Reports',
    none: 'Nothing has been reported.',
    refused:
      'Reports are read by the administrators of this server alone. If you are one of them, sign in under that name.',
    newest: (count) => `These are the newest ${count}.`,
    by: 'From',
    about: 'About',
    wholeMatch: 'the match as a whole',
    said: 'Message',
    reason: 'What is wrong',
    when: 'When',
    guest: (name) => `${name} (guest)`,
    match: 'To the match',
  },
};
