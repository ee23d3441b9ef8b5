import { getSystemErrorMessage } from 'node:util';
import { type Denial, deny } from '@flotilla/protocol';
import { StoreUnavailable } from './store/store.ts';

/** What is said of an error: what comes from outside passes, the rest is a fault of the server. */
export const denialOf = (error: unknown): Denial =>
  error instanceof StoreUnavailable
    ? deny('unavailable', 'This cannot be done now; try again.').error
    : deny('internal', 'The server has met a fault of its own.').error;

/** Why something failed, without a full stop. Databases say it in several lines, or in none. */
export function reasonOf(error: unknown): string {
  const {
    message = '',
    code,
    errno,
  } = error as {
    readonly message?: string;
    readonly code?: string;
    readonly errno?: unknown;
  };
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (typeof errno === 'number') return getSystemErrorMessage(errno);
  const [line] = message.split('\n');
  return (line === undefined || line === '' ? (code ?? String(error)) : line).replace(/\.$/u, '');
}
