import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { type IncomingHttpHeaders, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A push service on this machine: it notes what it is sent, and answers as it is told. */
export class PushDouble {
  readonly sent: {
    readonly path: string;
    readonly headers: IncomingHttpHeaders;
    readonly body: Buffer;
  }[] = [];
  readonly answers: number[] = [];
  /** Requests with these paths are not answered. */
  readonly silent = new Set<string>();
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        this.sent.push({
          path: request.url!,
          headers: request.headers,
          body: Buffer.concat(parts),
        });
        if (!this.silent.has(request.url!)) response.writeHead(this.answers.shift() ?? 201).end();
      });
    });
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => void this.#server.close(() => resolve()));
  }
}

/** A browser with the keys of its subscription: only it can read what is pushed. */
export class PushBrowser {
  readonly #pair = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly endpoint: string;

  constructor(endpoint: string) {
    this.endpoint = endpoint;
    this.#pair.generateKeys();
  }

  get keys(): { readonly p256dh: string; readonly auth: string } {
    return {
      p256dh: this.#pair.getPublicKey().toString('base64url'),
      auth: this.#auth.toString('base64url'),
    };
  }

  /** Decrypts by the steps of RFC 8291, which the server does not share with this. */
  read(body: Buffer): Record<string, string> {
    const salt = body.subarray(0, 16);
    const length = body.readUInt8(20);
    const point = body.subarray(21, 21 + length);
    const sealed = body.subarray(21 + length);
    const own = this.#pair.getPublicKey();
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, point]);
    const shared = this.#pair.computeSecret(point);
    const secret = Buffer.from(hkdfSync('sha256', shared, this.#auth, info, 32));
    const part = (name: string, size: number): Buffer =>
      Buffer.from(
        hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), size),
      );
    const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    if (text.at(-1) !== 2) throw new Error('The last record does not end as it must.');
    return JSON.parse(text.subarray(0, -1).toString()) as Record<string, string>;
  }
}
