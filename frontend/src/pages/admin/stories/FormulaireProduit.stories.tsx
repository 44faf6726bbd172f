import type { Meta, StoryObj } from '@storybook/react-vite';
import type { LabelPreview, PricePreview } from '@shop/contract';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { aListedProduct } from '../../../testing/a-listed-product';
import { type AdminStory, adminStory, onAPhone } from '../../../testing/admin-story';
import { FakeAdminApi } from '../../../testing/fake-admin-api';

const ADD = '/admin/dashboard/product/add';
const PICTURE = '/images/echantillon/640.jpg';
const product = aListedProduct({ _id: 'p1', image: PICTURE, image2: PICTURE });
const longProduct = aListedProduct({
  _id: 'p1',
  name: 'Savon au beurre de karité non raffiné, à la lavande fine de montagne et à la sauge sclarée',
  image: PICTURE,
  image2: PICTURE,
  description: 'Une lavande de montagne, récoltée à la main, séchée à l’ombre et distillée le jour même. '.repeat(12),
  ingredients: 'Butyrospermumparkiibutter-potassium-cocoate-sodiumolivate, '.repeat(10),
});
const announced: PricePreview = {
  discountedPrice: 6,
  pricePer100g: 6,
  reduction: { priorPrice: 7.5, percent: 20 },
  silence: null,
};
const listed: LabelPreview = {
  inci: [{ text: 'Aqua, ' }, { text: 'Lavandula Angustifolia Oil', allergen: 'Lavandula Oil/Extract' }],
  notes: [],
  allergens: ['Lavandula Oil/Extract'],
  names: 2,
  warnings: [{ kind: 'oil-allergens', message: 'Lavandula Angustifolia Oil : Linalool, Linalyl Acetate ?' }],
};
const EDIT = '/admin/dashboard/product/edit/p1';
const NAMELESS = 'Le nom est requis.';

const api = (known = product) =>
  new FakeAdminApi()
    .on('GET product/p1/sheet', () => ({ body: known }))
    .on('GET price-preview', () => ({ body: announced }))
    .on('POST label-preview', () => ({ body: listed }))
    .on('GET stock', () => ({
      body: [{ productId: 'p1', onShelf: known.stock + 6, reserved: 6, available: known.stock }],
    }));
const nameless = () => ({
  status: 400,
  body: {
    code: 'REQUEST.INVALID',
    message: NAMELESS,
    problems: [{ code: 'REQUEST.INVALID', message: NAMELESS, field: 'name' }],
  },
});
const overtaken = () => ({
  status: 409,
  body: {
    code: 'PRODUCT.CHANGED_MEANWHILE',
    message: 'Ce produit a été modifié entre-temps. Rien n’a été enregistré.',
    current: { ...product, name: 'Lavande vraie', updatedAt: '2026-11-21T09:12:00.000Z' },
    changedBy: { name: 'Louis Petit', at: '2026-11-21T09:12:00.000Z', label: 'Produit modifié', fields: ['name'] },
  },
});
const save = async () => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nom' }), ' !');
  await userEvent.click(screen.getByRole('button', { name: 'Mettre à jour' }));
};

const meta = { title: 'Pages/Back-office/Formulaire de produit', tags: ['!autodocs'], ...adminStory } satisfies Meta<
  typeof AdminStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ajout: Story = {
  args: { address: ADD, api },
  play: async () => void (await screen.findByRole('button', { name: 'Ajouter le produit' })),
};

