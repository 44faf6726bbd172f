import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { type AdminStory, adminStory, onAPhone } from '../../../testing/admin-story';
import { aLetter, anApiOfLetters } from '../../../testing/some-letters';

const ADDRESS = '/admin/dashboard/lettres';

const meta = {
  title: 'Pages/Back-office/Lettres',
  tags: ['!autodocs'],
  ...adminStory,
} satisfies Meta<typeof AdminStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { address: ADDRESS, api: () => anApiOfLetters() },
  play: async () => void (await screen.findByText('La foire de Noël')),
};

export const Telephone: Story = { ...Default, name: 'Téléphone', ...onAPhone, tags: ['narrow'] };

export const Ecrire: Story = {
  name: 'Écrire, et lire comme un lecteur',
  args: { address: `${ADDRESS}/l1`, api: () => anApiOfLetters() },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Lire la lettre' }));
    await screen.findByTitle('La lettre, comme elle se lit');
  },
};

export const EcrireAuTelephone: Story = { ...Ecrire, name: 'Écrire, au téléphone', ...onAPhone, tags: ['narrow'] };

export const Refusee: Story = {
  name: 'Ce qui ne va pas, à son champ',
  args: {
    address: `${ADDRESS}/l1`,
    api: () => {
      const message = 'Le bouton du bloc 3 mène à une page de la boutique : son adresse commence par « / ».';
      const problems = [{ code: 'LETTER.BUTTON_PATH', message, field: 'blocks.2.target' }];
      return anApiOfLetters().on('PUT letters/l1', () => ({
        status: 400,
        body: { code: 'LETTER.BUTTON_PATH', message, problems },
      }));
    },
  },
  play: async () => {
    await userEvent.type(await screen.findByLabelText('Objet'), '.');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText(/^Le bouton du bloc 3/);
  },
};

export const EnRoute: Story = {
  name: 'Une lettre en route',
  args: {
    address: `${ADDRESS}/l1`,
    api: () => anApiOfLetters(aLetter({ state: 'sending', queued: 212, startedAt: '2026-11-20T10:00:00.000Z' })),
  },
  play: async () => void (await screen.findByRole('button', { name: 'Arrêter l’envoi' })),
};
