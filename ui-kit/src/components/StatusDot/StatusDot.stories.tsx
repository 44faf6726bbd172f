import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StatusDot } from './StatusDot';
import { statusTone } from './status-tone';

const STATUSES = ['En cours de préparation', 'Expédié', 'Livré', 'Annulé', 'Remboursé'];

const meta = {
  title: 'Back-office/StatusDot',
  component: StatusDot,
  parameters: { theme: 'back-office' },
  args: { tone: 'preparation', label: 'En cours de préparation' },
} satisfies Meta<typeof StatusDot>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const TousLesStatuts: Story = {
  name: 'Tous les statuts',
  render: () => (
    <ul style={{ display: 'grid', gap: 'var(--space-3)' }}>
      {STATUSES.map((status) => (
        <li key={status}>
          <StatusDot tone={statusTone(status)} label={status} />
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvasElement }) => {
    const colours = [...canvasElement.querySelectorAll('[data-tone]')].map(
      (dot) => getComputedStyle(dot).backgroundColor,
    );
    await expect(new Set(colours).size).toBe(STATUSES.length);
  },
};

export const MotLuSeulement: Story = {
  name: 'Mot lu, non montré',
  args: { tone: 'shipped', label: 'Expédié', hideLabel: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Expédié')).toBeInTheDocument();
  },
};

export const StatutInconnu: Story = {
  name: 'Statut inconnu',
  args: { tone: statusTone('Perdu'), label: 'Perdu' },
};
