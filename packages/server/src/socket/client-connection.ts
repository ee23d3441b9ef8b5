import type { ActionMessage } from '@flotilla/play';
import {
  type Answer,
  type ClientMessage,
  type Denial,
  SESSION_OVER,
  type Scope,
  type ServerMessage,
  deny,
  numberOf,
  parseClientMessage,
} from '@flotilla/protocol';
import { denialOf } from '../errors.ts';
import type { MatchId, PersonId, TournamentId } from '../ids.ts';
import { OUT_OF_SCOPE } from '../http/route.ts';
import type { Command } from '../match/commands.ts';
import { rematchId } from '../match/match-service.ts';
import type { Node } from '../node.ts';
import type { Identity } from '../users/user-service.ts';
import { COSTS } from '../shares/loop-shares.ts';
import { Rate } from '../shares/rate.ts';
import { Subscriptions } from './subscriptions.ts';
import type { SocketWriter } from './socket-writer.ts';

/** Close code for clients that break the protocol. */
const VIOLATION = 1008;
/** A client that never sends a message is closed after this time. */
const MUTE_FOR = 30_000;
const SILENT_FOR = 90_000;
/** After this many refusals for sending too fast, the socket is closed. */
const MAX_FAST_MESSAGES = 100;
/** How long a client waits at least whose address has used its share, in milliseconds. */
const MIN_WAIT = 20;
/** How long a client that was too fast has to close the socket itself, in milliseconds. */
const CLOSING_FOR = 1000;

const NOTHING = Promise.resolve();

const TOO_FAST = deny('too-many', 'Too many messages. Try again in 1 s.').error;

const NO_NAME = deny('not-signed-in', 'This needs a name: be a guest, or sign in.');

type Doing = Extract<ClientMessage, { key: string }>;

/** A message, and when it arrived. */
interface Heard {
  readonly text: string;
  readonly at: number;
}

export interface MessageLimits {
  readonly perSecond: number;
  /** Whether one more message would be more than all sockets of this address may send; else it counts. */
  readonly isShareSpent: () => boolean;
  /** This much of the event loop was used for the address. */
  readonly charge: (cost: number) => void;
  /** Works for the address: it pays for what that costs. */
  readonly within: <T>(work: () => T) => T;
  /** How long the address has to wait before it may use the event loop again, in milliseconds. */
  readonly wait: () => number;
  /** Whether this turn of the event loop has done its part. */
  readonly isTurnOver: () => boolean;
  /** Works for the address in a later turn. */
  readonly later: (work: () => void) => void;
}

/** One websocket: parses the messages of its client and answers them. */
export class ClientConnection {
  readonly #node: Node;
  readonly #line: SocketWriter;
  readonly #identity: Identity | null;
  readonly #subscriptions: Subscriptions;
  readonly #rate: Rate;
  readonly #limits: MessageLimits;
  /** Messages that wait for the share of their address. */
  readonly #held: Heard[] = [];
  #haste = 0;
  #lastHeard: number;
  #hasSpoken = false;
  /** Ignore messages once the server has decided to close. */
  #isOver = false;

