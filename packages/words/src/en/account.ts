import type { PageAccountWords } from '../types/online.ts';

export const account: PageAccountWords = {
  title: 'Account',
  guest: (name) =>
    `You play as a guest: ${name}. With an account you keep the games you have played.`,
  member: (name) => `You are signed in as ${name}.`,
  text: 'An account is needed only for ratings, for programs of your own, and to be the same player on several devices. It needs a name and a password, nothing else.',
  name: 'Name',
  password: 'Password',
  shortPassword: 'A password has at least 8 characters.',
  register: 'Create an account',
  signIn: 'Sign in',
  signOut: 'Sign out',
  profile: 'My profile',
  change: {
    title: 'Change the password',
    old: 'Present password',
    fresh: 'New password',
    button: 'Change it',
    done: 'The password is changed. You are signed out everywhere else.',
  },
  data: {
    title: 'My data',
    text: 'Everything the server keeps about you, in one file.',
    button: 'Download my data',
  },
  farewell: {
    title: 'Delete the account',
    text: 'The account, its ratings, its keys and what you have said are deleted for good. Finished games stay, with your name in their records.',
    sure: (name) => `Delete the account ${name}?`,
    button: 'Delete my account',
    yes: 'Yes, delete it',
    done: 'The account is deleted.',
  },
  keys: {
    title: 'Keys for programs',
    text: 'A program of yours that has a key can sit down at tables kept for programs and play there. Each program has a key of its own, and is called by its name.',
    members: 'Keys belong to accounts. Sign in, or create an account.',
    none: 'No program has a key yet.',
    full: 'There are no more keys for one account. Revoke one to make another.',
    label: 'Name of the program',
    make: 'Make a key',
    made: (label) =>
      `The key of ${label} is shown this once only. Keep it where the program finds it.`,
    since: (date) => `since ${date}`,
    copy: 'Copy the key',
    copied: 'Copied.',
    command: {
      text: 'This line lets an example sit down: type it where the examples of Flotilla lie, and put your own program in the place of the example.',
      label: 'Command line for the program',
      copy: 'Copy the line',
      copied: 'Copied.',
      noKey: (key) =>
        `${key} stands for the key of the program. Put in one that you have, or make one here.`,
    },
    revoke: 'Revoke',
    revoked: (label) => `The key of ${label} is good for nothing any more.`,
  },
};
