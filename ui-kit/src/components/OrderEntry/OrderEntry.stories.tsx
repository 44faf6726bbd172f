import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { lavande, rose } from '../../stories/catalogue';
import { Button, ButtonLink } from '../Button/Button';
import { TextLink } from '../Link/TextLink';
import { Notice } from '../Notice/Notice';
import { OrderEntry, OrderEntryPlace } from './OrderEntry';

const meta = {
  title: 'Boutique/OrderEntry',
  component: OrderEntry,
  args: {
    reference: 'AK-7F3K2Q',
    date: '12 novembre 2026',
    total: 20.2,
    status: 'En cours de préparation',
    statusLabel: 'En préparation',
    lines: [
      { id: '1', name: 'Savon Lavande fine', image: lavande.image, quantity: 2, price: 6 },
      { id: '2', name: 'Savon Rose & argile rose', image: rose.image, quantity: 1, price: 8.2 },
    ],
  },
  decorators: [
    (Story) => (
      <ul>
        <Story />
      </ul>
    ),
  ],
} satisfies Meta<typeof OrderEntry>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Lecture: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Commande AK-7F3K2Q' })).toBeVisible();
    await expect(canvas.getByText('En préparation')).toBeVisible();
    await expect(canvas.getByText('20,20 €')).toBeVisible();
  },
};

export const Livree: Story = {
  name: 'Livrée',
  args: {
    status: 'Livré',
    statusLabel: 'Colis arrivé',
    children: <Button variant="secondary">Demander un remboursement</Button>,
  },
};

export const AvecPapiers: Story = {
  name: 'Avec ses papiers et ses droits',
  args: {
    status: 'Livré',
    statusLabel: 'Colis arrivé',
    children: (
      <>
        <ButtonLink variant="secondary" href="#commande">
          Voir la commande
        </ButtonLink>
        <Button variant="secondary">Demander un remboursement</Button>
        <TextLink href="#suivi" icon="arrow-out">
          Suivre le colis 6A12345678901
        </TextLink>
        <p>Vous pouvez renoncer au contrat jusqu’au 11 décembre 2026.</p>
      </>
    ),
    papers: (
      <>
        <TextLink href="#retractation">renoncer au contrat ici</TextLink>
        <TextLink href="#facture">Facture F2026-000001 (PDF)</TextLink>
      </>
    ),
  },
};

export const NomsLongs: Story = {
  name: 'Noms longs, écran étroit',
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  args: {
    lines: [
      {
        id: '1',
        name: 'Savon Rose & argile rose de Provence, édition de la coopérative, sans parfum ajouté',
        image: rose.image,
        quantity: 120,
        price: 1108.25,
      },
    ],
    total: 132990,
  },
};

export const EnChargement: Story = { name: 'En chargement', render: () => <OrderEntryPlace /> };

export const EnErreur: Story = {
  name: 'En erreur',
  render: () => (
    <OrderEntryPlace>
      <Notice tone="error">Cette commande n’a pas pu être chargée.</Notice>
    </OrderEntryPlace>
  ),
};
