import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { CREDIT_NOTE, INVOICE } from '../../testing/an-invoice';
import { onAPhone } from '../../testing/admin-story';
import { anOrderPage } from '../../testing/an-order-page';
import { signInClaire } from '../../testing/earlier-visit';
import { FakeShop } from '../../testing/fake-shop';
import { type ShopStory, shopStory } from '../../testing/shop-story';

const meta = { title: 'Pages/Suivi', tags: ['!autodocs'], ...shopStory } satisfies Meta<typeof ShopStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const of = (values: Parameters<typeof anOrderPage>[0] = {}) => ({
  address: '/commande/AK-7F3K2Q',
  before: signInClaire,
  shop: () => new FakeShop().on('GET order-pages/AK-7F3K2Q', anOrderPage(values)),
});

export const Default: Story = {
  args: of({ deliveryDates: { first: '2026-11-25', last: '2026-11-27' } }),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Merci, Claire.' })).toBeVisible();
  },
};

export const Telephone: Story = { ...Default, name: 'Téléphone', ...onAPhone, tags: ['narrow'] };

export const Livree: Story = {
  name: 'Livrée',
  args: of({ status: 'Livré', deliveredAt: '2026-11-25T10:00:00.000Z', withdrawalUntil: '2026-12-09' }),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Bonne douche, Claire.' })).toBeVisible();
  },
};

export const Remboursement: Story = {
  name: 'Demander un remboursement',
  args: Livree.args!,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Demander un remboursement' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'J’ai changé d’avis' }));
    await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
    await expect(await screen.findByText('La rétractation vous sert mieux')).toBeVisible();
  },
};

export const RemboursementDemande: Story = {
  name: 'Remboursement demandé',
  args: of({
    ...{ status: 'Livré', deliveredAt: '2026-11-25T10:00:00.000Z', withdrawalUntil: '2026-12-09' },
    refundRequestedAt: '2026-11-26T10:00:00.000Z',
    refundAsked: { reason: 'damaged' },
  }),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Retirer ma demande' })).toBeVisible();
  },
};

export const FacturePasPrete: Story = {
  name: 'Facture pas encore prête',
  args: {
    ...of(),
    shop: () =>
      new FakeShop()
        .on('GET order-pages/AK-7F3K2Q', anOrderPage({ invoices: [INVOICE, CREDIT_NOTE] }))
        .refuse('GET invoices/F2026-000001/pdf', 503, { code: 'INVOICE.PAPER_DAMAGED', message: 'Le fichier manque.' }),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Facture F2026-000001 (PDF)' }));
    await expect(await screen.findByText(/le PDF n’est pas prêt/)).toBeVisible();
  },
};

export const Fermee: Story = {
  name: 'Sans lien ni compte',
  args: { address: '/commande/AK-7F3K2Q', shop: () => new FakeShop() },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Recevoir un lien par email' })).toBeVisible();
  },
};

export const LienQuiAServi: Story = {
  name: 'Lien qui a servi',
  args: {
    address: '/retrouver-ma-commande?token=vieux',
    shop: () =>
      new FakeShop().refuse('POST order-pages/open', 400, {
        code: 'ORDER.LINK_USED',
        message: 'Ce lien a déjà servi\u00a0: il n’ouvre votre commande qu’une fois. Demandez-en un nouveau.',
      }),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Voir ma commande' }));
    await expect(await screen.findByRole('heading', { name: 'Ce lien a déjà servi' })).toBeVisible();
  },
};
