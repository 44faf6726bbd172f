import type { Meta, StoryObj } from '@storybook/react-vite';
import { Figures } from './Figures';

const meta = {
  title: 'Back-office/Figures',
  component: Figures,
  parameters: { theme: 'back-office' },
  args: {
    items: [
      {
        label: 'Commandes à préparer',
        figure: 12,
        note: 'dont 3 depuis plus de 24 h',
        pressing: true,
        href: '#commandes',
      },
      { label: 'Remboursements demandés', figure: 2, note: 'le plus ancien a 3 jours', href: '#remboursements' },
      { label: 'Stock bientôt épuisé', figure: 1, note: 'Amande & lait', href: '#stock' },
      { label: 'Ventes des 30 derniers jours', figure: '4 218 €', note: '128 commandes' },
    ],
  },
} satisfies Meta<typeof Figures>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
