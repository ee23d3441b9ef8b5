import type { JSX } from 'preact';
import './record.css';

interface ChooseFileProps {
  readonly name: string;
  readonly isMain?: boolean;
  readonly onFile: (file: File) => void;
}

/** A button behind which the device's own choice of files is. */
export function ChooseFile({ name, isMain = false, onFile }: ChooseFileProps): JSX.Element {
  return (
    <label class={isMain ? 'button main choose-file' : 'button choose-file'}>
      <input
        type="file"
        class="unseen"
        accept=".json,application/json"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file may be chosen again, once it has been mended.
          currentTarget.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
      {name}
    </label>
  );
}
