import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ProductLabel } from './ProductLabel';

const meta = {
  title: 'Boutique/ProductLabel',
  component: ProductLabel,
  parameters: { layout: 'fullscreen' },
  args: {
    inci: [
      { text: 'Sodium Olivate, Sodium Shea Butterate, Sodium Cocoate, Aqua, Glycerin, ' },
      { text: 'Lavandula Oil/Extract', allergen: 'Lavandula Oil/Extract' },
      { text: '*, Lavandula Angustifolia Flower*, ' },
      { text: 'Linalool', allergen: 'Linalool' },
      { text: ', ' },
      { text: 'Linalyl Acetate', allergen: 'Linalyl Acetate' },
      { text: '.' },
    ],
    notes: ['* issus de l’agriculture biologique.'],
    allergens: ['Lavandula Oil/Extract', 'Linalool', 'Linalyl Acetate'],
    precautions:
      'Usage externe. Éviter le contour des yeux ; en cas de contact, rincer à l’eau claire. Tenir hors de portée des enfants de moins de trois ans.',
    netContent: '100 g',
    monthsAfterOpening: 12,
    responsible: {
      name: 'L’Atelier Karité',
      address: '12 rue des Savonniers\n13001 Marseille',
      email: 'bonjour@atelier-karite.example',
    },
  },
} satisfies Meta<typeof ProductLabel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Allergenes: Story = {
  name: 'Allergènes expliqués',
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Ce que dit l’étiquette' })).toBeVisible();
    await expect(canvas.getByText('Linalyl Acetate', { selector: 'mark' })).toBeVisible();
    await expect(canvas.getByText(/les 3 allergènes de parfum que la loi demande de nommer/)).toBeVisible();
  },
};

export const SansParfum: Story = {
  name: 'Sans parfum',
  args: {
    inci: [{ text: 'Sodium Olivate, Aqua, Glycerin.' }],
    notes: [],
    allergens: [],
    cosmeticFunction: 'Nettoie le visage et le corps.',
    monthsAfterOpening: 0,
    durability: 'À utiliser de préférence avant la date inscrite sur l’emballage.',
    originCountry: 'Burkina Faso',
  },
};

export const SansComposition: Story = {
  name: 'Sans composition',
  args: {
    inci: [],
    notes: [],
    allergens: [],
    inciMissing: 'La composition n’est pas encore indiquée.',
    responsible: null,
  },
};

export const Accessoire: Story = {
  args: {
    ...{ cosmetic: false, inci: [], notes: [], allergens: [], netContent: '', monthsAfterOpening: 0 },
    precautions: 'Bois non traité\u00a0: laisser sécher entre deux usages.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Avertissements et sécurité' })).toBeVisible();
    await expect(canvas.getByText('Fabricant ou personne responsable')).toBeVisible();
  },
};

export const Etroit: Story = {
  name: 'Étroit',
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
};
