import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { type AdminStory, adminStory, onAPhone } from '../../../testing/admin-story';
import { withStatus } from '../../../testing/an-order';
import type { FakeAdminApi } from '../../../testing/fake-admin-api';
import { orderDesk, orders } from './orders-of-the-day';

const ADDRESS = '/admin/dashboard?onglet=commandes';
const [, sent] = orders;

const meta = { title: 'Pages/Back-office/Commandes', tags: ['!autodocs'], ...adminStory } satisfies Meta<
  typeof AdminStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The parcel has arrived. */
async function markAsDelivered() {
  await userEvent.click(await screen.findByRole('combobox', { name: /commande AK-2M9X4D\s/ }));
  await userEvent.click(within(await screen.findByRole('listbox')).getByRole('option', { name: 'Livré' }));
}

export const Default: Story = {
  args: { address: ADDRESS, api: orderDesk },
  play: async () => void (await screen.findByText('5 commandes')),
};

export const EnChargement: Story = {
  name: 'En chargement',
  args: { address: ADDRESS, api: () => orderDesk().on('GET orders', () => 'silent') },
  play: async () => void (await screen.findByText('Chargement des commandes...')),
};

export const AucuneCommande: Story = {
  name: 'Aucune commande',
  args: { address: ADDRESS, api: () => orderDesk([]) },
  play: async () => void (await screen.findByText('Aucune commande pour le moment.')),
};

export const AucunResultat: Story = {
  name: 'Aucun résultat',
  args: { address: `${ADDRESS}&recherche=personne&statut=Livr%C3%A9&transporteur=DHL`, api: orderDesk },
  play: async () => void (await screen.findByText('Aucune commande ne correspond à cette recherche.')),
};

export const Echec: Story = {
  name: 'Échec du chargement',
  args: { address: ADDRESS, api: () => orderDesk().on('GET orders', () => 'offline') },
  play: async () => void (await screen.findByRole('button', { name: 'Réessayer' })),
};

export const StatutEnCours: Story = {
  name: 'Statut en cours d’enregistrement',
  args: { address: ADDRESS, api: () => orderDesk().on('PUT orders/o4/status', () => 'silent') },
  play: async () => {
    await markAsDelivered();
    await waitFor(() => expect(screen.getByRole('combobox', { name: /commande AK-2M9X4D\s/ })).toBeDisabled());
  },
};

const overtaken = () => ({
  status: 409,
  body: {
    code: 'ORDER.CHANGED_MEANWHILE',
    message: 'Cette commande a été modifiée entre-temps.',
    current: sent && withStatus(sent, 'Annulé'),
    changedBy: {
      name: 'Louis Petit',
      at: '2026-11-21T09:12:00.000Z',
      label: 'Statut de commande changé',
      fields: ['status'],
    },
  },
});
export const StatutDepasse: Story = {
  name: 'Statut changé entre-temps',
  args: { address: ADDRESS, api: () => orderDesk().on('PUT orders/o4/status', overtaken) },
  play: async () => {
    await markAsDelivered();
    const said = await screen.findByText(/Sa ligne est rechargée\. Louis Petit a changé le statut/);
    await waitFor(() => expect(said).toBeVisible());
  },
};

export const Details: Story = {
  name: 'Détails',
  args: { address: `${ADDRESS}&commande=o3`, api: orderDesk },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Détails de la commande' })).toBeVisible());
    await expect(await screen.findByText('Échec après 8 essais : 550 boîte pleine')).toBeInTheDocument();
    await expect(await screen.findByRole('button', { name: 'Commande suivante' })).toBeVisible();
  },
};

export const APreparer: Story = {
  name: 'Détails, à préparer',
  args: { address: `${ADDRESS}&commande=o5`, api: orderDesk },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Détails de la commande' })).toBeVisible());
    await expect(await screen.findByRole('button', { name: 'Expédier' })).toBeVisible();
  },
};

export const APreparerSurTelephone: Story = {
  ...APreparer,
  name: 'Détails, à préparer, téléphone',
  ...onAPhone,
  tags: ['narrow'],
};

