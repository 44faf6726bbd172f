export const NAME_MAX_LENGTH = 80;
const NAME_MAX_WORDS = 5;
/** 'Dupont 2' tells two sisters apart; two digits begin a telephone number. */
const NAME_MAX_DIGITS = 1;

/**
 * Names travel in mails to addresses that are not confirmed yet: nobody sends advertising through the shop in one. What is no
 * letter, space or sign of a name is refused (markup, emoji, marks that turn the direction of reading, the dots of other scripts
 * that mail programs take for a link), and so is what a mail program would turn into a link.
 */
const OF_A_NAME = /^[\p{L}\p{M}\p{N} '’‘ʼ.,()&\u00B7\u200C\u200D\u2010\u2011-]*$/u;
const LINK = /\.\p{L}{2,}|(?:^|\P{L})(?:www|https?)(?:\P{L}|$)/iu;

/** The small words inside names do not make a sentence: 'Pereira dos Santos e Silva'. */
const PARTICLES = new Set(
  'a al ap af av ben bin bint d da das de dei del della den der des di do dos du e el i ibn l la las le les los ould san st ste ten ter und van von y zu zum zur'.split(
    ' ',
  ),
);

/** Trimmed, with single spaces. */
export function tidyName(name: string): string {
  return name.trim().replace(/\s+/gu, ' ').normalize('NFC');
}

/** What keeps a tidy text from being a name: signs that no name has, or words and numbers that say something else. */
export function nameFault(name: string): 'signs' | 'sentence' | undefined {
  if (!OF_A_NAME.test(name) || LINK.test(name)) return 'signs';
  const words = name.split(/[\s,()&]+/u).filter((word) => word && !PARTICLES.has(word.toLowerCase()));
  const digits = name.match(/\p{N}/gu)?.length ?? 0;
  return words.length > NAME_MAX_WORDS || digits > NAME_MAX_DIGITS ? 'sentence' : undefined;
}
