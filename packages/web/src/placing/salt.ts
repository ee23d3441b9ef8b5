/** A salt of this player's own making: nobody else can know it before the end (128 bits, in hex). */
export const ownSalt = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
