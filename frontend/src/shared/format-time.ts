import { LANGUAGE } from '@shop/contract';

const TIME = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: 'numeric', minute: '2-digit' });

/** '18 h 42' with no-break spaces, as in Paris wherever the reader is. */
export const formatTime = (date: Date): string => inHours(TIME.format(date));

/** '27 novembre à 8 h 42' of '27 novembre à 08:42', where that is how one writes it. */
export const inHours = (words: string): string =>
  LANGUAGE === 'fr' ? words.replace(/\b0?(\d{1,2}):/, (_, hours) => `${hours}\u00a0h\u00a0`) : words;
