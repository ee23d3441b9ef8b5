import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

/** A way to a server that can fall silent without being closed, as when a firewall forgets a connection. */
export interface FreezingProxy {
  readonly url: string;
  /** Connections that are open now pass nothing on any more, and are not closed; new ones are as usual. */
  freeze(): void;
  stop(): Promise<void>;
}

export async function startFreezingProxy(target: string): Promise<FreezingProxy> {
  const { protocol, hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const server = createServer((inner) => {
    const outer = connect(Number(port), hostname);
    inner.pipe(outer).pipe(inner);
    for (const socket of [inner, outer]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        if (!frozen.has(socket)) for (const end of [inner, outer]) end.destroy();
      });
    }
  });
  const frozen = new Set<Socket>();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `${protocol}//127.0.0.1:${(server.address() as AddressInfo).port}`,
    freeze: () => {
      for (const socket of sockets) {
        frozen.add(socket);
        socket.unpipe().pause();
      }
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
