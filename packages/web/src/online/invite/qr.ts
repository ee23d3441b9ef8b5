/**
 * QR codes (ISO/IEC 18004) of short texts: byte mode, error correction level M, versions 1 to 10. Enough for a
 * link; written here because the smallest libraries are ten times as large.
 */

/** Rows of modules, dark ones true. */
export type QrMatrix = readonly (readonly boolean[])[];

/** Blocks of a version at level M: error codewords of a block, then how many blocks have how many data codewords. */
const BLOCKS: readonly { readonly errors: number; readonly data: readonly number[] }[] = [
  { errors: 10, data: [16] },
  { errors: 16, data: [28] },
  { errors: 26, data: [44] },
  { errors: 18, data: [32, 32] },
  { errors: 24, data: [43, 43] },
  { errors: 16, data: [27, 27, 27, 27] },
  { errors: 18, data: [31, 31, 31, 31] },
  { errors: 22, data: [38, 38, 39, 39] },
  { errors: 22, data: [36, 36, 36, 37, 37] },
  { errors: 26, data: [43, 43, 43, 43, 44] },
];

const sum = (numbers: readonly number[]): number => numbers.reduce((one, two) => one + two, 0);

/** The QR code of a text; null: it is too long. */
export function qrMatrix(text: string): QrMatrix | null {
  const bytes = new TextEncoder().encode(text);
  const version =
    1 + BLOCKS.findIndex(({ data }, index) => bytes.length + header(index + 1) <= sum(data));
  if (version === 0) return null;
  const codewords = interleaved(dataCodewords(bytes, version), version);
  const [first, ...others] = Array.from({ length: 8 }, (_, mask) =>
    drawn(codewords, version, mask),
  );
  return others.reduce((best, next) => (penalty(next) < penalty(best) ? next : best), first!);
}

/** Bytes that mode and length take: 4 + 8 bits, or 4 + 16 from version 10 on, and 4 bits at the end. */
const header = (version: number): number => (version < 10 ? 2 : 3);

function dataCodewords(bytes: Uint8Array, version: number): readonly number[] {
  const bits: number[] = [];
  const put = (value: number, length: number): void => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  const capacity = sum(BLOCKS[version - 1]!.data);
  put(0, Math.min(4, capacity * 8 - bits.length));
  while (bits.length % 8 > 0) bits.push(0);
  const codewords = Array.from({ length: bits.length / 8 }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((value, bit) => value * 2 + bit, 0),
  );
  for (let pad = 0; codewords.length < capacity; pad++) codewords.push(pad % 2 === 0 ? 0xec : 0x11);
  return codewords;
}

/** Data and error codewords of all blocks, one codeword of each block after the other. */
function interleaved(data: readonly number[], version: number): readonly number[] {
  const { errors, data: sizes } = BLOCKS[version - 1]!;
  let from = 0;
  const blocks = sizes.map((size) => data.slice(from, (from += size)));
  const corrections = blocks.map((block) => remainder(block, errors));
  const columns = (rows: readonly (readonly number[])[]): readonly number[] =>
    Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, column) =>
      rows.flatMap((row) => row[column] ?? []),
    ).flat();
  return [...columns(blocks), ...columns(corrections)];
}

/** Multiplication in GF(256) with the polynomial x⁸ + x⁴ + x³ + x² + 1. */
function times(one: number, two: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if (((two >> bit) & 1) === 1) product ^= one;
  }
  return product;
}

/** The Reed–Solomon error codewords of a block. */
function remainder(block: readonly number[], count: number): readonly number[] {
  let generator: readonly number[] = [1];
  let root = 1;
  for (let degree = 0; degree < count; degree++) {
    const factor = root;
    generator = [...generator, 0].map(
      (value, index) => value ^ times(generator[index - 1] ?? 0, factor),
    );
    root = times(root, 2);
  }
  const rest = [...block, ...Array.from({ length: count }, () => 0)];
  for (let index = 0; index < block.length; index++) {
    const factor = rest[index]!;
    generator.forEach((value, offset) => (rest[index + offset]! ^= times(value, factor)));
  }
  return rest.slice(block.length);
}

/** A symbol being drawn: null where a module is not set yet. */
type Draft = (boolean | null)[][];

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

function drawn(codewords: readonly number[], version: number, mask: number): QrMatrix {
  const side = 17 + 4 * version;
  const draft: Draft = Array.from({ length: side }, () => Array.from({ length: side }, () => null));
  drawPatterns(draft, version);
  drawFormat(draft, mask);
  if (version >= 7) drawVersion(draft, version);
  drawData(draft, codewords, MASKS[mask]!);
  return draft as boolean[][];
}

