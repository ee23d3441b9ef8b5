/** The first screen of the terminal: it needs nothing else to be loaded. */
export interface HomeWords {
  readonly motto: string;
  readonly choices: Readonly<Record<'play' | 'resume' | 'settings' | 'help' | 'quit', string>>;
  readonly keys: string;
}
