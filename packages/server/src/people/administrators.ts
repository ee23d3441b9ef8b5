import type { Config } from '../config.ts';
import { openExistingStore } from '../serve.ts';
import type { Store } from '../store/store.ts';

/** Makes the account with this name an administrator, or no more. Servers that run know it at once. */
export async function changeAdministrator(
  config: Config,
  name: string,
  isOne: boolean,
): Promise<void> {
  await inStore(config, async ({ people }) => {
    const account = await people.account(name);
    if (account === null || !(await people.setAdministrator(account.id, isOne)))
      throw new Error(`No account is called ${name}`);
  });
}

/** The names of all administrators. */
export const administratorNames = (config: Config): Promise<readonly string[]> =>
  inStore(config, async ({ people }) => (await people.administrators()).map(({ name }) => name));

async function inStore<T>(config: Config, use: (store: Store) => Promise<T>): Promise<T> {
  const store = await openExistingStore(config);
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}
