import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Link } from '../Link/Link';
import { SideMenu } from './SideMenu';

const meta = {
  title: 'Boutique/SideMenu',
  component: SideMenu,
  args: {
    label: 'Mon compte',
    children: (
      <>
        <li>
          <Link href="#donnees" aria-current="page">
            Données personnelles
          </Link>
        </li>
        <li>
          <Link href="#favoris">Mes favoris</Link>
        </li>
        <li>
          <Link href="#commandes">Mes commandes</Link>
        </li>
        <li>
          <button type="button">Se déconnecter</button>
        </li>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 'var(--sample-m)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SideMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Lecture: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Données personnelles' })).toHaveAttribute('aria-current', 'page');
    // One menu for everyone: the panel of narrow screens is not there until it is opened.
    await expect(canvas.getAllByRole('navigation', { name: 'Mon compte' })).toHaveLength(1);
  },
};

export const Etroit: Story = { name: 'Étroit', tags: ['narrow'], globals: { viewport: { value: 'narrow' } } };
