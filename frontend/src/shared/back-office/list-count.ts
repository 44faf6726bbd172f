import type { ListPage } from '../api/list-page';

const whole = new Intl.NumberFormat('fr-FR');

/** '1 280 commandes', '1 commande', 'plus de 1 000 commandes'; '' while it is not known. */
export function listCount(page: ListPage<unknown> | undefined, one: string, many: string): string {
  if (!page) return '';
  const count = `${whole.format(page.total)} ${page.total > 1 ? many : one}`;
  return page.more ? `plus de ${count}` : count;
}
