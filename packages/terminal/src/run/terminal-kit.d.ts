/** As much of the terminal library as is used here. */
declare module 'terminal-kit' {
  import type { Readable, Writable } from 'node:stream';

  interface Terminal {
    width: number;
    height: number;
    fullscreen(on: boolean): void;
    hideCursor(hide?: boolean): void;
    styleReset(): void;
    grabInput(options: { mouse: 'button' } | false): void;
    on(
      event: 'key',
      listener: (name: string, matches: readonly string[], data: { isCharacter: boolean }) => void,
    ): void;
    on(event: 'mouse', listener: (name: string, data: { x: number; y: number }) => void): void;
    on(event: 'resize', listener: (width: number, height: number) => void): void;
  }

  interface ScreenBuffer {
    put(options: { x: number; y: number; attr: object; wrap: boolean }, text: string): void;
    draw(options: { delta: boolean }): void;
  }

  interface Kit {
    guessTerminal(): { appId?: string; isTTY: boolean; isSSH: boolean; safe: boolean };
    createTerminal(options: {
      stdin: Readable;
      stdout: Writable;
      stderr: Writable;
      generic: string;
      appId: string | undefined;
      isTTY: boolean;
      isSSH: boolean;
    }): Terminal;
    readonly ScreenBuffer: new (options: {
      dst: Terminal;
      width: number;
      height: number;
    }) => ScreenBuffer;
  }

  const kit: Kit;
  export default kit;
  export type { Kit, ScreenBuffer, Terminal };
}
