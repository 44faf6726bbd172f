import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SearchBox } from './SearchBox';

const meta = {
  title: 'Formulaires/SearchBox',
  component: SearchBox,
  args: { label: 'Rechercher une commande' },
} satisfies Meta<typeof SearchBox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Gestes: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('searchbox', { name: 'Rechercher une commande' });
    await userEvent.type(field, 'Lefèvre');
    await expect(field).toHaveValue('Lefèvre');
  },
};

export const BackOffice: Story = { name: 'Back-office', parameters: { theme: 'back-office' } };

export const TexteLongEtroit: Story = {
  name: 'Texte long, étroit',
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  args: {
    label: 'Rechercher une commande par nom, prénom, référence ou email',
    defaultValue: 'marie-helene.dubois-vandenberghe@exemple.be',
  },
};
