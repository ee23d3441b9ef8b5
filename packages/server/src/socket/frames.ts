const FINAL_TEXT = 0x81;
/** A length up to this stands in the second byte; longer ones follow it in 2 or 8 bytes. */
const SHORT = 125;
const IN_TWO_BYTES = 126;
const IN_EIGHT_BYTES = 127;

/**
 * A text message of a server as a frame of RFC 6455. It is a text of bytes, one character each, to be written as
 * `latin1`: most messages are that already, and no buffer has to be made for them.
 */
export function frameOf(text: string): string {
  const length = Buffer.byteLength(text);
  const bytes = length === text.length ? text : Buffer.from(text).toString('latin1');
  return `${headerOf(length)}${bytes}`;
}

function headerOf(length: number): string {
  if (length <= SHORT) return String.fromCharCode(FINAL_TEXT, length);
  const low = [(length >>> 8) & 0xff, length & 0xff] as const;
  if (length < 2 ** 16) return String.fromCharCode(FINAL_TEXT, IN_TWO_BYTES, ...low);
  const high = [0, 0, 0, 0, length >>> 24, (length >>> 16) & 0xff];
  return String.fromCharCode(FINAL_TEXT, IN_EIGHT_BYTES, ...high, ...low);
}
