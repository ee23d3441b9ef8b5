const FINAL_TEXT = 0x81;
/** A length up to this stands in the second byte; longer ones follow it in 2 or 8 bytes. */
const SHORT = 125;
const IN_TWO_BYTES = 126;
const IN_EIGHT_BYTES = 127;

/** Text messages of a server as frames of RFC 6455, one after the other: what is written at once is sent at once. */
export function framesOf(texts: readonly string[]): Buffer {
  const lengths = texts.map((text) => Buffer.byteLength(text));
  const total = lengths.reduce((sum, length) => sum + headerLength(length) + length, 0);
  const frames = Buffer.allocUnsafe(total);
  let at = 0;
  for (const [index, text] of texts.entries()) {
    at = writeHeader(frames, at, lengths[index]!);
    at += frames.write(text, at);
  }
  return frames;
}

const headerLength = (length: number): number => (length <= SHORT ? 2 : length < 2 ** 16 ? 4 : 10);

/** Where the text begins. */
function writeHeader(frames: Buffer, at: number, length: number): number {
  const afterFirst = frames.writeUInt8(FINAL_TEXT, at);
  if (length <= SHORT) return frames.writeUInt8(length, afterFirst);
  if (length < 2 ** 16) {
    return frames.writeUInt16BE(length, frames.writeUInt8(IN_TWO_BYTES, afterFirst));
  }
  return frames.writeBigUInt64BE(BigInt(length), frames.writeUInt8(IN_EIGHT_BYTES, afterFirst));
}
