import { getSystemErrorMessage } from 'node:util';
import { type Denial, deny } from '@flotilla/protocol';
import { StoreUnavailable } from './store/store.ts';

/** The refusal for an error: an unavailable store may recover, anything else is a bug. */
export const denialOf = (error: unknown): Denial =>
  error instanceof StoreUnavailable
    ? deny('unavailable', 'This cannot be done now; try again.').error
    : deny('internal', 'The server has met a fault of its own.').error;

/** Why something failed, in one line without a full stop. */
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
