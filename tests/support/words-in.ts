/** The words of a text, in order: a list of names that is shorter to read than one to a line. */
export const wordsIn = (text: string): string[] => text.trim().split(/\s+/);
