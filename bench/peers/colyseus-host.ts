import { type Client, Room, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { FLEET } from './fleet.ts';

/** The same game in a room of Colyseus, in memory: whose turn it is, what was shot at, a fleet to hit. */
class Battle extends Room {
  override maxClients = 2;
  override autoDispose = true;
  readonly #fleet = [new Set(FLEET), new Set(FLEET)];
  readonly #shots = [new Set<number>(), new Set<number>()];
  #turn = 0;

  override onCreate(): void {
    this.onMessage('fire', (client: Client, cell: number) => {
      const seat = this.clients.findIndex(({ sessionId }) => sessionId === client.sessionId);
      if (seat !== this.#turn || !Number.isInteger(cell) || this.#shots[seat]!.has(cell)) return;
      this.#shots[seat]!.add(cell);
      this.#turn = 1 - seat;
      const isHit = this.#fleet[1 - seat]!.has(cell);
      this.broadcast('fired', { seat, cell, result: isHit ? 'hit' : 'miss' });
    });
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define('battle', Battle);
await server.listen(Number(process.argv[2]), '127.0.0.1');
console.log('ready');
