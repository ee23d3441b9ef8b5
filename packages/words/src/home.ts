import type { Language } from './language.ts';

/** The first screen of the terminal: drawn before anything else is loaded. */
export interface HomeWords {
  readonly motto: string;
  readonly choices: Readonly<
    Record<'play' | 'online' | 'resume' | 'settings' | 'help' | 'quit', string>
  >;
  readonly keys: string;
}

/** All languages in one file without further imports: the terminal shows this screen at once. */
export const HOME: Readonly<Record<Language, HomeWords>> = {
  es: {
    motto: 'juegos de batalla naval',
    choices: {
      play: 'Jugar',
      online: 'Jugar en línea',
      resume: 'Partidas guardadas',
      settings: 'Ajustes e idioma',
      help: 'Ayuda',
      quit: 'Salir',
    },
    keys: '↑ ↓ elegir   Intro aceptar   F10 ayuda   Esc salir',
  },
  it: {
    motto: 'giochi di battaglia navale',
    choices: {
      play: 'Gioca',
      online: 'Gioca online',
      resume: 'Partite salvate',
      settings: 'Impostazioni e lingua',
      help: 'Aiuto',
      quit: 'Esci',
    },
    keys: '↑ ↓ scegli   Invio conferma   F10 aiuto   Esc esci',
  },
  ru: {
    motto: 'игры в морской бой',
    choices: {
      play: 'Играть',
      online: 'Играть по сети',
      resume: 'Сохранённые игры',
      settings: 'Настройки и язык',
      help: 'Справка',
      quit: 'Выход',
    },
    keys: '↑ ↓ выбор   Enter выбрать   F10 справка   Esc выход',
  },
  en: {
    motto: 'naval battle games',
    choices: {
      play: 'Play',
      online: 'Play online',
      resume: 'Saved games',
      settings: 'Settings and language',
      help: 'Help',
      quit: 'Quit',
    },
    keys: '↑ ↓ choose   Enter select   F10 help   Esc quit',
  },
};
