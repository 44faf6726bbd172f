import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { aDiscount, discountDesk, someDiscounts } from '../../../testing/a-discount';
import { type AdminStory, adminStory, onAPhone } from '../../../testing/admin-story';

const ADDRESS = '/admin/dashboard/remises';

const meta = { title: 'Pages/Back-office/Remises', tags: ['!autodocs'], ...adminStory } satisfies Meta<
  typeof AdminStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { address: ADDRESS, api: () => discountDesk() },
  play: async () => {
    await screen.findByRole('link', { name: 'NOEL10' });
    await expect(screen.getAllByText('Épuisée')[0]).toBeVisible();
  },
};

export const Telephone: Story = { ...Default, name: 'Téléphone', ...onAPhone, tags: ['narrow'] };

export const EnChargement: Story = {
  name: 'En chargement',
  args: { address: ADDRESS, api: () => discountDesk().on('GET discounts', () => 'silent') },
  play: async () => void (await screen.findByText('Chargement des remises...')),
};

export const Echec: Story = {
  name: 'Échec du chargement',
  args: { address: ADDRESS, api: () => discountDesk().on('GET discounts', () => 'offline') },
  play: async () => void (await screen.findByRole('button', { name: 'Réessayer' })),
};

export const Vide: Story = {
  args: { address: ADDRESS, api: () => discountDesk([]) },
  play: async () => void (await screen.findByText('Aucune remise. Créez un code, ou un lot.')),
};

export const UneRemise: Story = {
  name: 'Une remise',
  args: { address: `${ADDRESS}/d1`, api: () => discountDesk() },
  play: async () => {
    const trial = within(await screen.findByRole('region', { name: 'Essai sur un panier' }));
    await trial.findByText(/déjà en promotion/);
    await expect(screen.getByText('37 restent')).toBeVisible();
  },
};

const LOWER = {
  lowerBefore: [
    { name: 'Savon Lavande fine', lowest: 6, now: 7.5 },
    { name: 'Savon au beurre de karité non raffiné, à la sauge sclarée', lowest: 5.9, now: 6.9 },
  ],
};

export const PrixPlusBas: Story = {
  name: 'Prix plus bas ces 30 jours',
  args: { address: `${ADDRESS}/d1`, api: () => discountDesk(undefined, LOWER) },
  play: async () => {
    const told = await screen.findByText(/prix le plus bas des 30 jours.*Savon Lavande fine, 6,00/);
    told.scrollIntoView({ block: 'center' });
    await expect(told).toBeVisible();
  },
};

export const PrixPlusBasTelephone: Story = {
  ...PrixPlusBas,
  name: 'Prix plus bas ces 30 jours, téléphone',
  ...onAPhone,
  tags: ['narrow'],
};

export const UneRemiseTelephone: Story = {
  ...UneRemise,
  name: 'Une remise, téléphone',
  ...onAPhone,
  tags: ['narrow'],
};

export const Nouvelle: Story = {
  args: { address: `${ADDRESS}/nouvelle`, api: () => discountDesk() },
  play: async () => {
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sorte' }), 'Lot à prix fixe');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Pour' }), 'Un client');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sur' }), 'Certains produits');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Miel & avoine' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Client' }), 'agathe');
    await userEvent.click(await screen.findByRole('button', { name: /Agathe Simon/ }));
    await screen.findByText(/^Agathe Simon, /);
  },
};

export const MotsARevoir: Story = {
  name: 'Mots à revoir',
  args: { address: `${ADDRESS}/nouvelle`, api: () => discountDesk() },
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Code' }), 'BIODEGRADABLE10');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Comment on l’obtient' }), 'automatic');
    await userEvent.type(screen.getByRole('textbox', { name: 'Nom' }), 'Semaine respectueuse de l’environnement');
    await screen.findByText('Mots à revoir avant d’enregistrer');
  },
};

export const MotsARevoirTelephone: Story = {
  ...MotsARevoir,
  name: 'Mots à revoir, téléphone',
  ...onAPhone,
  tags: ['narrow'],
};

export const Serie: Story = {
  name: 'Codes en série',
  args: { address: `${ADDRESS}/d3`, api: () => discountDesk() },
  play: async () => {
    await screen.findByText('25 codes, Salon de Rezé');
    await screen.findByRole('button', { name: 'Exporter les codes (CSV)' });
  },
};

const overtaken = () =>
  discountDesk().on('PUT discounts/d1', () => ({
    status: 409,
    body: {
      code: 'DISCOUNT.CHANGED_MEANWHILE',
      message: 'Cette remise a été modifiée entre-temps : relisez-la avant de continuer.',
      current: aDiscount({ percent: 15, version: 4 }),
      changedBy: { name: 'Hélène Roux', at: '2026-11-25T10:00:00.000Z', label: 'Remise modifiée', fields: ['percent'] },
    },
  }));

export const DeuxEditeurs: Story = {
  name: 'Un collègue était plus rapide',
  args: { address: `${ADDRESS}/d1`, api: overtaken },
  play: async () => {
    const uses = await screen.findByRole('textbox', { name: 'En tout' });
    await userEvent.clear(uses);
    await userEvent.type(uses, '60');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await userEvent.click(await screen.findByRole('button', { name: /Reprendre ses changements/ }));
    await expect(screen.getByRole('textbox', { name: 'Réduction' })).toHaveValue('15');
    await expect(uses).toHaveValue('60');
  },
};

export const Arreter: Story = {
  name: 'Arrêter une remise',
  args: { address: `${ADDRESS}/d1`, api: () => discountDesk(someDiscounts()) },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Arrêter' }));
    await screen.findByRole('dialog', { name: /Arrêter/ });
  },
};
