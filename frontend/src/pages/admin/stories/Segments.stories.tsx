import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { type AdminStory, adminStory, onAPhone } from '../../../testing/admin-story';
import { anApiOfLetters } from '../../../testing/some-letters';

const ADDRESS = '/admin/dashboard/segments';

const meta = {
  title: 'Pages/Back-office/Segments',
  tags: ['!autodocs'],
  ...adminStory,
} satisfies Meta<typeof AdminStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { address: ADDRESS, api: () => anApiOfLetters() },
  play: async () => void (await screen.findByText('Partis depuis six mois')),
};

export const Telephone: Story = { ...Default, name: 'Téléphone', ...onAPhone, tags: ['narrow'] };

export const Criteres: Story = {
  name: 'Ses critères',
  args: { address: `${ADDRESS}/s2`, api: () => anApiOfLetters() },
  play: async () => void (await screen.findByText(/^37 clients répondent/)),
};

export const CriteresAuTelephone: Story = {
  ...Criteres,
  name: 'Ses critères, au téléphone',
  ...onAPhone,
  tags: ['narrow'],
};

export const Illisible: Story = {
  name: 'Un nombre qui n’en est pas un',
  args: { address: `${ADDRESS}/nouveau`, api: () => anApiOfLetters() },
  play: async () => {
    await userEvent.type(await screen.findByLabelText('Commandes, au plus'), 'deux');
    await screen.findByText('Écrivez un nombre entier.');
  },
};
