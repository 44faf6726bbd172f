import type { ErasurePreview } from '@shop/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { CREDIT_NOTE, INVOICE } from '../../testing/an-invoice';
import { onAPhone } from '../../testing/admin-story';
import { signInClaire } from '../../testing/earlier-visit';
import { claireOrder, FakeShop } from '../../testing/fake-shop';
import { AT_HOME, AT_PARENTS, IN_BRUSSELS } from '../../testing/kept-addresses';
import { type ShopStory, shopStory } from '../../testing/shop-story';

const meta = { title: 'Pages/Compte', tags: ['!autodocs'], ...shopStory } satisfies Meta<typeof ShopStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = (section: string, shop = () => new FakeShop()) => ({
  address: `/account${section}`,
  before: signInClaire,
  shop,
});

const withOrders = () =>
  new FakeShop()
    .on('GET purchases/claire', { purchases: ['order-1', 'order-2'] })
    .on('GET orders/order-1', claireOrder({ invoices: [INVOICE, CREDIT_NOTE] }))
    .on('GET orders/order-2', claireOrder({ _id: 'order-2', reference: 'AK-2M9X4D', status: 'Livré' }));

export const Default: Story = {
  args: at(''),
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'Prénom' })).toHaveValue('Claire');
  },
};

export const Telephone: Story = { ...Default, name: 'Téléphone', ...onAPhone, tags: ['narrow'] };

export const ChampVide: Story = {
  name: 'Un champ laissé vide',
  args: at(''),
  play: async () => {
    await userEvent.clear(await screen.findByLabelText('Nom'));
    await userEvent.click(screen.getByRole('button', { name: 'Sauvegarder' }));
    await expect(await screen.findByText('Veuillez remplir tous les champs obligatoires.')).toBeVisible();
  },
};

const withAddresses = () =>
  new FakeShop().on('GET client/claire/addresses', { addresses: [AT_HOME, AT_PARENTS, IN_BRUSSELS] });

export const Adresses: Story = {
  name: 'Adresses',
  args: at('?section=adresses', withAddresses),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Chez Jeanne, à Bruxelles' })).toBeVisible();
  },
};

export const AdresseModifiee: Story = {
  name: 'Une adresse, modifiée',
  args: at('?section=adresses', withAddresses),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Modifier l’adresse Chez maman/ }));
    await expect(screen.getByLabelText('Nom de cette adresse')).toHaveFocus();
  },
};

export const AdressesTelephone: Story = { ...Adresses, name: 'Adresses, téléphone', ...onAPhone, tags: ['narrow'] };

export const AucuneAdresse: Story = {
  name: 'Aucune adresse',
  args: at('?section=adresses'),
  play: async () => {
    await expect(await screen.findByText('Vous ne gardez aucune adresse.')).toBeVisible();
  },
};

export const Favoris: Story = {
  name: 'Favoris',
  args: at('?section=favoris'),
  play: async () => {
    await expect(await screen.findByRole('link', { name: /Karité nature/ })).toBeVisible();
  },
};

export const FavorisVides: Story = {
  name: 'Aucun favori',
  args: at('?section=favoris', () => new FakeShop().on('GET favorites/claire', { favorites: [] })),
  play: async () => {
    await expect(await screen.findByText("Vous n'avez aucun produit en favori.")).toBeVisible();
  },
};

export const Commandes: Story = {
  args: at('?section=commandes', withOrders),
  play: async () => {
    await expect(await screen.findByText('AK-2M9X4D')).toBeVisible();
  },
};

export const CommandesSurTelephone: Story = {
  ...Commandes,
  name: 'Commandes, téléphone',
  ...onAPhone,
  tags: ['narrow'],
};

const stays: ErasurePreview = {
  open: [{ reference: 'AK-7F3K2Q', reasons: ['parcel'] }],
  anonymous: 1,
  withdrawals: 1,
  invoices: 2,
};

export const MesDonnees: Story = {
  name: 'Mes données',
  args: at('?section=mes-donnees', () => new FakeShop().on('GET client/claire/erasure', stays)),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Afficher mes données' })).toBeVisible();
  },
};

export const MesDonneesSurTelephone: Story = {
  ...MesDonnees,
  name: 'Mes données, téléphone',
  ...onAPhone,
  tags: ['narrow'],
};

export const FermerLeCompte: Story = {
  ...MesDonnees,
  name: 'Fermer le compte',
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Fermer mon compte' }));
    await expect(await screen.findByText(/Commande AK-7F3K2Q/)).toBeVisible();
  },
};

export const EnChargement: Story = {
  name: 'En chargement',
  args: at('', () => new FakeShop().silence('GET client/claire')),
  play: async () => {
    await expect(await screen.findByText('Chargement des données...')).toBeVisible();
  },
};

export const EnErreur: Story = {
  name: 'En erreur',
  args: at('', () => new FakeShop().cut('GET client/claire')),
  play: async () => {
    // The session's own reading of the client may begin after the page's has failed: what is said goes, and comes again.
    await waitFor(() =>
      expect(screen.getByText('Erreur lors de la récupération des données. Veuillez réessayer.')).toBeVisible(),
    );
  },
};
