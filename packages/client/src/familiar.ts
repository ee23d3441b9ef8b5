/** The game a language grew up with: the first that is offered in it. */
export const FAMILIAR = { es: 'spanish', it: 'italian', ru: 'russian', en: 'classic' } as const;
