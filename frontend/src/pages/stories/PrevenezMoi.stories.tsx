import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { onAPhone } from '../../testing/admin-story';
import { FakeShop } from '../../testing/fake-shop';
import { type ShopStory, shopStory } from '../../testing/shop-story';

const meta = { title: 'Pages/Prévenez-moi', tags: ['!autodocs'], ...shopStory } satisfies Meta<typeof ShopStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const CONFIRM = '/prevenez-moi?confirmer=jeton';
const LEAVE = '/prevenez-moi?quitter=jeton';
const product = { _id: 'lavande', name: 'Savon Lavande fine' };

export const Default: Story = { args: { address: CONFIRM } };

export const Telephone: Story = { ...Default, name: 'Téléphone', ...onAPhone, tags: ['narrow'] };

export const Confirmee: Story = {
  name: 'Adresse confirmée',
  args: {
    address: CONFIRM,
    shop: () => new FakeShop().on('POST stock-alerts/confirm', { state: 'waiting', product }),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Prévenez-moi' }));
    await expect(await screen.findByRole('heading', { name: 'C’est noté' })).toBeVisible();
  },
};

export const DejaRevenu: Story = {
  name: 'Déjà revenu',
  args: {
    address: CONFIRM,
    shop: () => new FakeShop().on('POST stock-alerts/confirm', { state: 'available', product }),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Prévenez-moi' }));
    await expect(await screen.findByRole('heading', { name: 'Il est déjà revenu' })).toBeVisible();
  },
};

export const Quitter: Story = {
  name: 'Ne plus être prévenu',
  args: {
    address: LEAVE,
    shop: () =>
      new FakeShop().on('POST stock-alerts/leave', {
        message: 'C’est noté : vous ne serez pas prévenu, et votre adresse est effacée de la file.',
      }),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ne plus me prévenir' }));
    await expect(await screen.findByText(/votre adresse est effacée de la file/)).toBeVisible();
  },
};

export const LienInvalide: Story = {
  name: 'Lien invalide',
  args: {
    address: CONFIRM,
    shop: () =>
      new FakeShop().refuse('POST stock-alerts/confirm', 400, {
        code: 'STOCK_ALERT.LINK_NOT_VALID',
        message: 'Ce lien n’est plus valable. Demandez de nouveau à être prévenu sur la page du produit.',
      }),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Prévenez-moi' }));
    await expect(await screen.findByRole('heading', { name: 'Lien invalide' })).toBeVisible();
  },
};
