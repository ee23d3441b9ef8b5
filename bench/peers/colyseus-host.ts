import { type Client, Room, Server } from '@colyseus/core';
import { schema, t } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { type Fleet, isBeaten, isFleet, isOpen, resultOf } from './battle.ts';

/** What both players see, also after a reconnect: Colyseus keeps it the same everywhere. */
const Side = schema({ isDeployed: t.boolean(), shots: t.map('string') }, 'Side');
const Sight = schema(
  { turn: t.uint8(), winner: t.int8(), last: t.uint16(), sides: t.array(Side) },
  'Sight',
);

/** The same game in a room of Colyseus, in memory, as its documentation builds one. */
class Battle extends Room {
  override maxClients = 2;
  override autoDispose = true;
  /** Changes are sent at once, not twenty times a second. */
  override patchRate = null;
  override state = new Sight();
  readonly #fleets: (Fleet | null)[] = [null, null];

  override onCreate(): void {
    this.state.turn = 0;
    this.state.winner = -1;
    for (let seat = 0; seat < 2; seat++) this.state.sides.push(new Side());
    this.onMessage('deploy', (client: Client, fleet: unknown) =>
      this.#deploy(this.clients.indexOf(client), fleet),
    );
    this.onMessage('fire', (client: Client, cell: unknown) =>
      this.#fire(this.clients.indexOf(client), cell),
    );
  }

  #deploy(seat: number, fleet: unknown): void {
    if (this.#fleets[seat] !== null || !isFleet(fleet)) return;
    this.#fleets[seat] = fleet;
    this.state.sides[seat]!.isDeployed = true;
    this.broadcastPatch();
  }

  #fire(seat: number, cell: unknown): void {
    const { state } = this;
    if (this.#fleets.includes(null) || seat !== state.turn || state.winner >= 0) return;
    const { shots } = state.sides[seat]!;
    const shotAt = (place: number): boolean => shots.has(String(place));
    if (!isOpen(cell, shotAt)) return;
    const fleet = this.#fleets[1 - seat]!;
    shots.set(String(cell), resultOf(fleet, cell, shotAt));
    if (isBeaten(fleet, shotAt)) state.winner = seat;
    state.last = cell;
    state.turn = 1 - seat;
    this.broadcastPatch();
  }
}

/** No game, only its messages: no state is kept, neither for the rules nor for a reconnect. */
class Relay extends Room {
  override maxClients = 2;
  override autoDispose = true;

  override onCreate(): void {
    this.onMessage('fire', (client: Client, cell: number) => {
      const seat = this.clients.indexOf(client);
      this.broadcast('fired', { seat, cell, result: 'miss' });
    });
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define('battle', Battle);
server.define('relay', Relay);
await server.listen(Number(process.argv[2]), '127.0.0.1');
console.log('ready');
