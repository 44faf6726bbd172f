import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PageLinks } from './PageLinks';

const meta = {
  title: 'Boutique/PageLinks',
  component: PageLinks,
  args: { page: 2, pages: 3, hrefOf: (page: number) => `#page-${page}` },
} satisfies Meta<typeof PageLinks>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Lecture: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('link', { name: 'Précédent' })).toHaveAttribute('href', '#page-1');
    await expect(canvas.getByRole('link', { name: 'Suivant' })).toHaveAttribute('href', '#page-3');
  },
};

export const PremierePage: Story = {
  name: 'Première page',
  args: { page: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Précédent' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Suivant' })).toBeVisible();
  },
};

export const DernierePage: Story = {
  name: 'Dernière page',
  args: { page: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Suivant' })).toBeNull();
  },
};

export const BeaucoupDePages: Story = {
  name: 'Beaucoup de pages',
  args: { page: 17, pages: 455 },
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole('link', { name: /^Page/ }).map((link) => link.textContent);
    await expect(names).toEqual(['1', '16', '17', '18', '455']);
  },
};

export const UneSeulePage: Story = {
  name: 'Une seule page',
  args: { page: 1, pages: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
};
