import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** A picture of colours as 0xRRGGBB, row by row. */
interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint32Array;
}

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The frames of an animation, each with the milliseconds it stays. */
export interface Frame {
  readonly png: Buffer;
  readonly milliseconds: number;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The index of the palette that leaves a pixel as it was. */
const UNCHANGED = 255;

/**
 * One animated PNG of many screenshots of the same size. A frame holds only what has changed, the rest is
 * transparent; all share 255 colours, which is enough for a screen of flat colours.
 */
export function animatedPng(frames: readonly Frame[]): Buffer {
  const pictures = frames.map(({ png }) => parsePng(png));
  const { width, height } = pictures[0]!;
  const palette = paletteOf(pictures);
  const nearest = new Map<number, number>();
  const indexOf = (colour: number): number => {
    if (!nearest.has(colour)) nearest.set(colour, nearestIn(palette, colour));
    return nearest.get(colour)!;
  };
  const chunks = [
    chunk('IHDR', numbers([4, width], [4, height], [1, 8], [1, 3], [1, 0], [1, 0], [1, 0])),
    chunk('acTL', numbers([4, frames.length], [4, 0])),
    chunk('PLTE', paletteBytes(palette)),
    chunk('tRNS', Buffer.alloc(UNCHANGED + 1, 255).fill(0, UNCHANGED)),
  ];
  let sequence = 0;
  for (const [index, picture] of pictures.entries()) {
    const before = pictures[index - 1] ?? null;
    const area = before === null ? { x: 0, y: 0, width, height } : changed(before, picture);
    const { milliseconds } = frames[index]!;
    chunks.push(
      chunk(
        'fcTL',
        numbers(
          [4, sequence++],
          [4, area.width],
          [4, area.height],
          [4, area.x],
          [4, area.y],
          [2, milliseconds],
          [2, 1000],
          [1, 0],
          [1, index === 0 ? 0 : 1],
        ),
      ),
    );
    const data = packed(before, picture, area, indexOf);
    chunks.push(
      index === 0
        ? chunk('IDAT', data)
        : chunk('fdAT', Buffer.concat([numbers([4, sequence++]), data])),
    );
  }
  return Buffer.concat([SIGNATURE, ...chunks, chunk('IEND', Buffer.alloc(0))]);
}

/** Reads a PNG of 8 bits a channel with or without transparency, as browsers make them. */
function parsePng(png: Buffer): Picture {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const channels = png[25] === 6 ? 4 : 3;
  const parts: Buffer[] = [];
  for (let at = SIGNATURE.length; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + length));
  }
  const rows = unfiltered(inflateSync(Buffer.concat(parts)), width * channels, height, channels);
  const pixels = new Uint32Array(width * height);
  for (let pixel = 0; pixel < pixels.length; pixel++) {
    const at = pixel * channels;
    pixels[pixel] = (rows[at]! << 16) | (rows[at + 1]! << 8) | rows[at + 2]!;
  }
  return { width, height, pixels };
}

/** Undoes the filters of PNG: every byte is kept as its difference from its neighbours. */
function unfiltered(data: Buffer, stride: number, height: number, channels: number): Uint8Array {
  const out = new Uint8Array(stride * height);
  for (let row = 0; row < height; row++) {
    const filter = data[row * (stride + 1)]!;
    for (let x = 0; x < stride; x++) {
      const at = row * stride + x;
      const left = x < channels ? 0 : out[at - channels]!;
      const up = row === 0 ? 0 : out[at - stride]!;
      const corner = x < channels || row === 0 ? 0 : out[at - stride - channels]!;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter]!;
      out[at] = data[row * (stride + 1) + 1 + x]! + guess;
    }
  }
  return out;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [left, up, corner].map((value) => Math.abs(guess - value)) as [
    number,
    number,
    number,
  ];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

/** The most frequent colours of all pictures. */
function paletteOf(pictures: readonly Picture[]): readonly number[] {
  const counts = new Map<number, number>();
  for (const { pixels } of pictures)
    for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, two]) => two - one)
    .slice(0, UNCHANGED)
    .map(([colour]) => colour);
}

function nearestIn(palette: readonly number[], colour: number): number {
  const distance = (other: number): number =>
    [16, 8, 0].reduce(
      (sum, bits) => sum + (((colour >> bits) & 255) - ((other >> bits) & 255)) ** 2,
      0,
    );
  let best = 0;
  for (const [index, other] of palette.entries())
    if (distance(other) < distance(palette[best]!)) best = index;
  return best;
}

/** The smallest rectangle that holds every difference; one pixel when there is none. */
function changed(before: Picture, after: Picture): Rectangle {
  const { width } = after;
  let [left, right, top, bottom] = [width, -1, after.height, -1];
  for (let at = 0; at < after.pixels.length; at++) {
    if (before.pixels[at] === after.pixels[at]) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = y;
  }
  return right < 0
    ? { x: 0, y: 0, width: 1, height: 1 }
    : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** A part of a picture as compressed indexes into the palette, without what was there before. */
function packed(
  before: Picture | null,
  { width, pixels }: Picture,
  area: Rectangle,
  indexOf: (colour: number) => number,
): Buffer {
  const rows = Buffer.alloc((area.width + 1) * area.height);
  for (let y = 0; y < area.height; y++) {
    for (let x = 0; x < area.width; x++) {
      const at = (area.y + y) * width + area.x + x;
      const isSame = before !== null && before.pixels[at] === pixels[at];
      rows[y * (area.width + 1) + 1 + x] = isSame ? UNCHANGED : indexOf(pixels[at]!);
    }
  }
  return deflateSync(rows, { level: 9 });
}

function paletteBytes(palette: readonly number[]): Buffer {
  const bytes = Buffer.alloc(3 * (UNCHANGED + 1));
  for (const [index, colour] of palette.entries()) bytes.writeUIntBE(colour, 3 * index, 3);
  return bytes;
}

/** Numbers of so many bytes each, the highest byte first. */
function numbers(...fields: readonly (readonly [bytes: number, value: number])[]): Buffer {
  return Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntBE(value, 0, bytes);
      return field;
    }),
  );
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([numbers([4, data.length]), body, numbers([4, crc32(body)])]);
}