/** Three finders with their borders, the alignment patterns, and the timing lines between them. */
function drawPatterns(draft: Draft, version: number): void {
  const side = draft.length;
  const ring = (
    row: number,
    column: number,
    reach: number,
    isDark: (distance: number) => boolean,
  ) => {
    for (let y = -reach; y <= reach; y++)
      for (let x = -reach; x <= reach; x++)
        if (draft[row + y]?.[column + x] !== undefined)
          draft[row + y]![column + x] = isDark(Math.max(Math.abs(x), Math.abs(y)));
  };
  for (const [row, column] of [
    [3, 3],
    [3, side - 4],
    [side - 4, 3],
  ] as const)
    ring(row, column, 4, (distance) => distance < 2 || distance === 3);
  const centres = alignment(version, side);
  for (const row of centres)
    for (const column of centres)
      if (draft[row]![column] === null) ring(row, column, 2, (distance) => distance !== 1);
  for (let index = 0; index < side; index++) {
    draft[6]![index] ??= index % 2 === 0;
    draft[index]![6] ??= index % 2 === 0;
  }
  draft[side - 8]![8] = true;
}

/** Where alignment patterns have their centres, in rows and in columns. */
const alignment = (version: number, side: number): readonly number[] => {
  if (version === 1) return [];
  return version < 7 ? [6, side - 7] : [6, (side - 1) / 2, side - 7];
};

/** The bits of a value with its check bits, the lowest first. */
function checked(value: number, length: number, polynomial: number): readonly boolean[] {
  const degree = 31 - Math.clz32(polynomial);
  let rest = value << degree;
  for (let bit = length + degree - 1; bit >= degree; bit--)
    if (((rest >> bit) & 1) === 1) rest ^= polynomial << (bit - degree);
  const whole = (value << degree) | rest;
  return Array.from({ length: length + degree }, (_, bit) => ((whole >> bit) & 1) === 1);
}

const FORMAT_MASK = 0x5412;

/** Level M and the mask, twice. */
function drawFormat(draft: Draft, mask: number): void {
  const side = draft.length;
  const bits = checked(mask, 5, 0x537).map(
    (bit, index) => bit !== (((FORMAT_MASK >> index) & 1) === 1),
  );
  bits.forEach((bit, index) => {
    const near = index < 6 ? index : index < 8 ? index + 1 : side - 15 + index;
    const far = index < 8 ? side - 1 - index : index === 8 ? 7 : 14 - index;
    draft[near]![8] = bit;
    draft[8]![far] = bit;
  });
  draft[side - 8]![8] = true;
}

/** The version, twice, in symbols that are large enough to be misread. */
function drawVersion(draft: Draft, version: number): void {
  const side = draft.length;
  checked(version, 6, 0x1f25).forEach((bit, index) => {
    const [along, across] = [Math.floor(index / 3), side - 11 + (index % 3)];
    draft[along]![across] = bit;
    draft[across]![along] = bit;
  });
}

/** The codewords in columns of two, up and down from the right, around what is there. */
function drawData(
  draft: Draft,
  codewords: readonly number[],
  isMasked: (row: number, column: number) => boolean,
): void {
  const side = draft.length;
  let next = 0;
  const place = (row: number, column: number): void => {
    if (draft[row]![column] !== null) return;
    const bit = ((codewords[next >> 3] ?? 0) >> (7 - (next % 8))) & 1;
    next += 1;
    draft[row]![column] = (bit === 1) !== isMasked(row, column);
  };
  for (let right = side - 1, isUp = true; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right -= 1;
    for (let step = 0; step < side; step++) {
      const row = isUp ? side - 1 - step : step;
      place(row, right);
      place(row, right - 1);
    }
  }
}

/** How hard a symbol is to read: long runs, squares, lookalikes of finders, and too much of one colour. */
function penalty(matrix: QrMatrix): number {
  const side = matrix.length;
  const columns = matrix.map((_, column) => matrix.map((row) => row[column]!));
  let points = 0;
  for (const line of [...matrix, ...columns]) {
    const text = line.map((isDark) => (isDark ? '1' : '0')).join('');
    for (const [run] of text.matchAll(/0{5,}|1{5,}/gu)) points += run.length - 2;
    points += 40 * [...text.matchAll(/(?=00001011101|10111010000)/gu)].length;
  }
  for (let row = 1; row < side; row++)
    for (let column = 1; column < side; column++) {
      const own = matrix[row]![column];
      const isSquare =
        matrix[row - 1]![column] === own &&
        matrix[row]![column - 1] === own &&
        matrix[row - 1]![column - 1] === own;
      if (isSquare) points += 3;
    }
  const dark = sum(matrix.map((row) => row.filter(Boolean).length));
  return points + 10 * Math.floor(Math.abs((dark / side ** 2) * 100 - 50) / 5);
}
