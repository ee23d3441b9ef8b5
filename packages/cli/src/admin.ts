import { type Moderation, moderate, reasonOf } from '@flotilla/server';
import { type CliCommand, CommandError, readWhole, sentence, usageError } from './command.ts';
import { OPTIONS, readSettings } from './serve.ts';

const DAY = 24 * 60 * 60 * 1000;
const MAX_DAYS = 36_500;

type Found = Awaited<ReturnType<Moderation['find']>>;
type User = Extract<Found, { ok: true }>['value'];

interface Given {
  readonly moderation: Moderation;
  /** The arguments after the action. */
  readonly words: readonly string[];
  /** Of `--days`; null: for ever. */
  readonly until: number | null;
}

/** One thing that an administrator does. What it returns is printed. */
interface AdminAction {
  readonly words: readonly string[];
  readonly help: string;
  readonly act: (given: Given) => Promise<string>;
}

/** An action about the account or guest that is named first. */
const about =
  (act: (user: User, given: Given) => Promise<string>): AdminAction['act'] =>
  async (given) =>
    act(valueOf(await given.moderation.find(given.words[0]!)), given);

const valueOf = <T>(
  answer:
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly error: Error | { readonly message: string } },
): T => {
  if (!answer.ok) throw new CommandError(answer.error.message);
  return answer.value;
};

const dateOf = (moment: number): string =>
  new Date(moment).toISOString().slice(0, 16).replace('T', ' ');

/** `until 2026-11-20 12:00 UTC`, or for ever. */
const lasting = (until: number | null): string =>
  until === null ? 'for ever' : `until ${dateOf(until)} UTC`;

const ACTIONS: Readonly<Record<string, AdminAction>> = {
  list: {
    words: [],
    help: 'the administrators',
    act: async ({ moderation }) => {
      const names = await moderation.administrators();
      return names.length === 0 ? 'There are no administrators.' : names.join('\n');
    },
  },
  grant: {
    words: ['account'],
    help: 'make an account an administrator; it must sign in again',
    act: about(async (user, { moderation }) => {
      valueOf(await moderation.setAdministrator(user, true));
      return `${user.name} is an administrator, and must sign in again.`;
    }),
  },
  revoke: {
    words: ['account'],
    help: 'take that back',
    act: about(async (user, { moderation }) => {
      valueOf(await moderation.setAdministrator(user, false));
      return `${user.name} is no administrator.`;
    }),
  },
  show: {
    words: ['user'],
    help: 'an account, by its name, or anyone by id',
    act: about(async (user, { moderation }) => {
      const state = await moderation.stateOf(user);
      const { kind, id, name } = state.person;
      return [
        `${name}: ${kind} ${id}, since ${dateOf(state.createdAt)} UTC`,
        ...(state.administrator ? ['administrator'] : []),
        ...(state.banned === null ? [] : [`banned ${lasting(state.banned.until)}`]),
        ...(state.muted === null ? [] : [`muted ${lasting(state.muted.until)}`]),
      ].join('\n');
    }),
  },
  ban: {
    words: ['user'],
    help: 'end all sessions and refuse new ones, for --days or for ever',
    act: about(async (user, { moderation, until }) => {
      await moderation.ban(user, until);
      return `${user.name} is banned ${lasting(until)}.`;
    }),
  },
  unban: {
    words: ['user'],
    help: 'lift a ban',
    act: about(async (user, { moderation }) => {
      await moderation.unban(user);
      return `${user.name} is not banned.`;
    }),
  },
  mute: {
    words: ['user'],
    help: 'refuse all their chat, for --days or for ever',
    act: about(async (user, { moderation, until }) => {
      await moderation.mute(user, until);
      return `${user.name} is muted ${lasting(until)}.`;
    }),
  },
  unmute: {
    words: ['user'],
    help: 'let them chat again',
    act: about(async (user, { moderation }) => {
      await moderation.unmute(user);
      return `${user.name} is not muted.`;
    }),
  },
  rename: {
    words: ['account', 'new name'],
    help: 'give an account another name; finished games keep the old one',
    act: about(async (user, { moderation, words }) => {
      valueOf(await moderation.rename(user, words[1]!));
      return `${user.name} is called ${words[1]!} now.`;
    }),
  },
  reset: {
    words: ['account'],
    help: 'print a code with which its owner sets a new password within a day',
    act: about(async (user, { moderation }) => {
      const { code, expiresAt } = valueOf(await moderation.reset(user));
      return `${code}\nWith this code ${user.name} sets a new password at /account/recover, once, ${lasting(expiresAt)}.`;
    }),
  },
  reports: {
    words: [],
    help: 'the newest reports that are open',
    act: async ({ moderation }) => {
      const { reports } = await moderation.reports('open', null);
      if (reports.length === 0) return 'There are no open reports.';
      return reports
        .map(({ id, at, match, by, line, reason }) =>
          [
            `${id}  ${dateOf(at)} UTC  match ${match}  by ${by.name} (${by.id})`,
            ...(line === null
              ? []
              : [`  line ${line.id} of ${line.by.name} (${line.by.id}): ${line.text}`]),
            `  ${reason}`,
          ].join('\n'),
        )
        .join('\n');
    },
  },
  close: {
    words: ['report'],
    help: 'close a report',
    act: async ({ moderation, words }) => {
      valueOf(await moderation.closeReport(words[0]!, null));
      return 'Closed.';
    },
  },
  'delete-line': {
    words: ['match', 'line'],
    help: 'delete a line of chat',
    act: async ({ moderation, words }) => {
      valueOf(await moderation.deleteLine(words[0] as never, words[1]!));
      return 'Deleted.';
    },
  },
};

const lineOf = ([name, { words, help }]: readonly [string, AdminAction]): string => {
  const call = [name, ...words.map((word) => word.toUpperCase().replace(' ', '-'))].join(' ');
  return `  ${call.padEnd(26)} ${help}`;
};

export const adminCommand: CliCommand = {
  usage: `Usage: flotilla admin ACTION [--days N] [options]

${Object.entries(ACTIONS).map(lineOf).join('\n')}

Administrators are accounts: create one on the page first. A USER is an account, by its name, or anyone by id.
${OPTIONS}
The server may be running; it sees a change at once, and closes connections that have ended within seconds.`,
  run: async ([name, ...rest]) => {
    const action = Object.hasOwn(ACTIONS, name ?? '') ? ACTIONS[name!]! : null;
    if (action === null)
      throw usageError(`The action is missing: one of ${Object.keys(ACTIONS).join(', ')}.`);
    const settings = readSettings(rest, action.words, ['days']);
    const { days } = settings.extra;
    const until =
      days === undefined ? null : Date.now() + readWhole('days', days, 1, MAX_DAYS) * DAY;
    const told = await moderate(settings, (moderation) =>
      action.act({ moderation, words: settings.words, until }),
    ).catch((error: unknown) => {
      throw error instanceof CommandError ? error : new CommandError(sentence(reasonOf(error)));
    });
    console.log(told);
    return 0;
  },
};
