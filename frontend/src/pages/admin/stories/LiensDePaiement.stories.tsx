import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import type { PreparedOrder } from '@shop/contract';
import { preparedOrders } from '../../../testing/a-prepared-order';
import { type AdminStory, adminStory, onAPhone } from '../../../testing/admin-story';
import { FakeAdminApi } from '../../../testing/fake-admin-api';

const LIST = 'GET prepared-orders';
const address = '/admin/dashboard/commandes/liens';
const shown = (body: PreparedOrder[] = preparedOrders) =>
  new FakeAdminApi().on(LIST, () => ({ body, total: body.length }));

const meta = {
  title: 'Pages/Back-office/Liens de paiement',
  tags: ['!autodocs'],
  ...adminStory,
} satisfies Meta<typeof AdminStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { address, api: () => shown() } };

export const Telephone: Story = { ...Default, name: 'Téléphone', ...onAPhone, tags: ['narrow'] };

export const Annuler: Story = {
  name: 'Le client est en train de payer',
  args: {
    address,
    api: () =>
      shown().on('POST prepared-orders/lp2/cancel', () => ({
        status: 409,
        body: {
          code: 'PREPARED_ORDER.BEING_PAID',
          message:
            'Le client est en train de payer (commande AK-8N4WTC) : le lien ne peut pas être annulé maintenant. Si le paiement n’aboutit pas, il le pourra dans une demi-heure au plus.',
        },
      })),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Annuler.*LP-8N4WTC$/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler le lien' }));
    await screen.findByText(/est en train de payer/);
  },
};

export const Vide: Story = {
  args: { address, api: () => shown([]) },
  play: async () => void (await screen.findByText(/^Aucun lien de paiement/)),
};

export const EnChargement: Story = {
  name: 'En chargement',
  args: { address, api: () => new FakeAdminApi().on(LIST, () => 'silent') },
  play: async () => void (await screen.findByText('Chargement des liens de paiement...')),
};

export const Echec: Story = {
  name: 'Échec du chargement',
  args: { address, api: () => new FakeAdminApi().on(LIST, () => 'offline') },
  play: async () => void (await screen.findByRole('button', { name: 'Réessayer' })),
};
