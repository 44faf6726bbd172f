import type { SearchAnswer } from '@shop/contract';

type Understood = Pick<SearchAnswer, 'total' | 'words' | 'avoided' | 'leftOut' | 'near'>;

export const quoted = (text: string) => `«\u00a0${text}\u00a0»`;

const withoutWords = (avoided: readonly string[]) => `sans ${avoided.join(' ni ')}`;

/** What was found, in one line: '2 produits pour « lavande »', 'Pas de « lavande » sans huile essentielle'. */
export function saidOf({ total, words, avoided, near }: Understood): string {
  const without = avoided.length > 0 ? withoutWords(avoided) : '';
  if (near) return `Rien pour ${quoted(words)} ${without}`;
  const count = total === 0 ? 'Aucun produit' : `${total} ${total > 1 ? 'produits' : 'produit'}`;
  return [count, words !== '' && `pour ${quoted(words)}`, without].filter(Boolean).join(' ');
}

/** Why some that have the words are not shown. */
export function leftOutOf({ leftOut, avoided }: Understood): string {
  const names = leftOut.map(({ name }) => name).join(', ');
  const many = leftOut.length > 1;
  return `${names}\u00a0: ${many ? 'leur' : 'sa'} composition ne permet pas de ${many ? 'les' : 'le'} proposer ${withoutWords(avoided)}.`;
}

/** The text without one thing that it asked for. */
export const withoutAvoided = ({ words, avoided }: SearchAnswer, dropped: string): string =>
  [words, ...avoided.filter((one) => one !== dropped).map((one) => `sans ${one}`)].filter(Boolean).join(' ');

export const withoutAnyWords = ({ avoided }: SearchAnswer): string => avoided.map((one) => `sans ${one}`).join(' ');

/** As it heads a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
