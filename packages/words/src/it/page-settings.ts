import type { PageSettingWords } from '../page-settings.ts';

export const settings: PageSettingWords = {
  title: 'Impostazioni',
  language: 'Lingua',
  unspoken: (language) =>
    `Non è stato possibile caricare la lingua «${language}»: il server non risponde. Sceglila di nuovo più tardi.`,
  theme: 'Aspetto',
  themes: { system: 'Come il sistema', chart: 'Carta (chiaro)', night: 'Notte (scuro)' },
  marks: 'Segni',
  markStyles: { paper: 'Croce e cerchio', squares: 'Quadretti', pins: 'Spilli' },
  hit: 'La parola per un colpo a segno',
  pieces: 'Pezzi della battaglia alla cieca',
  pieceColours: {
    own: { name: 'Un colore per parte', meaning: "Si vede a colpo d'occhio di chi è ogni pezzo." },
    alike: { name: 'Uguali per entrambi', meaning: 'Come ammettono le regole antiche.' },
  },
  sound: 'Suono',
  soundOn: 'Acceso',
  soundOff: 'Spento',
  motion: 'Movimento',
  motions: { system: 'Come il sistema', reduced: 'Il meno possibile' },
  kept: 'Tutto questo resta solo su questo dispositivo.',
};
