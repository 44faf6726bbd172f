import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { onAPhone } from '../../testing/admin-story';
import { aShopThatRecalled } from '../../testing/a-recall-notice';
import { type ShopStory, shopStory } from '../../testing/shop-story';

const meta = { title: 'Pages/Textes et accès', tags: ['!autodocs'], ...shopStory } satisfies Meta<typeof ShopStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const readTitle = async () => {
  await expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
};

export const Default: Story = { name: 'À propos', args: { address: '/apropos' }, play: readTitle };

export const Questions: Story = { name: 'Questions fréquentes', args: { address: '/faq' }, play: readTitle };

export const Confidentialite: Story = {
  name: 'Politique de confidentialité',
  args: { address: '/politique-de-confidentialite' },
  play: readTitle,
};

export const Conditions: Story = {
  name: 'Conditions générales de vente',
  args: { address: '/conditions-ventes' },
  play: readTitle,
};

export const Accessibilite: Story = { name: 'Accessibilité', args: { address: '/accessibilite' }, play: readTitle };

export const AccessibiliteSurTelephone: Story = {
  ...Accessibilite,
  name: 'Accessibilité, téléphone',
  ...onAPhone,
  tags: ['narrow'],
};

/** Nothing was recalled, as nearly always. */
export const Rappels: Story = { name: 'Rappels de produits, aucun', args: { address: '/rappels' }, play: readTitle };

export const UnRappel: Story = {
  name: 'Rappels de produits, un rappel',
  args: { address: '/rappels', shop: aShopThatRecalled },
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 2, name: /lot 26-114/ })).toBeVisible();
  },
};

export const UnRappelSurTelephone: Story = {
  ...UnRappel,
  name: 'Rappels de produits, un rappel, téléphone',
  ...onAPhone,
  tags: ['narrow'],
};

export const Connexion: Story = { args: { address: '/login' }, play: readTitle };

export const Inscription: Story = { args: { address: '/signup' }, play: readTitle };

export const InscriptionSurTelephone: Story = {
  ...Inscription,
  name: 'Inscription, téléphone',
  ...onAPhone,
  tags: ['narrow'],
};

export const Perdu: Story = { name: 'Adresse inconnue', args: { address: '/nulle-part' }, play: readTitle };
