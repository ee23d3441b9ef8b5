import {
  type Answer,
  type ModeratedUser,
  type ReportPage,
  type ResetCode,
  deny,
} from '@flotilla/protocol';
import type { MatchId, PersonId } from '../ids.ts';
import type { ReportState, Store } from '../store/store.ts';
import type { StoredUser } from '../store/stored-users.ts';
import type { World } from '../world.ts';
import type { Recovery } from './recovery.ts';
import { TAKEN, type UserService } from './user-service.ts';

/** The end of time in JavaScript: a ban until then has no end. */
const FOR_EVER = 8.64e15;

const NO_ONE = deny('not-found', 'There is no such account or guest.');
const NO_ACCOUNT = deny('account-needed', 'This is for accounts.');
const OUT_OF_REACH = deny(
  'not-allowed',
  'This is an administrator: use flotilla admin where the server runs.',
);

/** What administrators do about people: on the page, and with `flotilla admin` beside a running server. */
export class Moderation {
  readonly #store: Store;
  readonly #people: UserService;
  readonly #recovery: Recovery;
  readonly #world: World;

  constructor(store: Store, people: UserService, recovery: Recovery, world: World) {
    this.#store = store;
    this.#people = people;
    this.#recovery = recovery;
    this.#world = world;
  }

  /** An account by its name, or anyone by id. */
  async find(nameOrId: string): Promise<Answer<StoredUser>> {
    const { people } = this.#store;
    const found = (await people.byId(nameOrId as PersonId)) ?? (await people.account(nameOrId));
    return found === null || found.kind === 'program' ? NO_ONE : { ok: true, value: found };
  }

  /** The same for those who ask over HTTP: a stolen session must not turn administrators against each other. */
  async findWithinReach(nameOrId: string): Promise<Answer<StoredUser>> {
    const found = await this.find(nameOrId);
    if (!found.ok) return found;
    const isAdministrator = await this.#store.people.isAdministrator(found.value.id);
    return isAdministrator ? OUT_OF_REACH : found;
  }

  async stateOf({ id, kind, name, createdAt, ...limits }: StoredUser): Promise<ModeratedUser> {
    const now = this.#world.now();
    const until = (moment: number | null): ModeratedUser['banned'] =>
      moment === null || moment <= now ? null : { until: moment === FOR_EVER ? null : moment };
    return {
      person: { kind, id, name },
      createdAt,
      administrator: await this.#store.people.isAdministrator(id),
      banned: until(limits.bannedUntil),
      muted: until(limits.silencedUntil),
    };
  }

  /** Until a moment; null: for ever. Sessions and programs count again when it is over. */
  async ban({ id }: StoredUser, until: number | null): Promise<void> {
    await this.#store.people.setBan(id, until ?? FOR_EVER);
    await this.#closeSockets(id);
  }

  unban({ id }: StoredUser): Promise<void> {
    return this.#store.people.setBan(id, null);
  }

  mute({ id }: StoredUser, until: number | null): Promise<void> {
    return this.#store.people.setSilence(id, until ?? FOR_EVER);
  }

  unmute({ id }: StoredUser): Promise<void> {
    return this.#store.people.setSilence(id, null);
  }

  /** Games that are over keep the name under which they were played. */
  async rename({ id, kind }: StoredUser, name: string): Promise<Answer<null>> {
    if (kind !== 'account') return NO_ACCOUNT;
    const refusal = await this.#people.nameRefusal(name);
    // Another spelling of the own name is not taken.
    if (refusal?.error.code === 'bad-name') return refusal;
    return (await this.#store.people.rename(id, name)) ? { ok: true, value: null } : TAKEN;
  }

  async reset(user: StoredUser): Promise<Answer<ResetCode>> {
    if (user.kind !== 'account') return NO_ACCOUNT;
    return { ok: true, value: await this.#recovery.reset(user) };
  }

  /** Gives an account the power, or takes it; its sessions end, so that an older one does not gain anything. */
  async setAdministrator({ id }: StoredUser, isOne: boolean): Promise<Answer<null>> {
    if (!(await this.#store.people.setAdministrator(id, isOne))) return NO_ACCOUNT;
    await this.#store.sessions.endAll(id);
    await this.#closeSockets(id);
    return { ok: true, value: null };
  }

  async administrators(): Promise<readonly string[]> {
    return (await this.#store.people.administrators()).map(({ name }) => name);
  }

  reports(state: ReportState, before: string | null): Promise<ReportPage> {
    return this.#store.chats.reports(state, before);
  }

  /** Once; by an administrator, or null from the command line. */
  async closeReport(id: string, by: PersonId | null): Promise<Answer<null>> {
    const isClosed = await this.#store.chats.closeReport(id, by, this.#world.now());
    return isClosed
      ? { ok: true, value: null }
      : deny('not-found', 'There is no such open report.');
  }

  async deleteLine(match: MatchId, line: string): Promise<Answer<null>> {
    const isDeleted = await this.#store.chats.remove(match, line);
    return isDeleted ? { ok: true, value: null } : deny('not-found', 'There is no such line.');
  }

  async #closeSockets(id: PersonId): Promise<void> {
    const programs = await this.#store.people.programsOf(id);
    for (const each of [id, ...programs.map((program) => program.id)]) this.#people.tellEnded(each);
  }
}
