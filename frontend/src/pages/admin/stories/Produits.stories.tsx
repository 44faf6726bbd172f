import type { Meta, StoryObj } from '@storybook/react-vite';
import type { BulkLine } from '@shop/contract';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { aListedProduct } from '../../../testing/a-listed-product';
import { type AdminStory, adminStory, onAPhone } from '../../../testing/admin-story';
import { FakeAdminApi } from '../../../testing/fake-admin-api';

const ADDRESS = '/admin/dashboard?onglet=produits';
const IMPACT = 'Il est dans 3 commandes à préparer. Les commandes passées gardent leurs lignes.';

const CHANGED_SHELF = 'Le stock sur l’étagère a changé entre-temps : 13 unités y sont maintenant. Rien n’a été écrit.';
const TOO_DEAR = 'Le prix serait de 10 389,60 € : il doit être d’au plus 10 000 €.';

const products = [
  aListedProduct({ _id: 'p1', stock: 240 }),
  aListedProduct({
    _id: 'p2',
    name: 'Romarin menthe',
    price: 7.2,
    promo: 0,
    discountedPrice: 7.2,
    reduction: null,
    stock: 12,
  }),
  aListedProduct({
    _id: 'p3',
    name: 'Savon au beurre de karité non raffiné, à la lavande fine de montagne et à la sauge sclarée',
    category: 'Beurres et huiles',
    price: 1048.9,
  }),
];

const states = [
  aListedProduct({ _id: 'p1', stock: 240 }),
  aListedProduct({ _id: 'p4', name: 'Coffret découverte', status: 'scheduled', publishAt: '2026-11-28T08:00:00.000Z' }),
  aListedProduct({ _id: 'p5', name: 'Beurre de karité brut', status: 'draft', stock: 0 }),
  aListedProduct({ _id: 'p6', name: 'Pain de Noël 2025', status: 'withdrawn', stock: 4 }),
];

const RESERVED: Readonly<Record<string, number>> = { p1: 6, p2: 2, p3: 9 };
const figuresOf = ({ _id, stock }: { _id: string; stock: number }) => {
  const reserved = RESERVED[_id] ?? 0;
  return { productId: _id, onShelf: stock + reserved, reserved, available: stock };
};

const counts = { every: 14, published: 11, draft: 1, scheduled: 1, withdrawn: 1, low: 3, soldOut: 1 };

const listing = (found = products) =>
  new FakeAdminApi()
    .on('GET products/all', () => ({ body: found, total: found.length }))
    .on('GET products/all/counts', () => ({ body: counts }))
    .on('GET stock', () => ({ body: found.map(figuresOf) }))
    .on('GET product/p1/impact', () => ({ body: { reserved: 0, ordersToPrepare: 3, message: IMPACT } }));

const meta = { title: 'Pages/Back-office/Produits', tags: ['!autodocs'], ...adminStory } satisfies Meta<
  typeof AdminStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { address: ADDRESS, api: listing },
  play: async () => void (await screen.findByText('3 produits')),
};

export const Etats: Story = {
  name: 'Brouillon, programmé, retiré',
  args: { address: ADDRESS, api: () => listing(states) },
  play: async () => void (await screen.findByText('4 produits')),
};

export const VueBientotEpuises: Story = {
  name: 'Vue « Bientôt épuisés », triée',
  args: { address: `${ADDRESS}&stock=faible&tri=-updatedAt`, api: () => listing(products.slice(1, 2)) },
  play: async () => {
    const link = await screen.findByRole('link', { name: 'Bientôt épuisés 3' });
    await expect(link).toHaveAttribute('aria-current', 'page');
  },
};

export const EtatsTelephone: Story = { ...Etats, name: 'États, téléphone', ...onAPhone, tags: ['narrow'] };

export const EnChargement: Story = {
  name: 'En chargement',
  args: { address: ADDRESS, api: () => listing().on('GET products/all', () => 'silent') },
  play: async () => void (await screen.findByText('Chargement des produits...')),
};

