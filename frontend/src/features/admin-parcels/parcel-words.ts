/** '1 commande', '12 commandes'. */
export const ordersWords = (count: number): string =>
  `${count.toLocaleString('fr-FR')}\u00a0${count > 1 ? 'commandes' : 'commande'}`;

const MOST_NAMED = 4;

/** The first references of many, and how many follow. */
export function referencesWords(references: readonly string[]): string {
  const named = references.slice(0, MOST_NAMED).join(', ');
  const more = references.length - MOST_NAMED;
  return more > 0 ? `${named} et ${more}\u00a0${more > 1 ? 'autres' : 'autre'}` : named;
}
