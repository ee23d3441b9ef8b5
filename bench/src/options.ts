/** The numbers after an option, as in `--matches 500,2000`; null when it is not given. */
export function numbers(options: readonly string[], name: string): readonly number[] | null {
  const at = options.indexOf(name);
  return at < 0 ? null : options[at + 1]!.split(',').map(Number);
}
