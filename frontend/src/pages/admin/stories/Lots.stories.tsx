import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { aLot, pastLine, threeLots } from '../../../testing/a-lot';
import { type AdminStory, adminStory, onAPhone } from '../../../testing/admin-story';
import { anOrder } from '../../../testing/an-order';
import { FakeAdminApi } from '../../../testing/fake-admin-api';

const ADDRESS = '/admin/dashboard/lots';
const api = () => new FakeAdminApi().on('GET lots', threeLots).on('GET recalls', () => ({ body: [], total: 0 }));
const past = aLot({ number: '24-009', receivedOn: '2024-05-02', bestBefore: '2026-11-01', ends: 'past' });

const meta = { title: 'Pages/Back-office/Lots', tags: ['!autodocs'], ...adminStory } satisfies Meta<typeof AdminStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { address: ADDRESS, api },
  play: async () => void (await screen.findByText(/Un lot a dépassé sa date de durabilité/)),
};

export const Telephone: Story = { ...Default, name: 'Téléphone', ...onAPhone, tags: ['narrow'] };

export const DateDepassee: Story = {
  name: 'Un lot dont la date est passée',
  args: {
    address: `${ADDRESS}/l1`,
    api: () =>
      api()
        .on('GET lots/l1', () => ({ body: past }))
        .on('GET lots/l1/recipients', () => ({ body: [], total: 0 })),
  },
  play: async () => void (await screen.findByText(/cette date est passée/)),
};

const order = anOrder();

export const Expedier: Story = {
  name: 'Expédier, quand il ne reste que lui',
  args: {
    address: '/admin/dashboard?onglet=commandes',
    api: () =>
      new FakeAdminApi([order]).on(`GET orders/${order._id}/lots`, () => ({
        body: { shipped: false, lines: [pastLine] },
      })),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('combobox', { name: /Statut de la commande/ }));
    await userEvent.click(within(await screen.findByRole('listbox')).getByRole('option', { name: 'Expédié' }));
    await screen.findByText(/Date dépassée/);
  },
};

const sold = anOrder({ handedOver: true, nextStatuses: ['Livré', 'Annulé', 'Remboursé'] });

export const VenduAuMarche: Story = {
  name: 'Vendu au marché : de quels lots ?',
  args: {
    address: '/admin/dashboard?onglet=commandes',
    api: () =>
      new FakeAdminApi([sold])
        .on(`GET orders/${sold._id}/lots`, () => ({ body: { shipped: false, lines: [pastLine] } }))
        .on(`PUT orders/${sold._id}/status`, () => ({
          status: 409,
          body: { code: 'LOT.ONLY_OUT_OF_DATE', message: 'Le lot « 24-009 » était à utiliser avant.' },
        })),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('combobox', { name: /Statut de la commande/ }));
    await userEvent.click(within(await screen.findByRole('listbox')).getByRole('option', { name: 'Livré' }));
    await screen.findByRole('textbox', { name: 'Unités du lot 24-009' });
  },
};
