import { withFirst } from '@shop/contract';
import { keepTogether } from './keep-together';

const long = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Paris',
});

/** '20 novembre 2026', as in Paris wherever the reader is: server and browser must write the same. */
export const formatDate = (date: Date): string => keepTogether(withFirst(long.format(date)));
