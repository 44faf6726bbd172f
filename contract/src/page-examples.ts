import { type PageName, PAGES } from './page-table.js';

/** With the queries that lead to more than one look of a page, or to another look than that of a broken link. */
const QUERIES: Partial<Record<PageName, readonly string[]>> = {
  confirmAccount: ['', '?token=essai'],
  confirmForgetMe: ['?token=essai'],
  compare: ['?savons=amande-lait,miel-avoine'],
  findOrder: ['', '?token=essai'],
  guide: ['', '?peau=seche&parfum=gourmand&sans=huile-essentielle&pour=famille'],
  resetPassword: ['?token=essai'],
  writeReview: ['?quitter=essai', '?lien=essai'],
  newsletter: ['?quitter=essai', '?confirmer=essai'],
  stockAlert: ['?quitter=essai', '?confirmer=essai'],
};

/**
 * Addresses at which a page can be looked at: for tests, screenshots and measurements, whose lists grow with the table.
 *
 * @param productId of a product in the catalogue
 */
export function exampleAddresses(name: PageName, productId: string): string[] {
  const address = PAGES[name].path
    .replace(':id', productId)
    .replace(':category', 'savons')
    .replace(':reference', 'AK-7F3K2Q')
    .replace(/^\*$/, '/introuvable');
  return (QUERIES[name] ?? ['']).map((query) => address + query);
}
