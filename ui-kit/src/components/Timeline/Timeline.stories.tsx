import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextButton } from '../Link/TextLink';
import { Timeline } from './Timeline';

const meta = {
  title: 'Back-office/Timeline',
  component: Timeline,
  parameters: { theme: 'back-office' },
  args: {
    entries: [
      { title: 'Expédié', date: { iso: '2026-11-20T09:12:00Z', label: '20 novembre, 10 h 12' }, tone: 'shipped' },
      {
        title: 'Commentaire',
        text: 'Emballage cadeau demandé.',
        date: { iso: '2026-11-19T15:40:00Z', label: '19 novembre, 16 h 40' },
      },
      {
        title: 'En cours de préparation',
        date: { iso: '2026-11-19T08:02:00Z', label: '19 novembre, 9 h 02' },
        tone: 'preparation',
      },
    ],
  },
} satisfies Meta<typeof Timeline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A mail that did not arrive, and what can be done about it. */
export const MailEnEchec: Story = {
  args: {
    entries: [
      {
        title: 'Mail : Confirmation de commande',
        text: 'Échec après 8 essais : boîte pleine',
        date: { iso: '2026-11-20T09:12:00Z', label: '20 novembre, 10 h 12' },
        tone: 'cancelled',
        action: <TextButton aria-label="Renvoyer le mail « Confirmation de commande »">Renvoyer</TextButton>,
      },
    ],
  },
};
