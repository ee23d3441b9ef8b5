/** 128 bits in hex that nobody else can know or guess. */
export const newSecret = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/**
 * A text that was never used before. Browsers offer one only over safe connections, and a server in
 * the same house is reached without.
 */
export const newText = (): string => ('randomUUID' in crypto ? crypto.randomUUID() : newSecret());

/** Hands something to the device as a file to be kept. */
export function saveFile(name: string, content: object): void {
  const file = new Blob([JSON.stringify(content)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
