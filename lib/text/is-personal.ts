/** Mail addresses and telephone numbers, with or without encoding. */
const personal = /@|%40|\d{7,}|(?:\d[ .()+-]?){9,}/i;

/** Returns whether a text contains a mail address or a long number. */
export const isPersonal = (text: string): boolean => personal.test(text);