export const AjoutSansImages: Story = {
  name: 'Ajout sans images',
  args: { address: ADD, api },
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nom du produit' }), 'Calendula');
    await userEvent.type(screen.getByRole('textbox', { name: 'Prix' }), 'huit');
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter le produit' }));
    await expect(await screen.findByText('Veuillez entrer un nombre.')).toBeVisible();
    await userEvent.clear(screen.getByRole('textbox', { name: 'Prix' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Prix' }), '8,00');
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter le produit' }));
    await expect(await screen.findByText('Veuillez sélectionner deux images.')).toBeVisible();
  },
};

export const AjoutSurTelephone: Story = { ...Ajout, name: 'Ajout, téléphone', ...onAPhone, tags: ['narrow'] };

export const Edition: Story = {
  name: 'Édition',
  args: { address: EDIT, api },
  play: async () => {
    await expect(await screen.findByText(/Prix affiché : 6,00/)).toBeVisible();
  },
};

export const EditionRefusee: Story = {
  name: 'Édition refusée',
  args: { address: EDIT, api: () => api().on('PUT update/product/p1', nameless) },
  play: async () => {
    await save();
    await expect(await screen.findByText(NAMELESS)).toBeVisible();
  },
};

export const MoteursDeRecherche: Story = {
  name: 'Dans les moteurs de recherche',
  args: {
    address: EDIT,
    api: () =>
      api({
        ...product,
        seoTitle: 'Savon surgras à la lavande fine de montagne, fait à la main',
        seoDescription:
          'Une lavande récoltée en juillet, jetée telle quelle dans la pâte. La mousse est fine et serrée, le parfum net, presque vert ; il reste sur la peau le temps de se sécher.',
      }),
  },
  play: async () => {
    const preview = await screen.findByRole('figure', { name: 'À peu près ce qu’on verra' });
    preview.scrollIntoView();
    await expect(preview).toBeVisible();
  },
};

export const MoteursDeRechercheTelephone: Story = {
  ...MoteursDeRecherche,
  name: 'Dans les moteurs de recherche, téléphone',
  ...onAPhone,
  tags: ['narrow'],
};

export const DuplicationRefusee: Story = {
  name: 'Duplication refusée',
  args: {
    address: EDIT,
    api: () =>
      api().on('POST product/p1/duplicate', () => ({
        status: 404,
        body: { code: 'PRODUCT.NOT_FOUND', message: 'Ce produit n’existe pas ou n’est plus vendu.' },
      })),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Dupliquer la fiche enregistrée' }));
    const message = await screen.findByText(/n’existe pas ou n’est plus vendu/);
    // It fades in.
    await waitFor(() => expect(message).toBeVisible());
  },
};

export const UnCollegueFutPlusRapide: Story = {
  name: 'Un collègue fut plus rapide',
  args: { address: EDIT, api: () => api().on('PUT update/product/p1', overtaken) },
  play: async () => {
    await save();
    await expect(await screen.findByRole('button', { name: 'Garder ma saisie (Nom)' })).toBeVisible();
  },
};

export const NonEnregistre: Story = {
  name: 'Quitter sans enregistrer',
  args: { address: EDIT, api },
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nom' }), ' !');
    await userEvent.click(screen.getByRole('link', { name: 'Clients' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Quitter sans enregistrer\u00a0?' })).toBeVisible());
  },
};

export const TextesLongs: Story = {
  name: 'Textes longs',
  args: { address: EDIT, api: () => api(longProduct) },
  play: async () => void (await screen.findByText(/Prix affiché/)),
};

export const TextesLongsSurTelephone: Story = {
  ...TextesLongs,
  name: 'Textes longs, téléphone',
  ...onAPhone,
  tags: ['narrow'],
};

export const EnChargement: Story = {
  name: 'En chargement',
  args: { address: EDIT, api: () => new FakeAdminApi().on('GET product/p1/sheet', () => 'silent') },
  play: async () => void (await screen.findByText('Chargement...')),
};

export const Echec: Story = {
  name: 'Échec du chargement',
  args: { address: EDIT, api: () => new FakeAdminApi().on('GET product/p1/sheet', () => 'offline') },
  play: async () => void (await screen.findByRole('button', { name: 'Réessayer' })),
};

/** The page under it cannot be read. */
export const SessionExpiree: Story = {
  name: 'Session expirée',
  args: {
    address: EDIT,
    api: () =>
      api().on('PUT update/product/p1', () => ({
        status: 401,
        body: { code: 'SESSION.REQUIRED', message: 'Veuillez vous connecter pour continuer.' },
      })),
  },
  play: async () => {
    await save();
    await expect(await screen.findByRole('dialog', { name: 'Votre session a expiré' })).toBeVisible();
  },
};

export const PrixSansAnnonce: Story = {
  name: 'Promotion sans réduction annoncée',
  args: {
    address: EDIT,
    api: () =>
      api().on('GET price-preview', () => ({
        body: {
          ...announced,
          reduction: null,
          silence: {
            code: 'PRICE.NOT_BELOW_PRIOR',
            message:
              'Le prix le plus bas des 30 jours précédents est de 5,90\u00a0€ : 6,00\u00a0€ n’est pas une réduction. Le client voit le prix seul.',
          },
        },
      })),
  },
  play: async () => {
    const told = await screen.findByRole('region', { name: 'Ce que verra le client' });
    await expect(told).toHaveTextContent('Le client voit le prix seul.');
  },
};

export const LimiteDeStock: Story = {
  name: 'Limite de stock à lui',
  args: { address: EDIT, api: () => api(aListedProduct({ ...product, lowStockLimit: 12 })) },
  play: async () => {
    const field = await screen.findByRole('textbox', { name: 'Stock bas sous' });
    field.scrollIntoView({ block: 'center' });
    await expect(field).toHaveValue('12');
  },
};

export const LimiteDeStockTelephone: Story = {
  ...LimiteDeStock,
  name: 'Limite de stock à lui, téléphone',
  ...onAPhone,
  tags: ['narrow'],
};

export const Programme: Story = {
  name: 'Programmé',
  args: {
    address: EDIT,
    api: () => api(aListedProduct({ ...product, status: 'scheduled', publishAt: '2026-12-01T08:00:00.000Z' })),
  },
  play: async () => void (await expect(await screen.findByLabelText('Mise en vente')).toHaveValue('2026-12-01T09:00')),
};

const sage = aListedProduct({ _id: 's1', name: 'Sauge', fullName: 'Savon Sauge', stock: 42 });
const honey = aListedProduct({ _id: 's2', name: 'Miel et avoine', fullName: 'Savon Miel et avoine', stock: 7 });
const inside = { image: PICTURE, slug: 'savon', netWeight: 100, stock: 42, saleStop: null, isShown: true };
const box = aListedProduct({
  ...{ _id: 'p1', name: 'Coffret découverte', fullName: 'Coffret découverte', category: 'Coffrets' },
  ...{ image: PICTURE, image2: PICTURE, isBundle: true, stock: 7, price: 18, promo: 0 },
  bundle: {
    separately: 19.5,
    parts: [
      { ...inside, productId: 's1', name: 'Savon Sauge', units: 2 },
      { ...inside, productId: 's2', name: 'Savon Miel et avoine', units: 1 },
    ],
  },
});
const boxed = () => api(box).on('GET products/all', () => ({ body: [sage, honey, product], total: 3 }));

export const Coffret: Story = {
  args: { address: EDIT, api: boxed },
  play: async () => {
    await expect(await screen.findByText(/7 coffrets à vendre/)).toBeVisible();
  },
};

export const CoffretTelephone: Story = { ...Coffret, name: 'Coffret, téléphone', ...onAPhone, tags: ['narrow'] };

export const CoffretRefuse: Story = {
  name: 'Coffret refusé',
  args: {
    address: EDIT,
    api: () => {
      const message = 'Un coffret ne peut pas se contenir lui-même : retirez-le de son contenu.';
      const problem = { code: 'BUNDLE.OF_ITSELF', message, field: 'parts' };
      return boxed().on('PUT update/product/p1', () => ({ status: 400, body: { ...problem, problems: [problem] } }));
    },
  },
  play: async () => {
    await save();
    await expect(await screen.findByText(/se contenir lui-même/)).toBeVisible();
  },
};
