import { openTable, placeAll, sitDown } from './far.ts';
import type { Visit } from './guest.ts';
import { type Visitor, visitor } from './visitor.ts';

/** Two who play each other far away. */
interface Opponents {
  readonly ada: Visitor;
  readonly bruno: Visitor;
  /** Where their table is. */
  readonly address: string;
}

/** Ada and Bruno, whom she has invited, when the battle begins; she may come with something of her own. */
export async function opponents(site: string, visit: Visit = {}): Promise<Opponents> {
  const ada = await visitor({ ...visit, name: 'Ada', site });
  const bruno = await visitor({ name: 'Bruno', site });
  const address = await openTable(ada.page, 'classic', 'friend');
  await sitDown(bruno.page, address);
  await placeAll([ada.page, bruno.page]);
  return { ada, bruno, address };
}
