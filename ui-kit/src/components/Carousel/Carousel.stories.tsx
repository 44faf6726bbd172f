import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, waitFor } from 'storybook/test';
import { soaps } from '../../stories/catalogue';
import { ProductCard, ProductCardAdd } from '../ProductCard/ProductCard';
import { ProductCardSkeleton } from '../ProductCard/ProductCardSkeleton';
import { Carousel } from './Carousel';

const meta = {
  title: 'Boutique/Carousel',
  component: Carousel,
  parameters: { layout: 'fullscreen' },
  args: {
    heading: 'Nouveautés',
    children: soaps.map((product) => (
      <ProductCard
        key={product._id}
        product={product}
        href={`#${product._id}`}
        badge="Nouveauté"
        action={<ProductCardAdd productName={product.name} />}
      />
    )),
  },
} satisfies Meta<typeof Carousel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Gestes: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const back = canvas.getByRole('button', { name: 'Précédent' });
    const on = canvas.getByRole('button', { name: 'Suivant' });
    const track = canvas.getByRole('group', { name: 'Nouveautés' });
    await waitFor(() => expect(on).toBeEnabled());
    await expect(back).toBeDisabled();
    await userEvent.click(on);
    await waitFor(() => expect(back).toBeEnabled());
    await expect(track.scrollLeft).toBeGreaterThan(0);
    // As many visible widths as there are, then the button has nothing left to do.
    await waitFor(async () => {
      if (on.isConnected && !on.hasAttribute('disabled')) on.click();
      await expect(on).toBeDisabled();
    });
    await expect(back).toBeEnabled();
  },
};

export const Glisse: Story = {
  name: 'Glissé de plus de 50 pixels',
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    const track = canvas.getByRole('group', { name: 'Nouveautés' });
    await fireEvent.pointerDown(track, { clientX: 300, pointerType: 'mouse' });
    await fireEvent.pointerUp(track, { clientX: 251, pointerType: 'mouse' });
    await expect(track).not.toHaveAttribute('data-scrolling');
    await fireEvent.pointerDown(track, { clientX: 300, pointerType: 'mouse' });
    await fireEvent.pointerUp(track, { clientX: 249, pointerType: 'mouse' });
    await expect(track).toHaveAttribute('data-scrolling');
    await waitFor(() => expect(track).not.toHaveAttribute('data-scrolling'));
    await waitFor(() => expect(track.scrollLeft).toBeGreaterThan(0));
    // The press that a swipe ends with opens nothing; the next one does.
    const link = canvas.getAllByRole('link')[0]!;
    await expect(await fireEvent.click(link, { detail: 1 })).toBe(false);
    await expect(await fireEvent.click(link, { detail: 1 })).toBe(true);
    await expect(await fireEvent.dragStart(link)).toBe(false);
  },
};

export const Doigt: Story = {
  name: 'Glissé au doigt',
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    const track = canvas.getByRole('group', { name: 'Nouveautés' });
    const finger = (clientX: number, clientY: number) => new Touch({ identifier: 1, target: track, clientX, clientY });
    const slide = async (toX: number, toY: number) => {
      await fireEvent.touchStart(track, { touches: [finger(300, 100)] });
      await fireEvent.touchEnd(track, { changedTouches: [finger(toX, toY)] });
    };
    // A finger that goes down the page only grazes the row.
    await slide(240, 300);
    await expect(track).not.toHaveAttribute('data-scrolling');
    await slide(240, 110);
    await expect(track).toHaveAttribute('data-scrolling');
    await waitFor(() => expect(track.scrollLeft).toBeGreaterThan(0));
  },
};

export const EnChargement: Story = {
  name: 'En chargement',
  args: { busy: true, children: Array.from({ length: 6 }, (_, index) => <ProductCardSkeleton key={index} />) },
};

export const ToutTient: Story = {
  name: 'Tout tient dans la fenêtre',
  args: { children: soaps.slice(0, 1).map((product) => <ProductCard key={product._id} product={product} href="#" />) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Suivant' })).toBeNull());
    await expect(canvas.queryByRole('button', { name: 'Précédent' })).toBeNull();
  },
};
