import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Page } from '../Layout/Layout';
import { Gallery } from './Gallery';

const first = { image: 'images/lavande-fine-1-l.webp', alt: 'Savon à la lavande, mauve pâle.' };
const second = { image: 'images/lavande-fine-2-l.webp', alt: 'le savon sur un drap de lin.' };

const meta = {
  title: 'Boutique/Gallery',
  component: Gallery,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <Page>
        <Story />
      </Page>
    ),
  ],
  args: { pictures: [first, second] },
} satisfies Meta<typeof Gallery>;

export default meta;
type Story = StoryObj<typeof meta>;

const five = [
  first,
  { ...second, focus: { x: 20, y: 90 } },
  ...['coupé en tranches.', 'dans sa bande de papier.', 'mouillé, avec sa mousse.'].map((alt) => ({ ...first, alt })),
];

export const Default: Story = {};

export const Gestes: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("Cliquez pour voir l'autre photo")).toBeVisible();
    const [left, right] = canvas.getAllByRole('listitem');
    await userEvent.click(canvas.getByRole('button', { name: /le savon sur un drap de lin/ }));
    const row = canvas.getByRole('list', { name: 'Photos' });
    const isIn = (item: HTMLElement | undefined) =>
      Math.abs(item!.getBoundingClientRect().left - row.getBoundingClientRect().left) < 2;
    await waitFor(() => expect(isIn(right)).toBe(true));
    await userEvent.click(await canvas.findByRole('button', { name: /Savon à la lavande/ }));
    await waitFor(() => expect(isIn(left)).toBe(true));
  },
};

export const CinqPhotos: Story = {
  name: 'Cinq photos',
  tags: ['!autodocs'],
  args: { pictures: five },
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('1 / 5')).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
    const thumbs = canvas.queryAllByRole('button');
    // On a phone the finger moves the row.
    if (thumbs.length === 0) return;
    await userEvent.click(thumbs[3]!);
    await waitFor(() => expect(canvas.getByText('4 / 5')).toBeVisible());
    await waitFor(() => expect(thumbs[3]).toHaveAttribute('aria-current', 'true'));
    await expect(thumbs[0]).toHaveAttribute('aria-current', 'false');
  },
};

export const UneSeulePhoto: Story = {
  name: 'Une seule photo',
  args: { pictures: [first] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Etroit: Story = { name: 'Étroit', tags: ['narrow'], globals: { viewport: { value: 'narrow' } } };

export const CinqEtroit: Story = {
  name: 'Cinq photos, étroit',
  tags: ['narrow'],
  args: { pictures: five },
  globals: { viewport: { value: 'narrow' } },
};
