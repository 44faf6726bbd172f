import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Footer } from './Footer';

const meta = {
  title: 'Boutique/Footer',
  component: Footer,
  parameters: { layout: 'fullscreen' },
  args: {
    shopName: 'L’Atelier Karité',
    pitch: 'Savons au beurre de karité, saponifiés à froid et coupés à la main dans notre atelier.',
    contact: { label: 'Nous écrire sur Instagram', href: 'https://exemple.fr/' },
    seller: {
      name: 'L’Atelier Karité, SARL au capital de 10 000 €',
      address: '12 rue des Savonniers, 13001 Marseille',
      phone: '04 65 71 00 18',
      email: 'bonjour@atelier-karite.example',
    },
    columns: [
      [
        { label: 'Accueil', href: '#accueil' },
        { label: 'La Boutique', href: '#boutique' },
        { label: 'À propos', href: '#apropos' },
        { label: 'FAQ', href: '#faq' },
      ],
      [
        { label: 'Créer un compte', href: '#inscription' },
        { label: 'Conditions de vente', href: '#ventes' },
        { label: 'Politique de confidentialité', href: '#donnees' },
        { label: 'Mentions légales', href: '#mentions' },
      ],
    ],
  },
} satisfies Meta<typeof Footer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Langues: Story = {
  args: {
    languages: [
      { code: 'fr', name: 'Français', href: '/', current: true },
      { code: 'nl', name: 'Nederlands', href: '/nl/', current: false },
      { code: 'de', name: 'Deutsch', href: '/de/', current: false },
      { code: 'en', name: 'English', href: '/en/', current: false },
    ],
  },
  play: async ({ canvas }) => {
    const dutch = canvas.getByRole('link', { name: 'Nederlands' });
    await expect(dutch).toHaveAttribute('lang', 'nl');
    await expect(dutch).toHaveAttribute('hreflang', 'nl');
    await expect(canvas.getByRole('link', { name: 'Français' })).toHaveAttribute('aria-current', 'true');
  },
};

export const Lecture: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    for (const brand of ['Visa', 'Mastercard']) {
      await expect(canvas.getByRole('img', { name: brand })).toBeVisible();
    }
    await expect(canvas.getByRole('link', { name: 'Nous écrire sur Instagram (nouvel onglet)' })).toBeVisible();
    await expect(canvas.getByText(/© 2024 L’Atelier Karité/)).toBeVisible();
  },
};

export const PlusieursReseaux: Story = {
  name: 'Plusieurs réseaux',
  args: {
    networks: [
      { label: 'Facebook', href: 'https://www.facebook.com/exemple' },
      { label: 'Pinterest', href: 'https://www.pinterest.fr/exemple' },
      { label: 'savonnerie.exemple.fr', href: 'https://savonnerie.exemple.fr/' },
    ],
    cards: ['cb', 'visa', 'mastercard', 'amex'],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Nos autres réseaux' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Facebook (nouvel onglet)' })).toBeVisible();
    await expect(canvas.getByRole('img', { name: 'American Express' })).toBeVisible();
  },
};

export const Etroit: Story = { name: 'Étroit', tags: ['narrow'], globals: { viewport: { value: 'narrow' } } };
