/** 128 random bits in hex. */
export const newSecret = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/**
 * A unique text. `crypto.randomUUID` needs a secure context, which a server in the local network
 * does not give.
 */
export const newText = (): string => ('randomUUID' in crypto ? crypto.randomUUID() : newSecret());

/** Downloads a file, or anything else as JSON. */
export function saveFile(name: string, content: Blob | object): void {
  const file =
    content instanceof Blob
      ? content
      : new Blob([JSON.stringify(content)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