export const RembourseeEnPartie: Story = {
  name: 'Remboursement en partie',
  args: { address: ADDRESS, api: orderDesk },
  play: async () => {
    await userEvent.click(await screen.findByRole('combobox', { name: /commande AK-C3P8SE\s/ }));
    await userEvent.click(within(await screen.findByRole('listbox')).getByRole('option', { name: 'Remboursé' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rembourser la commande' }));
    const amount = dialog.getByRole('textbox', { name: 'Montant en euros' });
    await userEvent.clear(amount);
    await userEvent.type(amount, '5');
    await waitFor(() => expect(dialog.getByText(/restent à la boutique/)).toBeVisible());
  },
};

export const RembourseeParUnites: Story = {
  name: 'Remboursement d’unités, téléphone',
  ...onAPhone,
  tags: ['narrow'],
  args: {
    address: `${ADDRESS}&commande=o4`,
    api: () =>
      orderDesk(
        orders.map((order) => ({
          ...order,
          articles: order.articles.map((article) => ({ ...article, quantity: 3, refunded: 1 })),
        })),
      ),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Rembourser un montant' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rembourser la commande' }));
    const [more] = dialog.getAllByRole('button', { name: 'Augmenter la quantité' });
    await expect(dialog.getAllByText(/1 sur 3 déjà remboursé/)[0]).toBeVisible();
    await userEvent.click(more!);
    await expect(dialog.getAllByRole('textbox', { name: /Quantité|Unités/ })[0]).toHaveValue('1');
  },
};

export const RembourseeEtRevenue: Story = {
  name: 'Remboursement d’unités revenues',
  args: {
    address: `${ADDRESS}&commande=o4`,
    api: () =>
      orderDesk(
        orders.map((order) => ({
          ...order,
          status: 'Livré',
          articles: order.articles.map((article) => ({ ...article, quantity: 3, refunded: 1, shelved: 1 })),
        })),
      ),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Rembourser un montant' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rembourser la commande' }));
    const [more] = dialog.getAllByRole('button', { name: 'Augmenter la quantité' });
    await userEvent.click(more!);
    const shelf = within(await dialog.findByRole('group', { name: /remettre en rayon/ }));
    await userEvent.click(shelf.getByRole('button', { name: 'Augmenter la quantité' }));
    await expect(shelf.getByRole('textbox')).toHaveValue('1');
  },
};

export const RembourseeEtRevenueTelephone: Story = {
  ...RembourseeEtRevenue,
  name: 'Remboursement d’unités revenues, téléphone',
  ...onAPhone,
  tags: ['narrow'],
};

export const DetailsSurTelephone: Story = { ...Details, name: 'Détails, téléphone', ...onAPhone, tags: ['narrow'] };

export const CommandeInconnue: Story = {
  name: 'Commande inconnue',
  args: { address: `${ADDRESS}&commande=o9`, api: orderDesk },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('link', { name: 'Toutes les commandes' })).toBeVisible());
  },
};

let open: FakeAdminApi;
export const Telephone: Story = {
  name: 'Nouvelles commandes, téléphone',
  ...onAPhone,
  tags: ['narrow'],
  args: { address: ADDRESS, api: () => (open = orderDesk()) },
  play: async () => {
    await waitFor(() => expect(open.isListenedTo).toBe(true));
    const paid = {
      kind: 'order-paid',
      at: '2026-11-21T10:00:00.000Z',
      subjectId: 'o6',
      reference: 'AK-9H4M7T',
    } as const;
    await open.tell({ _id: 'e1', ...paid }, { _id: 'e2', ...paid });
    await waitFor(() => expect(screen.getByText('2 nouvelles commandes')).toBeVisible());
  },
};

const widest = orders.map((order) => ({
  ...order,
  montantTotal: 999_999.99,
  refundedAmount: 100,
  paymentStatus: 'partially_refunded' as const,
  refundRequestedAt: '2026-11-20T17:51:00.000Z',
}));
export const LePlusLarge: Story = {
  name: 'Choix multiple, le plus large',
  args: { address: ADDRESS, api: () => orderDesk(widest) },
  play: async () => {
    // On a telephone it is in the list of acts.
    const more = await screen.findByRole('button', { name: 'Plus' });
    const direct = screen.queryByRole('button', { name: 'Choisir plusieurs' });
    if (!direct) await userEvent.click(more);
    await userEvent.click(direct ?? (await screen.findByRole('menuitem', { name: 'Choisir plusieurs' })));
    const refunded = await screen.findAllByText('Remboursée en partie', { selector: 'span' });
    await expect(refunded[0]).toBeVisible();
    await userEvent.click(await screen.findByRole('checkbox', { name: /AK-7F3K2Q/ }));
  },
};
