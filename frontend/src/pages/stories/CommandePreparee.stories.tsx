import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { aPreparedContent } from '../../testing/a-prepared-order';
import { onAPhone } from '../../testing/admin-story';
import { aListedRelay, HOME_OFFER, RELAY_OFFER, shopOffering } from '../../testing/delivery-offers';
import { signInClaire } from '../../testing/earlier-visit';
import { claire, FakeShop } from '../../testing/fake-shop';
import { type ShopStory, shopStory } from '../../testing/shop-story';

const meta = { title: 'Pages/Commande préparée', tags: ['!autodocs'], ...shopStory } satisfies Meta<typeof ShopStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const READ = 'POST prepared-orders/read';
const address = '/checkout?token=jeton';
const prepared = () => new FakeShop().on(READ, aPreparedContent());
const over = (code: string, message: string) => () => new FakeShop().refuse(READ, 410, { code, message });

export const Default: Story = { args: { address, shop: prepared } };

export const Telephone: Story = { ...Default, name: 'Téléphone', ...onAPhone, tags: ['narrow'] };

export const SansAdresse: Story = {
  name: 'Sans adresse ni message',
  args: {
    address,
    shop: () =>
      new FakeShop().on(
        READ,
        aPreparedContent({ mobile: '', address: '', postalCode: '', city: '', deliveryMethod: '', message: '' }),
      ),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Continuer vers la livraison' }));
    await screen.findByText('Le téléphone est requis');
  },
};

/** The shop chose a relay point, which has left the list since. */
export const AvecPointRelais: Story = {
  name: 'Avec un point relais',
  args: {
    address,
    shop: () => {
      const { hours: _hours, ...relayPoint } = aListedRelay('012', 'Tabac des Terreaux');
      return shopOffering(() => [HOME_OFFER, RELAY_OFFER])
        .on('GET relay-points', { listed: true, total: 2, points: [relayPoint, aListedRelay('013', 'Presse')] })
        .on(READ, aPreparedContent({ deliveryMethod: 'relais', relayPoint, relayListed: true }));
    },
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Continuer vers la livraison' }));
    await expect(await screen.findByRole('radio', { name: /Tabac des Terreaux/ })).toBeChecked();
  },
};

export const AutreCompte: Story = {
  name: 'Commencée par un autre compte',
  args: {
    address,
    shop: () =>
      prepared().on('GET client/claire', claire).refuse('POST prepared-orders/order', 409, {
        code: 'PREPARED_ORDER.BEGUN_BY_ANOTHER',
        message:
          'Quelqu’un a commencé à payer cette commande avec un autre compte. Rien n’a été débité cette fois. Connectez-vous avec ce compte-là pour terminer, ou déconnectez-vous pour la payer sans compte.',
      }),
    before: signInClaire,
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Continuer vers la livraison' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Continuer vers le paiement' }));
    await userEvent.type(await screen.findByLabelText('Numéro de carte'), '4242424242424242');
    await userEvent.type(screen.getByLabelText('Expiration (MM/AA)'), '1234');
    await userEvent.type(screen.getByLabelText('CVC'), '123');
    await userEvent.click(await screen.findByRole('button', { name: /^Commander et payer/ }));
    await screen.findByRole('button', { name: 'Me déconnecter et payer sans compte' });
  },
};

export const ToutRetire: Story = {
  name: 'Tous les produits retirés',
  args: { address, shop: prepared },
  play: async () => {
    await userEvent.click((await screen.findAllByRole('button', { name: /^Retirer/ }))[0]!);
    await expect(await screen.findByRole('button', { name: 'Reprendre la commande préparée' })).toBeVisible();
  },
};

export const DejaPayee: Story = {
  name: 'Déjà payée',
  args: {
    address,
    shop: over(
      'PREPARED_ORDER.PAID',
      'Cette commande est déjà payée : le lien ne sert qu’une fois. Notre email de confirmation en dit le détail.',
    ),
  },
  play: async () => void (await screen.findByRole('heading', { level: 1, name: 'Commande déjà payée' })),
};

export const Expire: Story = {
  name: 'Lien expiré',
  args: {
    address,
    shop: over(
      'PREPARED_ORDER.EXPIRED',
      'Ce lien de paiement a expiré : il valait 7 jours. Rien n’a été débité. Répondez à notre email pour en recevoir un nouveau.',
    ),
  },
  play: async () => void (await screen.findByRole('heading', { level: 1, name: 'Lien de paiement terminé' })),
};

export const Echec: Story = {
  name: 'Échec du chargement',
  args: { address, shop: () => new FakeShop().cut(READ) },
  play: async () => void (await screen.findByRole('button', { name: 'Réessayer' })),
};
