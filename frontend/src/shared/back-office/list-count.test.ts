import { listCount } from './list-count';

it.each([
  [{ items: [], total: 0 }, '0 commande'],
  [{ items: [], total: 1 }, '1 commande'],
  [{ items: [], total: 1280 }, '1\u202f280 commandes'],
  [{ items: [], total: 1000, more: true }, 'plus de 1\u202f000 commandes'],
  [undefined, ''],
])('says how many orders there are (%j)', (page, words) => {
  expect(listCount(page, 'commande', 'commandes')).toBe(words);
});
