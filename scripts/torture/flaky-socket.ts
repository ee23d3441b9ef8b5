import type { Socket } from '@flotilla/client';

/** How a line misbehaves. */
export interface SocketFaults {
  /** From 0 to 1, for each message. */
  readonly drop: number;
  readonly duplicate: number;
  readonly delay: number;
  readonly mostDelay: number;
}

export const NO_FAULTS: SocketFaults = { drop: 0, duplicate: 0, delay: 0, mostDelay: 0 };

/** What lines have done so far, all of them together. */
export const lineCounts = { connections: 0, dropped: 0, duplicated: 0, late: 0 };

/** A websocket over a bad line: it breaks, says things twice, and says them late. */
export function flakySocket(url: string, token: string, faults: () => SocketFaults): Socket {
  lineCounts.connections++;
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, {
    headers: { authorization: `Bearer ${token}` },
  } as never);
  const pass = (send: () => void): void => {
    const { drop, duplicate, delay, mostDelay } = faults();
    if (Math.random() < drop) {
      lineCounts.dropped++;
      socket.close();
      return;
    }
    if (Math.random() < duplicate) {
      lineCounts.duplicated++;
      setTimeout(send, Math.random() * mostDelay);
    }
    if (Math.random() < delay) {
      lineCounts.late++;
      setTimeout(send, Math.random() * mostDelay);
    } else send();
  };
  const isOpen = (): boolean => socket.readyState === WebSocket.OPEN;
  return {
    addEventListener: (type: string, listener: (event: never) => void) => {
      if (type !== 'message') socket.addEventListener(type as 'close', listener as () => void);
      else {
        socket.addEventListener('message', ({ data }) => {
          pass(() => (listener as (event: { readonly data: unknown }) => void)({ data }));
        });
      }
    },
    send: (text: string) => pass(() => isOpen() && socket.send(text)),
    close: () => socket.close(),
  } as Socket;
}
