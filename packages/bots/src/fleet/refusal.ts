import type { BotRefusal } from '../bot.ts';

export const refused = (
  code: BotRefusal['code'],
  message: string,
): { readonly ok: false; readonly error: BotRefusal } => ({ ok: false, error: { code, message } });

/** Nothing agrees with what was shown. */
export const impossible = (): { readonly ok: false; readonly error: BotRefusal } =>
  refused('impossible-view', 'No fleet agrees with what was announced.');
