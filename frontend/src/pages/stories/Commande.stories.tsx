import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { storeDraft } from '../../features/checkout/stored-draft';
import { onAPhone } from '../../testing/admin-story';
import { fillCart } from '../../testing/earlier-visit';
import { aDeliveryPromise } from '../../testing/a-delivery-promise';
import { aListedRelay, HOME_OFFER, RELAY_OFFER, shopOffering } from '../../testing/delivery-offers';
import { claireOrder, config, FakeShop } from '../../testing/fake-shop';
import { type ShopStory, shopStory } from '../../testing/shop-story';

const meta = { title: 'Pages/Commande', tags: ['!autodocs'], ...shopStory } satisfies Meta<typeof ShopStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const contact = { firstName: 'Claire', lastName: 'Morel', email: 'claire.morel@exemple.fr', mobile: '06 12 34 56 78' };
const delivery = {
  address: '14 rue des Tilleuls',
  complement: '',
  postalCode: '69003',
  city: 'Lyon',
  country: 'FR',
};

const first = { address: '/checkout', before: () => fillCart(2) };

const POINTS = [
  aListedRelay('012345', 'Tabac-presse des Terreaux', 'Du lundi au samedi, 7 h à 19 h 30'),
  aListedRelay('012346', 'Fleurs de Gerland', 'Du mardi au dimanche, 9 h à 20 h'),
  aListedRelay('012347', 'Épicerie de la Guillotière et du pont de l’Université, entrée par la cour'),
];
const withRelays = () =>
  shopOffering(() => [HOME_OFFER, RELAY_OFFER])
    .on('GET config', { ...config, delivery: aDeliveryPromise() })
    .on('GET relay-points', { listed: true, total: 9, points: POINTS });

/** The address is known, how it travels is not. */
const atTheDelivery = (shop = withRelays, choice: object = { method: 'relais' }) => ({
  address: '/checkout',
  shop,
  before: () => {
    fillCart(2);
    storeDraft({ contact, delivery, choice, confirmed: { contact, delivery }, open: 'delivery' }, '');
  },
});

/** All but the card was filled in before. */
const atThePayment = (shop = () => new FakeShop()) => ({
  address: '/checkout',
  shop,
  before: () => {
    fillCart(2);
    storeDraft({ contact, delivery, confirmed: { contact, delivery }, open: 'payment' }, '');
  },
});

async function payBy(number: string) {
  const card = await screen.findByLabelText('Numéro de carte');
  await waitFor(() => expect(card).toBeVisible());
  await userEvent.type(card, number);
  await userEvent.type(screen.getByLabelText('Expiration (MM/AA)'), '1230');
  await userEvent.type(screen.getByLabelText('CVC'), '123');
  await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: /^Commander et payer/ }));
}

export const Default: Story = {
  args: first,
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'Prénom' })).toBeVisible();
  },
};

export const Telephone: Story = { ...Default, name: 'Téléphone', ...onAPhone, tags: ['narrow'] };

export const ChampsVides: Story = {
  name: 'Champs laissés vides',
  args: first,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Continuer vers la livraison' }));
    await expect(await screen.findByText('Le prénom est requis')).toBeVisible();
  },
};

export const PointRelais: Story = {
  name: 'Livraison, point relais',
  args: atTheDelivery(),
  play: async () => {
    const points = await screen.findByRole('group', { name: /^9 points relais, les plus proches de 69003/ });
    await userEvent.click(within(points).getByRole('radio', { name: /^Fleurs de Gerland/ }));
    await waitFor(() => expect(within(points).getByRole('radio', { name: /^Fleurs/ })).toBeChecked());
  },
};

export const PointRelaisSurTelephone: Story = {
  ...PointRelais,
  name: 'Livraison, point relais, téléphone',
  ...onAPhone,
  tags: ['narrow'],
};

export const PointRelaisManquant: Story = {
  name: 'Livraison, point relais manquant',
  args: atTheDelivery(),
  play: async () => {
    await screen.findByRole('group', { name: /^9 points relais/ });
    await userEvent.click(screen.getByRole('button', { name: 'Continuer vers le paiement' }));
    await expect(await screen.findByText('Choisissez un point relais.')).toBeVisible();
  },
};

export const PointRelaisSaisi: Story = {
  name: 'Livraison, point relais saisi',
  args: atTheDelivery(() => withRelays().on('GET relay-points', { listed: false, total: 0, points: [] })),
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'Code du point relais' })).toBeVisible();
  },
};

export const PointRelaisSaisiSurTelephone: Story = {
  ...PointRelaisSaisi,
  name: 'Livraison, point relais saisi, téléphone',
  ...onAPhone,
  tags: ['narrow'],
};

export const Paiement: Story = {
  args: atThePayment(),
  play: async () => {
    const card = await screen.findByRole('textbox', { name: 'Numéro de carte' });
    await waitFor(() => expect(card).toBeVisible());
  },
};

export const PaiementSurTelephone: Story = {
  ...Paiement,
  name: 'Paiement, téléphone',
  ...onAPhone,
  tags: ['narrow'],
};

export const PaiementEnCours: Story = {
  name: 'Paiement en cours',
  args: atThePayment(() => new FakeShop().silence('POST neworders')),
  play: async () => {
    await payBy('4242424242424242');
    await waitFor(() => expect(document.querySelector('main button[aria-busy="true"]')).toBeVisible());
  },
};

export const CarteRefusee: Story = {
  name: 'Carte refusée',
  args: atThePayment(() =>
    new FakeShop().refuse('POST neworders', 402, {
      code: 'PAYMENT.DECLINED',
      message: 'Votre carte a été refusée par votre banque.',
    }),
  ),
  play: async () => {
    await payBy('4000000000000002');
    const popup = await screen.findByRole('dialog', { name: 'Paiement non abouti' });
    await waitFor(() => expect(popup).toBeVisible());
  },
};

export const LaCommandeAChange: Story = {
  name: 'La commande a changé',
  args: atThePayment(() =>
    new FakeShop().refuse('POST neworders', 409, {
      code: 'ORDER.CART_CHANGED',
      message: 'Votre commande a changé.',
      problems: [
        { code: 'PRICE.CHANGED', message: 'Le prix est maintenant de 6,50 €.', productId: 'lavande', price: 6.5 },
      ],
    }),
  ),
  play: async () => {
    await payBy('4242424242424242');
    await expect(await screen.findByText('Le prix est maintenant de 6,50 €.')).toBeVisible();
    await expect(screen.getByText('Votre commande a changé.')).toBeVisible();
  },
};

export const Payee: Story = {
  name: 'Payée',
  args: atThePayment(() => new FakeShop().on('POST neworders', { success: true, order: claireOrder() }, 201)),
  play: async () => {
    await payBy('4242424242424242');
    const popup = await screen.findByRole('dialog', { name: /^Merci pour votre commande/ });
    await waitFor(() => expect(popup).toBeVisible());
  },
};
