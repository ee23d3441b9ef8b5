// Opens many websockets that say nothing, and tells how many were let in and how the others were closed.
import { WebSocket } from 'ws';

const [, , url, count] = process.argv;
const ended = new Map();
let welcomed = 0;
let settled = 0;

function open() {
  return new Promise((resolve) => {
    const socket = new WebSocket(url);
    const settle = () => {
      settled++;
      resolve(socket);
    };
    socket.on('message', () => {
      welcomed++;
      settle();
    });
    socket.on('error', () => {});
    socket.on('close', (code) => {
      ended.set(code, (ended.get(code) ?? 0) + 1);
      settle();
    });
  });
}

// A few at a time, so that the machine's own queue of connections is not what is tested.
for (let opened = 0; opened < Number(count); opened += 100) {
  await Promise.all(Array.from({ length: 100 }, open));
}
console.log(JSON.stringify({ settled: settled >= Number(count), welcomed, ended: [...ended] }));
process.exit(0);
