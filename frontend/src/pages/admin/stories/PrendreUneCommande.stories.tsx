import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { type AdminStory, adminStory, onAPhone } from '../../../testing/admin-story';
import { handOrderDesk, linkDesk } from '../../../testing/hand-order-desk';

const ADDRESS = '/admin/dashboard/commandes/nouvelle';

const meta = { title: 'Pages/Back-office/Prendre une commande', tags: ['!autodocs'], ...adminStory } satisfies Meta<
  typeof AdminStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

async function addSoap() {
  await screen.findByRole('option', { name: /^Lavande fine/ });
  await userEvent.selectOptions(screen.getByLabelText('Produit'), 'p1');
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter' }));
  await screen.findAllByText(/^7,50.€$/);
}

export const Default: Story = {
  args: { address: ADDRESS, api: handOrderDesk },
  play: async () => void (await screen.findByRole('option', { name: /^Lavande fine/ })),
};

export const AvecUnArticle: Story = {
  name: 'Avec un article',
  args: { address: ADDRESS, api: handOrderDesk },
  play: addSoap,
};

export const ChampsManquants: Story = {
  name: 'Champs manquants',
  args: { address: ADDRESS, api: handOrderDesk },
  play: async () => {
    await addSoap();
    await userEvent.click(screen.getByRole('button', { name: 'Prendre la commande payée' }));
    await screen.findByText('La ville est requise');
  },
};

export const StockInsuffisant: Story = {
  name: 'Stock insuffisant',
  args: {
    address: ADDRESS,
    api: () => handOrderDesk([{ code: 'STOCK.INSUFFICIENT', productId: 'p1', message: 'Il ne reste qu’une unité.' }]),
  },
  play: async () => {
    await addSoap();
    await screen.findByText('Il ne reste qu’une unité.');
  },
};

export const ProduitsEnEchec: Story = {
  name: 'Échec du chargement des produits',
  args: { address: ADDRESS, api: () => handOrderDesk().on('GET products', () => 'offline') },
  play: async () => void (await screen.findByRole('button', { name: 'Réessayer' })),
};

export const LienDePaiement: Story = {
  name: 'Par un lien de paiement',
  args: { address: ADDRESS, api: handOrderDesk },
  play: async () => {
    await addSoap();
    await userEvent.selectOptions(screen.getByLabelText('Payée par'), 'link');
    const send = await screen.findByRole('button', { name: 'Envoyer le lien de paiement' });
    // Priced anew, as the client's own cart will be.
    await waitFor(() => expect(send).toBeEnabled());
    await userEvent.click(send);
    await screen.findByText('Le prénom est requis');
  },
};

export const LienAvecCodeEtRelais: Story = {
  name: 'Lien avec code et point relais',
  args: { address: ADDRESS, api: linkDesk },
  play: async () => {
    await addSoap();
    await userEvent.selectOptions(screen.getByLabelText('Payée par'), 'link');
    await userEvent.type(screen.getByRole('textbox', { name: /^Code postal/ }), '69001');
    await userEvent.selectOptions(await screen.findByLabelText('Mode de livraison'), 'relais');
    await userEvent.click(await screen.findByRole('radio', { name: /Tabac des Terreaux/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Code de réduction/ }), 'merci');
    await userEvent.click(screen.getByRole('button', { name: 'Appliquer' }));
    await screen.findByText(/^MERCI/);
  },
};

export const TelephoneLien: Story = {
  ...LienAvecCodeEtRelais,
  name: 'Téléphone, lien avec code et point relais',
  ...onAPhone,
  tags: ['narrow'],
};

export const Telephone: Story = { ...AvecUnArticle, name: 'Téléphone', ...onAPhone, tags: ['narrow'] };
