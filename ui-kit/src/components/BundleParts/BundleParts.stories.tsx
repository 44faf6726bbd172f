import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TextLink } from '../Link/TextLink';
import { BundlePartItem, BundleParts } from './BundleParts';

const label = (name: string) => (
  <TextLink href="#etiquette" aria-label={`Ce que dit l’étiquette, ${name}`}>
    Ce que dit l’étiquette
  </TextLink>
);

const three = [
  ['Savon Lavande fine', 'images/lavande-fine-1.webp'],
  ['Savon Calendula', 'images/calendula-1.webp'],
  ['Savon Romarin menthe', 'images/romarin-menthe-1.webp'],
].map(([name = '', image = '']) => (
  <BundlePartItem key={name} name={name} href="#produit" image={image} units={1} facts={['100 g']}>
    {label(name)}
  </BundlePartItem>
));

const meta = {
  title: 'Boutique/BundleParts',
  component: BundleParts,
  subcomponents: { BundlePartItem },
  parameters: { layout: 'fullscreen' },
  args: {
    comparison: 'Les mêmes produits, achetés à l’unité aujourd’hui : 22,50 €.',
    children: three,
  },
} satisfies Meta<typeof BundleParts>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Complet: Story = {
  name: 'Chaque produit mène à sa fiche',
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Dans ce coffret' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Savon Calendula' })).toHaveAttribute('href', '#produit');
    await expect(canvas.getByRole('link', { name: 'Ce que dit l’étiquette, Savon Calendula' })).toBeVisible();
  },
};

export const UnProduitManque: Story = {
  name: 'Un produit manque',
  args: {
    comparison: undefined,
    children: [
      three[0],
      <BundlePartItem
        key="karite"
        name="Beurre de karité brut en pot de verre"
        href="#produit"
        image="images/karite-nature-1.webp"
        units={2}
        facts={['2 × 150 g']}
        missing="Épuisé : le coffret revient avec lui."
      >
        {label('Beurre de karité brut en pot de verre')}
      </BundlePartItem>,
    ],
  },
};

export const Etroit: Story = {
  name: 'Étroit',
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
};
