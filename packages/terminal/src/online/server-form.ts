import { isUserName } from '@flotilla/play';
import type { Words } from '@flotilla/words';
import { type Context, type ScreenStep, type ServerScreen, stay } from '../model.ts';
import { HOME } from '../screens/home.ts';
import { typedName } from '../setup/draft.ts';
import { Canvas, bodyArea } from '../ui/canvas.ts';
import { type FormField, choiceField, drawForm, formAfter } from '../ui/form.ts';
import { type Input, isKey } from '../ui/input.ts';
import { drawFooter, drawTitle } from '../ui/widgets.ts';
import { ACCOUNT_KINDS, type OnlineIdentity } from './state.ts';

const MAX_ADDRESS = 200;
const MAX_PASSWORD = 200;

/** The form that leads into a lobby, with what was used last. */
export const serverScreen = (identity: OnlineIdentity): ScreenStep['screen'] => ({
  kind: 'server',
  identity,
  chosen: 0,
  typed: '',
});

/** The address of a server as it is typed; null: it is none. */
function serverAddress(typed: string): string | null {
  const trimmed = typed.trim();
  const url = trimmed.includes('://') ? trimmed : `http://${trimmed}`;
  if (trimmed === '' || !/^https?:\/\//u.test(url) || !URL.canParse(url)) return null;
  return new URL(url).origin;
}

export function updateServer(screen: ServerScreen, input: Input, context: Context): ScreenStep {
  const { words, online, home } = context;
  // The lobby stays open behind the form.
  if (isKey(input, 'escape')) return stay(online === null ? HOME : home);
  if (isKey(input, 'f10')) return { screen, overlay: { kind: 'help', top: 0 } };
  const step = formAfter(serverFields(words, screen.identity), screen, input);
  if (step.pressed !== null) return connect(screen, words);
  const { chosen, value } = step;
  return stay({ ...screen, chosen, identity: value ?? screen.identity });
}

function connect(screen: ServerScreen, words: Words): ScreenStep {
  const { identity } = screen;
  const fault = serverFault(words, identity);
  const server = serverAddress(identity.server);
  if (fault !== null || server === null) return { screen, notice: fault ?? '' };
  return {
    screen: { kind: 'wait', server },
    effects: [{ type: 'connect', identity: { ...identity, server, name: identity.name.trim() } }],
  };
}

/** Why the lobby cannot be opened like this; null: it can be tried. */
function serverFault(words: Words, { server, name, account, password }: OnlineIdentity) {
  const { server: texts } = words.terminal.lobby;
  if (serverAddress(server) === null) return texts.badAddress;
  if (!isUserName(name.trim())) return words.terminal.setup.badName(name.trim());
  return account !== 'guest' && password === '' ? texts.noPassword : null;
}

function serverFields(
  words: Words,
  identity: OnlineIdentity,
): readonly FormField<OnlineIdentity>[] {
  const { server: texts } = words.terminal.lobby;
  const { account, password } = identity;
  const text = (
    label: string,
    hint: string,
    value: string,
    write: (typed: string) => OnlineIdentity,
    shown = value,
  ): FormField<OnlineIdentity> => ({ label, hint, value: shown, text: value, kind: 'text', write });
  return [
    { label: texts.connect, value: '', hint: texts.connectHint, kind: 'button' },
    text(texts.address, texts.addressHint, identity.server, (typed) => ({
      ...identity,
      server: typed.replaceAll(/[\s\p{C}]/gu, '').slice(0, MAX_ADDRESS),
    })),
    text(texts.name, texts.nameHint, identity.name, (typed) => ({
      ...identity,
      name: typedName(typed),
    })),
    choiceField(
      { label: texts.account, value: texts.accounts[account], hint: texts.accountHints[account] },
      ACCOUNT_KINDS,
      account,
      (next) => ({ ...identity, account: next, password: next === 'guest' ? '' : password }),
    ),
    ...(account === 'guest'
      ? []
      : [
          text(
            texts.password,
            account === 'sign-up' ? texts.passwordHint : texts.accountHints[account],
            password,
            (typed) => ({
              ...identity,
              password: typed.replaceAll(/\p{C}/gu, '').slice(0, MAX_PASSWORD),
            }),
            '•'.repeat([...password].length),
          ),
        ]),
  ];
}

export function drawServer(
  { identity, chosen, typed }: ServerScreen,
  { words, size }: Context,
  notice: string | null,
): Canvas {
  const canvas = new Canvas(size);
  const { server: texts } = words.terminal.lobby;
  drawTitle(canvas, texts.title);
  const area = bodyArea(size);
  drawForm(canvas, area, serverFields(words, identity), { chosen, typed }, null);
  drawFooter(canvas, texts.keys, notice);
  return canvas;
}
