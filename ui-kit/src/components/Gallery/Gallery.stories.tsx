import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Page } from '../Layout/Layout';
import { Gallery } from './Gallery';

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
  args: {
    main: { src: 'images/lavande-fine-1-l.webp', alt: 'Savon à la lavande, mauve pâle.' },
    second: { src: 'images/lavande-fine-2-l.webp', alt: 'le savon sur un drap de lin.' },
  },
} satisfies Meta<typeof Gallery>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Gestes: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const thumb = canvas.getByRole('button');
    await expect(thumb).toHaveAccessibleDescription("Cliquez pour voir l'autre photo");
    await expect(canvas.getByRole('img', { name: 'Savon à la lavande, mauve pâle.' })).toBeVisible();
    await userEvent.click(thumb);
    await expect(canvas.getByRole('img', { name: 'le savon sur un drap de lin.' })).toBeVisible();
    await userEvent.click(thumb);
    await expect(canvas.getByRole('img', { name: 'Savon à la lavande, mauve pâle.' })).toBeVisible();
  },
};

export const UneSeulePhoto: Story = {
  name: 'Une seule photo',
  args: { second: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Etroit: Story = { name: 'Étroit', tags: ['narrow'], globals: { viewport: { value: 'narrow' } } };
