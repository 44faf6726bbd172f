import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { type AdminStory, adminStory, onAPhone } from '../../../testing/admin-story';
import { aCreditNoteRow, anInvoiceRow } from '../../../testing/an-invoice';
import { FakeAdminApi } from '../../../testing/fake-admin-api';

const ADDRESS = '/admin/dashboard/factures';
const SECOND = { number: 'F2026-000002', reference: 'AK-2M9X4D', amount: 1234.5, exclTax: 1028.75, vat: 205.75 };
const documents = [anInvoiceRow(SECOND), aCreditNoteRow(), anInvoiceRow()];

const listing = (found = documents) =>
  new FakeAdminApi().on('GET invoices', () => ({ body: found, total: found.length }));

const meta = { title: 'Pages/Back-office/Factures', tags: ['!autodocs'], ...adminStory } satisfies Meta<
  typeof AdminStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { address: ADDRESS, api: listing },
  play: async () => void (await screen.findByText('3 documents')),
};

export const EnChargement: Story = {
  name: 'En chargement',
  args: { address: ADDRESS, api: () => listing().on('GET invoices', () => 'silent') },
  play: async () => void (await screen.findByText('Chargement des factures...')),
};

export const Vide: Story = {
  args: { address: ADDRESS, api: () => listing([]) },
  play: async () => void (await screen.findByText(/^Aucune facture pour l’instant/)),
};

export const Echec: Story = {
  name: 'Échec du chargement',
  args: { address: ADDRESS, api: () => listing().on('GET invoices', () => 'offline') },
  play: async () => void (await screen.findByRole('button', { name: 'Réessayer' })),
};

export const Periode: Story = {
  name: 'Une période choisie',
  args: { address: `${ADDRESS}?du=2026-11-01&au=2026-11-30`, api: listing },
  play: async () => void (await screen.findByText(/^Exports\s: la période filtrée/)),
};

export const Acheteur: Story = {
  name: 'Lire l’identité de l’acheteur',
  args: { address: ADDRESS, api: listing },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Acheteur de F2026-000001' }));
    await screen.findByRole('textbox', { name: /Motif/ });
  },
};

export const Telephone: Story = { ...Default, name: 'Téléphone', ...onAPhone, tags: ['narrow'] };
