export const NAME_MAX_LENGTH = 80;

/**
 * Names travel in mails to addresses that are not confirmed yet: what a mail program would turn into a link or
 * markup is refused, so that nobody sends advertising through the shop. Every real name passes, 'J.P. O’Neill' included.
 */
const NOT_A_NAME = /[<>{}[\]\\/@:;"`|\p{Cc}]|\.\p{L}{2,}/u;

/** Trimmed, with single spaces. */
export function tidyName(name: string): string {
  return name.trim().replace(/\s+/gu, ' ').normalize('NFC');
}

export function isPersonName(name: string): boolean {
  return !NOT_A_NAME.test(name);
}
