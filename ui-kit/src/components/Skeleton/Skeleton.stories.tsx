import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Skeleton } from './Skeleton';

const meta = { title: 'Bases/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Where the page says itself what is awaited, nothing is read out. */
export const SansNom: Story = {
  name: 'Sans nom',
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-hidden="true"]')).toBeEmptyDOMElement();
  },
};

/** Alone in its place: what is awaited is read out. */
export const Annoncé: Story = {
  args: { shape: 'title', 'aria-label': 'Chargement des allégations...' },
  play: async ({ canvas }) => {
    const status = canvas.getByRole('status', { name: 'Chargement des allégations...' });
    await expect(status).toHaveTextContent('Chargement des allégations...');
  },
};

export const Titre: Story = { args: { shape: 'title', width: 40 } };

export const Photo: Story = {
  args: { shape: 'picture' },
  decorators: [
    (Story) => (
      <div style={{ width: 'var(--sample-s)' }}>
        <Story />
      </div>
    ),
  ],
};
