/** Numbers as they are written after an option: `500,2000`. */
export const numbersIn = (text: string): readonly number[] => text.split(',').map(Number);
