import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const deflated = promisify(deflate);

/** A picture of a few colours: each pixel is the number of one of them. */
export class Picture {
  readonly width: number;
  readonly height: number;
  readonly #palette: readonly string[];
  readonly #pixels: Uint8Array;

  /** Colours are written as `#15324a`; the picture is filled with the first. */
  constructor(width: number, height: number, palette: readonly string[]) {
    this.width = width;
    this.height = height;
    this.#palette = palette;
    this.#pixels = new Uint8Array(width * height);
  }

  fill(x: number, y: number, width: number, height: number, colour: string): void {
    const number = this.#palette.indexOf(colour);
    for (let row = y; row < y + height; row++) {
      const start = row * this.width + x;
      this.#pixels.fill(number, start, start + width);
    }
  }

  /** A disc around a point, or what a smaller disc leaves of it. */
  disc(x: number, y: number, radius: number, colour: string, hole = 0): void {
    const number = this.#palette.indexOf(colour);
    for (let row = Math.ceil(y - radius); row <= y + radius; row++)
      for (let column = Math.ceil(x - radius); column <= x + radius; column++) {
        const distance = Math.hypot(column - x, row - y);
        if (distance <= radius && distance >= hole)
          this.#pixels[row * this.width + column] = number;
      }
  }

  /** As a PNG with a palette, compressed off the main thread. */
  async png(): Promise<Buffer> {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(this.width, 0);
    header.writeUInt32BE(this.height, 4);
    // Eight bits for each pixel, which are the number of a colour.
    header.set([8, 3, 0, 0, 0], 8);
    const colours = Buffer.from(this.#palette.map((colour) => colour.slice(1)).join(''), 'hex');
    // Each row begins with the number of its filter: none.
    const rows = Buffer.alloc((this.width + 1) * this.height);
    for (let row = 0; row < this.height; row++) {
      const pixels = this.#pixels.subarray(row * this.width, (row + 1) * this.width);
      rows.set(pixels, row * (this.width + 1) + 1);
    }
    const data = await deflated(rows);
    const chunks = [
      chunk('IHDR', header),
      chunk('PLTE', colours),
      chunk('IDAT', data),
      chunk('IEND', Buffer.alloc(0)),
    ];
    return Buffer.concat([SIGNATURE, ...chunks]);
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
