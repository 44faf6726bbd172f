import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { PhotoViewer } from './PhotoViewer';

const photo = (number: number, alt: string) => ({ image: `images/lavande-fine-${number}-l.webp`, alt });

const meta = {
  title: 'Boutique/PhotoViewer',
  component: PhotoViewer,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '520px' } } },
  args: {
    title: 'Savon Lavande fine',
    pictures: [photo(1, 'Savon à la lavande, mauve pâle.'), photo(2, 'Le savon sur un drap de lin.')],
    first: 0,
    onClose: fn(),
  },
} satisfies Meta<typeof PhotoViewer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Seule: Story = {
  name: 'Une seule photo',
  args: { pictures: [photo(1, 'Savon à la lavande, mauve pâle.')] },
};

export const Gestes: Story = {
  tags: ['!autodocs'],
  args: { first: 1 },
  play: async ({ args, userEvent }) => {
    const row = await screen.findByRole('list', { name: 'Photos en grand' });
    await waitFor(() => expect(screen.getByText('2 / 2')).toBeVisible());
    await waitFor(() => expect(row).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(screen.getByText('1 / 2')).toBeVisible());
    const [frame] = screen.getAllByRole('listitem');
    await expect(frame!.scrollWidth).toBe(frame!.clientWidth);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(frame!.scrollWidth).toBeGreaterThan(frame!.clientWidth));
    await expect(frame!.scrollLeft).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: 'Voir la photo entière' }));
    await waitFor(() => expect(frame!.scrollWidth).toBe(frame!.clientWidth));
    await userEvent.click(screen.getByRole('button', { name: 'Photo suivante' }));
    await waitFor(() => expect(screen.getByText('2 / 2')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith(1));
  },
};