export const AucunResultat: Story = {
  name: 'Aucun résultat',
  args: { address: `${ADDRESS}&recherche=personne&stock=faible`, api: () => listing([]) },
  play: async () => void (await screen.findByText('Aucun produit trouvé.')),
};

export const Echec: Story = {
  name: 'Échec du chargement',
  args: { address: ADDRESS, api: () => listing().on('GET products/all', () => 'offline') },
  play: async () => void (await screen.findByRole('button', { name: 'Réessayer' })),
};

export const Suppression: Story = {
  args: { address: ADDRESS, api: listing },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Supprimer Lavande fine' }));
    await waitFor(() => expect(screen.getByText(IMPACT)).toBeVisible());
  },
};

export const Telephone: Story = { ...Default, name: 'Téléphone', ...onAPhone, tags: ['narrow'] };

export const Tablette: Story = { ...Default, globals: { viewport: { value: 'middle' } } };

export const Bureau: Story = { ...Default, globals: { viewport: { value: 'wide' } } };

const shelfOf = (name: string) => screen.findByRole('textbox', { name: `Sur l’étagère, ${name}` });

export const EtagereSaisie: Story = {
  name: 'Étagère saisie, pas encore écrite',
  args: { address: ADDRESS, api: listing },
  play: async () => {
    const field = await shelfOf('Romarin menthe');
    await userEvent.clear(field);
    await userEvent.type(field, '38');
    await waitFor(() => expect(screen.getByText('14 → 38 sur l’étagère')).toBeVisible());
  },
};

export const EtagereSaisieTelephone: Story = {
  ...EtagereSaisie,
  name: 'Étagère saisie, téléphone',
  ...onAPhone,
  tags: ['narrow'],
};

export const EtagereChangee: Story = {
  name: 'Étagère changée par quelqu’un d’autre',
  args: {
    address: ADDRESS,
    api: () =>
      listing().on('POST product/p2/stock', () => ({
        status: 409,
        body: { code: 'STOCK.SHELF_CHANGED', message: CHANGED_SHELF },
      })),
  },
  play: async () => {
    const field = await shelfOf('Romarin menthe');
    await userEvent.clear(field);
    await userEvent.type(field, '38{Enter}');
    await waitFor(() => expect(screen.getByText(CHANGED_SHELF)).toBeVisible());
    await expect(field).toHaveValue('38');
  },
};

const terms = (price: number, promo = 0) => ({
  price,
  promo,
  category: 'Savon',
  discountedPrice: promo > 0 ? (price * (100 - promo)) / 100 : price,
});
const line = { updatedAt: '2026-11-25T00:00:00.000Z', outcome: 'changes' as const, notes: [] };
const preview: BulkLine[] = [
  {
    ...{ ...line, productId: 'p1', name: 'Lavande fine', before: terms(7.5, 20), after: terms(7.8) },
    notes: ['La promotion de 20 % s’arrête.'],
  },
  { ...line, productId: 'p2', name: 'Romarin menthe', before: terms(7.2), after: terms(7.5) },
  {
    ...{ ...line, productId: 'p3', name: products[2]!.name, before: terms(9990), after: null },
    ...{ outcome: 'refused', problem: { code: 'PRODUCT.PRICE_INVALID', message: TOO_DEAR } },
  },
];

export const PlusieursPrix: Story = {
  name: 'Prix de plusieurs produits',
  args: { address: ADDRESS, api: () => listing().on('POST products/changes/preview', () => ({ body: preview })) },
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choisir Lavande fine' }));
    await userEvent.click(screen.getByRole('button', { name: 'Prix' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'De' }), '4');
    await waitFor(() => expect(screen.getByText('La promotion de 20 % s’arrête.')).toBeVisible());
    await expect(screen.getByRole('button', { name: 'Changer 2 produits' })).toBeEnabled();
  },
};

export const PlusieursPrixTelephone: Story = {
  ...PlusieursPrix,
  name: 'Prix de plusieurs produits, téléphone',
  ...onAPhone,
  tags: ['narrow'],
};
