import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Photograph } from './Photograph';

const meta = {
  title: 'Bases/Photograph',
  component: Photograph,
  args: {
    file: { src: 'images/atelier.webp', width: 1280, height: 960 },
    alt: 'Un pain de savon coupé en tranches.',
  },
} satisfies Meta<typeof Photograph>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Lecture: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img')).toHaveAttribute('loading', 'lazy');
  },
};

export const TousLesFormats: Story = {
  name: 'Dans tous les formats',
  args: {
    file: {
      src: '/images/echantillon/640.jpg',
      srcSet: '/images/echantillon/640.jpg 640w, /images/echantillon/1400.jpg 1400w',
      webp: '/images/echantillon/640.webp 640w, /images/echantillon/1400.webp 1400w',
      avif: '/images/echantillon/640.avif 640w, /images/echantillon/1400.avif 1400w',
      width: 1400,
      height: 1400,
    },
    alt: 'Savon à la lavande, mauve pâle.',
    sizes: '320px',
    priority: true,
  },
  play: async ({ canvas, canvasElement }) => {
    const types = [...canvasElement.querySelectorAll('source')].map(({ type }) => type);
    await expect(types).toEqual(['image/avif', 'image/webp', '']);
    await expect(canvas.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
  },
};

export const AutreCadrageSurTelephone: Story = {
  name: 'Un autre cadrage sur téléphone',
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  args: { narrow: { src: 'images/banniere-1-etroit.webp', width: 750, height: 1040 } },
  play: async ({ canvasElement }) => {
    const first = canvasElement.querySelector('source');
    await expect(first?.media).toBe('(max-width: 599px)');
    await expect(first?.getAttribute('height')).toBe('1040');
  },
};

export const DansUneGrille: Story = {
  name: 'Dans une grille, une seule case',
  args: { ...TousLesFormats.args, sizes: '50vw', style: { width: '100%', height: 'auto' } },
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr' }}>
      <Photograph {...args} />
      <p>À droite de l’image.</p>
    </div>
  ),
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('img').getBoundingClientRect();
    const words = canvas.getByText('À droite de l’image.').getBoundingClientRect();
    await expect(words.left).toBeGreaterThanOrEqual(picture.right);
  },
};
