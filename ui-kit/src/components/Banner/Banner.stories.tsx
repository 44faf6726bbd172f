import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { ButtonLink } from '../Button/Button';
import { Banner } from './Banner';
import type { BannerSlide } from './BannerSlidePicture';

function aSlide(key: string, alt: string, narrowHeight = 1040): BannerSlide {
  return {
    alt,
    narrow: { src: `images/${key}-etroit.webp`, width: 750, height: narrowHeight },
    middle: { src: `images/${key}-moyen.webp`, width: 1200, height: 923 },
    wide: { src: `images/${key}.webp`, width: 1920, height: 960 },
  };
}

const meta = {
  title: 'Boutique/Banner',
  component: Banner,
  parameters: { layout: 'fullscreen' },
  args: {
    slides: [
      aSlide('banniere-1', 'Savons Karité nature, argile verte, lavande et rose empilés sur une table de calcaire.'),
      aSlide('banniere-2', 'Savons alignés près d’une fenêtre, du miel et de l’avoine.'),
    ],
    headline: ['La douceur', 'prend son', 'temps.'],
    lead: 'Des savons au beurre de karité brut, saponifiés à froid et séchés quatre semaines à l’atelier.',
    action: <ButtonLink href="#boutique">Découvrir la boutique</ButtonLink>,
  },
} satisfies Meta<typeof Banner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Lecture: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'La douceur prend son temps.' })).toBeVisible();
    // The second picture is not fetched at first, so that it cannot delay the one people see.
    await expect(canvasElement.querySelectorAll('img')).toHaveLength(1);
  },
};

export const Tourne: Story = {
  name: 'Tourne, puis s’arrête',
  tags: ['!autodocs'],
  args: { interval: 300 },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('2 / 2')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Arrêter le défilement de la bannière' }));
    await expect(canvas.getByRole('button', { name: 'Reprendre le défilement de la bannière' })).toHaveFocus();
  },
};

export const AttendLeClavier: Story = {
  name: 'Attend tant que le clavier est dessus',
  tags: ['!autodocs'],
  args: { interval: 300 },
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Découvrir la boutique' });
    link.focus();
    await expect(canvas.getByText('1 / 2')).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 900));
    await expect(canvas.getByText('1 / 2')).toBeVisible();
    link.blur();
    await waitFor(() => expect(canvas.getByText('2 / 2')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Arrêter le défilement de la bannière' }));
  },
};

export const UneSeulePhoto: Story = {
  name: 'Une seule photo',
  args: { slides: [aSlide('banniere-1', 'Savons empilés sur une table de calcaire.')] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Etroit: Story = {
  name: 'Étroit',
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Découvrir la boutique' })).toBeVisible();
  },
};
