/** Whether a text is long enough to be a password; the server wants it so, too. */
export const isPassword = (text: string): boolean => text.length >= 8;
