import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LegalBar } from './LegalBar';

const meta = {
  title: 'Boutique/LegalBar',
  component: LegalBar,
  parameters: { layout: 'fullscreen' },
  args: {
    links: [
      { label: 'renoncer au contrat ici', href: '#renoncer' },
      { label: 'Conditions de vente', href: '#ventes' },
      { label: 'Confidentialité', href: '#donnees' },
      { label: 'Mentions légales', href: '#mentions' },
    ],
    help: (
      <>
        Une question&#8239;? <a href="#faq">FAQ</a> ou <a href="tel:0465710018">04 65 71 00 18</a>
      </>
    ),
  },
} satisfies Meta<typeof LegalBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Lecture: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link');
    await expect(links[0]).toHaveTextContent('renoncer au contrat ici');
    for (const link of links) {
      await expect(link).toBeVisible();
      await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    }
  },
};

export const Etroit: Story = { name: 'Étroit', tags: ['narrow'], globals: { viewport: { value: 'narrow' } } };
