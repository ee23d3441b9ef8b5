/** Hands something to the device as a file to be kept. */
export function saveFile(name: string, content: object): void {
  const file = new Blob([JSON.stringify(content)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
