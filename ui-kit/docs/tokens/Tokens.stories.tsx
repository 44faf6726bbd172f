import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ColourSwatches, ContrastTable } from './ColourTables';
import { contrastOf } from './contrast';
import { tokensOf } from './read-tokens';
import { MotionScale, ShapeScale, SpaceScale, TypeScale } from './Scales';

const meta = {
  title: 'Bases/Tokens',
  component: ColourSwatches,
  tags: ['!autodocs'],
} satisfies Meta<typeof ColourSwatches>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Lecture: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(tokensOf('color-').length);
    await expect(canvas.getByText('tag-promo')).toBeVisible();
  },
};

export const BackOffice: Story = {
  name: 'Back-office',
  args: { theme: 'back-office' },
  parameters: { theme: 'back-office' },
};

export const Contrastes: Story = {
  render: () => <ContrastTable />,
  play: async ({ canvas }) => {
    // Black on white is 21 by definition: the measure itself is right.
    await expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
    await expect(canvas.getAllByRole('row').length).toBeGreaterThan(20);
    await expect(canvas.queryAllByText(/insuffisant/)).toHaveLength(0);
  },
};

export const ContrastesBackOffice: Story = {
  name: 'Contrastes du back-office',
  parameters: { theme: 'back-office' },
  render: () => <ContrastTable theme="back-office" />,
  play: async ({ canvas }) => {
    await expect(canvas.queryAllByText(/insuffisant/)).toHaveLength(0);
  },
};

export const Texte: Story = { name: 'Échelle du texte', render: () => <TypeScale /> };

export const Espace: Story = { name: 'Échelle de l’espace', render: () => <SpaceScale /> };

export const Formes: Story = { name: 'Formes et ombre', render: () => <ShapeScale /> };

export const Mouvement: Story = {
  tags: ['!autodocs'],
  render: () => <MotionScale />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Jouer les mouvements' }));
    await expect(canvas.getByText(/duration-short/)).toBeVisible();
  },
};
