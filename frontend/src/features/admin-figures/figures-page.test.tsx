import { screen, within } from '@testing-library/react';
import type { ShopFigures } from '@shop/contract';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';
import { someFigures, soldProducts } from '../../testing/some-figures';

const DATES = '?periode=dates&du=2026-10-23&au=2026-11-21';

const open = (query = DATES, given: Partial<ShopFigures> = {}) => {
  const api = new FakeAdminApi()
    .on('GET figures', (call) => ({ body: someFigures(call.query, given) }))
    .on('GET figures/products', (call) => ({ body: soldProducts(call.query.get('sort')), total: 12 }));
  return { api, ...renderAdmin(`/admin/dashboard/chiffres${query}`, api) };
};
/** The answer that reads so, once it is there. */
const answer = (words: RegExp) =>
  screen.findByText((_text, element) => element?.tagName === 'LI' && words.test(element.textContent ?? ''));
const section = (name: string) => within(screen.getByRole('region', { name }));

it('answers with the figures of the period beside those before', async () => {
  open();
  await answer(/^Ventes, remboursements déduits112,00\s€\+12\s%, 100,00\s€ avant$/);
  await answer(/^Commandes4\+100\s%, 2 avant. 9\sarticles, 5 avant$/);
  await answer(/^Panier moyen28,00\s€.*50,00\s€ avant$/);
  await answer(/^Remboursé8,00\s€1\scommande, 6,7\s% des ventes$/);
  expect(screen.getByText(/^23 octobre 2026 au 21 novembre 2026$/)).toBeInTheDocument();
  expect(screen.getByText(/Le 25 octobre 2026 compte 25\sheures.*heure d’hiver/)).toBeInTheDocument();
});

it('shows the chart as a table, by day, week and month', async () => {
  const { user } = open();
  const table = () => section('Ventes').getByRole('table', { hidden: true });
  await screen.findByRole('img', {
    name: /^Ventes, de 0,00\s€ à 112,00\s€, 112,00\s€ au total, contre 100,00\s€ avant/,
  });
  expect(within(table()).getAllByRole('row', { hidden: true })).toHaveLength(31);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Regrouper' }), 'semaine');
  expect(within(table()).getAllByRole('row', { hidden: true })).toHaveLength(6);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Regrouper' }), 'mois');
  const [, november, october] = within(table()).getAllByRole('row', { hidden: true });
  expect(november).toHaveTextContent(/novembre 2026.*112,00/);
  expect(october).toHaveTextContent(/octobre 2026.*100,00/);
});

it('says what sells, what discounts cost and why money went back', async () => {
  open();
  expect(await screen.findByText('BIENVENUE10')).toBeInTheDocument();
  expect(section('Remises').getByText(/^3\scommandes, 81,90\s€ de ventes$/)).toBeInTheDocument();
  expect(section('Remises').getByText(/^-9,10\s€$/)).toBeInTheDocument();
  expect(section('Remboursements').getByText(/^Arrivé abîmé ou cassé/)).toBeInTheDocument();
  const worst = section('Se vendent le moins');
  const soap = await worst.findByText('Savon Calendula');
  expect(soap.closest('tr')).toHaveTextContent(/Savon Calendula.*0.*0,00\s€.*2, -100\s%/);
  expect(section('Se vendent le mieux').queryByText('Savon Calendula')).not.toBeInTheDocument();
});

it('asks for the next page of a list alone', async () => {
  const { api, user } = open();
  await section('Se vendent le moins').findByText('Savon Calendula');
  await user.click(section('Se vendent le moins').getByRole('button', { name: 'Suivant' }));
  const asked = api.callsTo('GET', 'figures/products').map(({ query }) => `${query.get('sort')} ${query.get('page')}`);
  expect(asked).toContain('worst 2');
  expect(asked).not.toContain('best 2');
});

it('keeps period and comparison in the address, and downloads what is shown', async () => {
  const { api, user } = open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Comparé à' }), 'rien');
  await answer(/^Commandes49\sarticles$/);
  expect(api.callsTo('GET', 'figures').at(-1)!.query.get('compare')).toBe('none');
  api.on('GET exports/figures.csv', () => ({ body: 'Quoi' }));
  await user.click(screen.getByRole('button', { name: 'Exporter en CSV' }));
  const { query } = api.callsTo('GET', 'exports/figures.csv')[0]!;
  expect(Object.fromEntries(query)).toEqual({ from: '2026-10-23', to: '2026-11-21', compare: 'none' });
});

it('says what will be there while nothing is', async () => {
  const none = { orders: 0, units: 0, paid: 0, refunded: 0, sales: 0, refundedOrders: 0 };
  open(DATES, { current: none, previous: none, discounts: [], reasons: [] });
  expect(await screen.findByText(/^Aucune remise utilisée/)).toBeInTheDocument();
  expect(screen.getByText(/^Rien n’a été remboursé/)).toBeInTheDocument();
  expect(screen.getByText(/0,0?\s?0?\s?% des ventes|0\s% des ventes/)).toBeInTheDocument();
});

it.each(['?periode=dates', '?periode=dates&du=2026-11-21&au=2026-10-23', '?periode=dates&du=2020-01-01&au=2026-10-23'])(
  'asks for dates that make a period (%s)',
  async (query) => {
    const { api } = open(query);
    expect(await screen.findByText(/^Choisissez le premier et le dernier jour/)).toBeInTheDocument();
    expect(api.callsTo('GET', 'figures')).toHaveLength(0);
  },
);

it('offers another try when the figures do not come', async () => {
  const { api, user } = open();
  await answer(/^Commandes4/);
  api.on('GET figures', () => ({ status: 500, body: { message: 'La base ne répond pas.', code: 'SERVER.ERROR' } }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Comparé à' }), 'annee');
  expect(await screen.findByText('La base ne répond pas.')).toBeInTheDocument();
  api.on('GET figures', (call) => ({ body: someFigures(call.query) }));
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await answer(/^Commandes4/);
});

it('says how many came and how far, without a tracker', async () => {
  open();
  expect(await screen.findByText('Ont rempli un panier')).toBeInTheDocument();
  const way = section('De la visite au paiement');
  expect(way.getByText(/^2,6\s%, 2,4\s% avant$/)).toBeInTheDocument();
  const rows = way.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toHaveLength(5);
  expect(rows[2]).toMatch(/^Ont rempli un panier6920,2\s% des précédents, la plus haute marche\+6\s%$/);
  expect(
    way.getByText(
      /^Paniers laissés avant le paiement\s: 53\. 12 ont été rappelés par email, dont 3 achetés ensuite\. .*depuis le 1er novembre 2026/,
    ),
  ).toBeInTheDocument();
});

it('says what will be read while nobody came yet', async () => {
  const none = { visits: 0, product: 0, cart: 0, checkout: 0, paid: 0, reminded: 0, boughtAfter: 0 };
  open(DATES, { visits: { since: null, current: none, previous: null, days: [] } });
  expect(await screen.findByText(/^Personne n’est encore venu/)).toBeInTheDocument();
  expect(screen.queryByText(/Conversion/)).not.toBeInTheDocument();
});
