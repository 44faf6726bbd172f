import type { Meta, StoryObj } from '@storybook/react-vite';
import type { LabelPreview, PricePreview } from '@shop/contract';
import { expect, screen, userEvent, within } from 'storybook/test';
import { aListedProduct } from '../../../testing/a-listed-product';
import { type AdminStory, adminStory, onAPhone } from '../../../testing/admin-story';
import { FakeAdminApi } from '../../../testing/fake-admin-api';

const PICTURE = '/images/echantillon/640.jpg';
const product = aListedProduct({ _id: 'p1', image: PICTURE, image2: PICTURE });
const EDIT = '/admin/dashboard/product/edit/p1';
const price: PricePreview = { discountedPrice: 6, pricePer100g: 6, reduction: null, silence: null };
const label: LabelPreview = { inci: [], notes: [], allergens: [], names: 0, warnings: [] };

const api = (known: typeof product) =>
  new FakeAdminApi()
    .on('GET product/p1/sheet', () => ({ body: known }))
    .on('GET price-preview', () => ({ body: price }))
    .on('POST label-preview', () => ({ body: label }))
    .on('GET stock', () => ({ body: [{ productId: 'p1', onShelf: 42, reserved: 0, available: 42 }] }));
const section = async () => {
  const found = await screen.findByRole('region', { name: 'Traductions' });
  found.scrollIntoView();
  return within(found);
};

const meta = { title: 'Pages/Back-office/Traductions d’un produit', tags: ['!autodocs'], ...adminStory } satisfies Meta<
  typeof AdminStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const translated: typeof product = {
  ...product,
  tagline: 'Une lavande de montagne, nette et presque verte.',
  precautions: 'Usage externe. Éviter le contour des yeux.',
  translations: {
    nl: {
      tagline: { text: 'Een lavendel uit de bergen, helder en bijna groen.', stale: true },
      precautions: { text: 'Uitwendig gebruik. Vermijd de oogomtrek.', stale: true },
    },
    de: {
      tagline: { text: 'Ein Lavendel aus den Bergen, klar und beinahe grün.' },
      description: { text: 'Ein Lavendel aus den Bergen.' },
      conseils: { text: 'Lassen Sie sie trocknen.' },
      precautions: { text: 'Äußerliche Anwendung. Augenpartie aussparen.' },
    },
  },
};

export const ARelire: Story = {
  name: 'À relire',
  args: { address: EDIT, api: () => api(translated) },
  play: async () => {
    const own = await section();
    await expect(own.getByRole('tab', { name: /Allemand.: complet/ })).toBeVisible();
    await expect(own.getAllByText(/L’original a changé/)).toHaveLength(2);
  },
};

export const ARelireTelephone: Story = {
  ...ARelire,
  name: 'À relire, téléphone',
  ...onAPhone,
  tags: ['narrow'],
};

export const Complet: Story = {
  args: { address: EDIT, api: () => api(translated) },
  play: async () => {
    const own = await section();
    await userEvent.click(own.getByRole('tab', { name: /Allemand/ }));
    await expect(await own.findByRole('textbox', { name: 'Accroche, allemand' })).toBeVisible();
  },
};

export const RienATraduire: Story = {
  name: 'Rien à traduire',
  args: { address: EDIT, api: () => api({ ...product, description: '', conseils: '' }) },
  play: async () => {
    const own = await section();
    await expect(own.getByText('Il n’y a encore rien à traduire.')).toBeVisible();
  },
};
