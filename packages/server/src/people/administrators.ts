import { plainName } from '@flotilla/play';
import type { Person } from '@flotilla/protocol';
import type { Node } from '../node.ts';

/** Administrators are accounts, whatever the capitals of their names. */
export const isAdministrator = ({ administrators }: Node, { kind, name }: Person): boolean =>
  kind === 'account' &&
  administrators.some((administrator) => plainName(administrator) === plainName(name));

/** Names of administrators that no account has yet: anybody can still take them. */
export async function unclaimedNames({ administrators, store }: Node): Promise<readonly string[]> {
  const accounts = await Promise.all(administrators.map((name) => store.people.account(name)));
  return administrators.filter((_, index) => accounts[index] === null);
}
