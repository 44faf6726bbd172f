import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Picture } from './Picture';

const meta = {
  title: 'Boutique/Picture',
  component: Picture,
  args: {
    src: 'images/lavande-fine-1.webp',
    alt: 'Savon à la lavande, mauve pâle, piqué de fleurs bleues.',
    sizes: '320px',
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 'var(--sample-m)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Picture>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Lecture: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    const image = canvas.getByRole('img');
    await expect(image).toHaveAttribute('loading', 'lazy');
    await expect(image).not.toHaveAttribute('srcset');
  },
};

export const ToutesLesLargeurs: Story = {
  name: 'Toutes les largeurs',
  args: { src: '/images/echantillon/640.jpg' },
  play: async ({ canvas, canvasElement }) => {
    const types = [...canvasElement.querySelectorAll('source')].map(({ type }) => type);
    await expect(types).toEqual(['image/avif', 'image/webp']);
    await expect(canvasElement.querySelector('source')?.srcset).toContain('/images/echantillon/1400.avif 1400w');
    await expect(canvas.getByRole('img')).toHaveAttribute('srcset', expect.stringContaining('/160.jpg 160w'));
  },
};

export const Prioritaire: Story = {
  args: { priority: true },
  play: async ({ canvas }) => {
    const image = canvas.getByRole('img');
    await expect(image).toHaveAttribute('loading', 'eager');
    await expect(image).toHaveAttribute('fetchpriority', 'high');
  },
};
