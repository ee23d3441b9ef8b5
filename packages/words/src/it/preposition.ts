/** "a Bruno", but "ad Anna". */
export const toSomebody = (name: string): string => `${/^a/iu.test(name) ? 'ad' : 'a'} ${name}`;