  constructor(node: Node, line: SocketWriter, identity: Identity | null, limits: MessageLimits) {
    this.#limits = limits;
    this.#node = node;
    this.#line = line;
    this.#identity = identity;
    this.#lastHeard = node.world.elapsed();
    this.#rate = new Rate(limits.perSecond * 2, limits.perSecond, this.#lastHeard);
    const person = (identity?.person.id ?? null) as PersonId | null;
    this.#subscriptions = new Subscriptions(node, person, (text) => this.#write(text));
    line.onMessage((text) => this.#hear(text));
    line.onControlFrame(() => {
      limits.charge(COSTS.message);
      if (this.#isOver || limits.wait() > 0) return false;
      const isTooFast = this.#isTooFast();
      if (isTooFast) this.#hurry();
      return !isTooFast;
    });
    this.#send({ type: 'welcome', person: identity?.person ?? null, now: node.now() });
  }

  sendOff(after: number, code: number): void {
    this.#send({ type: 'reconnect', after });
    this.#line.close(code);
  }

  get identity(): Identity | null {
    return this.#identity;
  }

  /** The session with which the socket was opened is over. */
  endSession(): void {
    this.#isOver = true;
    this.#refuse(null, deny('not-signed-in', 'This session has ended.').error);
    this.#line.close(SESSION_OVER);
  }

  cut(): void {
    this.#line.cut();
  }

  end(): void {
    this.#subscriptions.end();
  }

  closeIfSilent(now: number): void {
    if (now - this.#lastHeard > (this.#hasSpoken ? SILENT_FOR : MUTE_FOR))
      this.#line.close(VIOLATION);
    if (this.#line.isStuck()) this.#line.cut();
  }

  #hear(text: string): void {
    if (this.#isOver) return;
    this.#lastHeard = this.#node.world.elapsed();
    this.#hasSpoken = true;
    const { wait, isTurnOver } = this.#limits;
    const heard = { text, at: this.#node.arrivals.now() };
    if (this.#held.length > 0 || wait() > 0 || isTurnOver()) this.#hold(heard);
    else this.#heed(heard);
    // Afterwards: an `unwatch` is no sign of life.
    this.#subscriptions.attend();
  }

  /** Nothing more is read from a client until its turn comes: what it says waits in the network. */
  #hold(heard: Heard): void {
    this.#held.push(heard);
    if (this.#held.length > 1) return;
    this.#line.pause();
    this.#goOnLater();
  }

  #goOnLater(): void {
    const { wait, later } = this.#limits;
    const goOn = (): void => this.#goOn();
    if (wait() === 0) later(goOn);
    else this.#node.world.after(Math.max(MIN_WAIT, wait()), goOn);
  }

  /** One message a turn: others may have used less. */
  #goOn(): void {
    if (this.#isOver) return;
    if (this.#limits.wait() === 0) this.#heed(this.#held.shift()!);
    if (this.#held.length > 0) this.#goOnLater();
    else this.#line.resume();
  }

  #heed({ text, at }: Heard): void {
    this.#limits.charge(COSTS.message);
    if (this.#isTooFast()) {
      if (this.#hurry()) this.#refuse(numberOf(text), TOO_FAST);
      return;
    }
    const parsed = parseClientMessage(text);
    if (!parsed.ok) {
      this.#refuse(numberOf(text), parsed.error);
      return;
    }
    const message = parsed.value;
    const { tracer } = this.#node;
    const carryOut = (): Promise<void> => this.#limits.within(() => this.#carryOut(message, at));
    const answered =
      tracer === null
        ? carryOut()
        : tracer.span(tracer.begin(`socket ${message.type}`, 'server'), carryOut);
    answered.catch((error: unknown) => {
      this.#node.onTrouble(error);
      this.#refuse(message.id, denialOf(error));
    });
  }

  #carryOut(message: ClientMessage, arrivedAt: number): Promise<void> {
    return 'key' in message ? this.#do(message, arrivedAt) : this.#answer(message);
  }

  #isTooFast(): boolean {
    return !this.#rate.allows(this.#node.world.elapsed()) || this.#limits.isShareSpent();
  }

  /** One more was too fast. False: it was one too many, and the socket is closed. */
  #hurry(): boolean {
    this.#haste++;
    if (this.#haste <= MAX_FAST_MESSAGES) return true;
    this.#isOver = true;
    this.#line.close(VIOLATION);
    // A client that does not stop is not waited for.
    this.#node.world.after(CLOSING_FOR, () => this.#line.cut());
    return false;
  }

  async #answer(message: Exclude<ClientMessage, Doing>): Promise<void> {
    const { id } = message;
    switch (message.type) {
      case 'ping':
        this.#send({ type: 'pong', id, now: this.#node.now() });
        return;
      case 'typing':
        return this.#told(id, await this.#type(message.match as MatchId), true);
      case 'watch':
        return this.#told(
          id,
          await this.#subscriptions.watchMatch(message.match as MatchId, message.after, id),
        );
      case 'unwatch':
        this.#subscriptions.unwatchMatch(message.match as MatchId);
        return this.#done(id, null);
      case 'watch-lobby':
        return this.#told(
          id,
          message.changes === true
            ? await this.#subscriptions.watchChanges('lobby', this.#node.lists.feeds.lobby)
            : await this.#subscriptions.watchState('lobby', this.#node.lobby.openMatches),
          true,
        );
      case 'unwatch-lobby':
        this.#subscriptions.stop('lobby');
        return this.#done(id, null);
      case 'watch-live':
        return this.#told(
          id,
          message.changes === true
            ? await this.#subscriptions.watchChanges('live', this.#node.lists.feeds.live)
            : await this.#subscriptions.watchState('live', this.#node.lobby.liveMatches),
          true,
        );
      case 'unwatch-live':
        this.#subscriptions.stop('live');
        return this.#done(id, null);
      case 'watch-home':
        return this.#told(
          id,
          await this.#subscriptions.watchState('home', this.#node.home.feed),
          true,
        );
      case 'unwatch-home':
        this.#subscriptions.stop('home');
        return this.#done(id, null);
      case 'watch-own':
        return this.#identity === null
          ? this.#refuse(id, NO_NAME.error)
          : this.#told(
              id,
              await this.#subscriptions.watchState(
                'own',
                this.#node.own.feedOf(this.#identity.person.id as PersonId),
              ),
              true,
            );
      case 'unwatch-own':
        this.#subscriptions.stop('own');
        return this.#done(id, null);
      case 'watch-tournament':
        return this.#told(
          id,
          await this.#subscriptions.watchTournament(
            message.tournament as TournamentId,
            message.changes === true,
          ),
          true,
        );
      case 'unwatch-tournament':
        this.#subscriptions.stop(`tournament:${message.tournament}`);
        return this.#done(id, null);
    }
  }

  #do(message: Doing, arrivedAt: number): Promise<void> {
    const refusal = this.#refusalToDo(message);
    if (refusal !== null) {
      this.#refuse(message.id, refusal);
      return NOTHING;
    }
    return message.type === 'say' ? this.#say(message) : this.#command(message, arrivedAt);
  }

  /** Why this client may not do anything of this kind now; null: it may. */
  #refusalToDo({ type }: Doing): Denial | null {
    if (this.#identity === null) return NO_NAME.error;
    if (!this.#isAllowed(type === 'say' ? 'chat' : 'play')) return OUT_OF_SCOPE;
    const isNew = type === 'join' || type === 'rematch';
    return isNew && this.#node.isDraining
      ? deny('unavailable', 'This node is about to stop; try again.').error
      : null;
  }

  async #say(message: Extract<Doing, { type: 'say' }>): Promise<void> {
    const { chat } = this.#node;
    const by = this.#identity!.person;
    this.#told(message.id, await chat.say(message.match as MatchId, by, message), true);
  }

  /** Most messages are such: one promise is made for them here, where an `async` function would make more. */
  #command(message: Exclude<Doing, { type: 'say' }>, arrivedAt: number): Promise<void> {
    const { matches, world } = this.#node;
    const start = world.elapsed();
    const command = commandOf(message, this.#identity!);
    return matches
      .command(message.match as MatchId, command, arrivedAt)
      .then((done) => this.#commanded(message.id, done, start));
  }

  #commanded(id: number, done: Answer<number>, start: number): void {
    this.#node.metrics.commanded(this.#node.world.elapsed() - start);
    if (done.ok) this.#done(id, done.value);
    else this.#refuse(id, done.error);
  }

  /** Whether the token is good for this; only tokens of programs have scopes. */
  #isAllowed(scope: Scope): boolean {
    return this.#identity?.scopes?.includes(scope) ?? true;
  }

  async #type(match: MatchId): Promise<Answer<null>> {
    if (this.#identity === null) return NO_NAME;
    if (!this.#isAllowed('chat')) return { ok: false, error: OUT_OF_SCOPE };
    return this.#node.chat.type(match, this.#identity.person);
  }

  #told(id: number, answer: Answer<unknown>, isDone = false): void {
    if (!answer.ok) this.#refuse(id, answer.error);
    else if (isDone) this.#done(id, null);
  }

  #done(id: number, version: number | null): void {
    // As `#send` would write it: the answer to every action.
    this.#write(`{"type":"done","id":${id},"version":${version}}`);
  }

  #refuse(
    id: number | null,
    {
      code,
      message,
    }: {
      readonly code: Extract<ServerMessage, { type: 'refused' }>['code'];
      readonly message: string;
    },
  ): void {
    this.#node.metrics.refused(code);
    this.#node.tracer?.note({ 'flotilla.code': code });
    this.#send({ type: 'refused', id, code, message });
  }

  #send(message: ServerMessage): void {
    this.#write(JSON.stringify(message));
  }

  #write(text: string): void {
    this.#limits.charge(text.length * COSTS.byte);
    this.#line.send(text);
  }
}

function commandOf(message: Exclude<Doing, { type: 'say' }>, { person: by }: Identity): Command {
  const { key, match } = message;
  switch (message.type) {
    case 'act':
      return { type: 'act', by, key, action: message.action as ActionMessage };
    case 'rematch':
      return { type: 'rematch', by, key, match: rematchId(match as MatchId) };
    case 'join':
    case 'abort':
    case 'claim':
      return { type: message.type, by, key };
  }
}
