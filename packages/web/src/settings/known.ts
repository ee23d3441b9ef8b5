import { signal } from '@preact/signals';

/** Somebody as the server knows him. */
export interface Known {
  readonly kind: string;
  readonly name: string;
}

const KEY = 'flotilla.known';

function stored(): Known | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Known | null;
  } catch {
    return null;
  }
}

/** Who one was for the server when it was last asked; null: nobody yet. What only the server knows is not kept. */
export const known = signal<Known | null>(stored());

export function remember(person: Known | null): void {
  known.value = person;
  if (person === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify({ kind: person.kind, name: person.name }));
}
