import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { TextButton } from '../Link/TextLink';
import { VersionRows } from './VersionRows';

const restore = fn();

const meta = {
  title: 'Back-office/VersionRows',
  component: VersionRows,
  args: {
    'aria-label': 'Versions',
    versions: [
      { id: 'draft', name: 'Brouillon', by: 'Aujourd’hui à 9 h 41', acts: <TextButton>Comparer</TextButton> },
      { id: '3', name: 'Version 3, en ligne', by: '2 nov. à 08 h 00' },
      {
        id: '2',
        name: 'Version 2',
        by: '14 sept. à 19 h 40',
        acts: (
          <TextButton aria-label="Revenir à celle-ci, version 2" onClick={restore}>
            Revenir à celle-ci
          </TextButton>
        ),
      },
      { id: '0', name: 'Celle d’origine' },
    ],
  },
} satisfies Meta<typeof VersionRows>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Revenir: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
    await userEvent.click(canvas.getByRole('button', { name: 'Revenir à celle-ci, version 2' }));
    await expect(restore).toHaveBeenCalled();
  },
};

export const Etroit: Story = { name: 'Étroit', tags: ['narrow'], globals: { viewport: { value: 'narrow' } } };
