import type { Meta, StoryObj } from '@storybook/react-vite';
import { Icon } from './Icon';
import { ICONS } from './icons';
import * as paperSigns from './paper-signs';
import * as signs from './signs';
import type { IconName } from './icons';

const meta = {
  title: 'Bases/Icon',
  component: Icon,
  args: { name: 'cart' },
} satisfies Meta<typeof Icon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Petite: Story = { args: { size: 'small' } };

export const Toutes: Story = {
  render: () => (
    <ul style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-6)' }}>
      {(Object.keys(ICONS) as IconName[]).map((name) => (
        <li key={name} style={{ display: 'grid', justifyItems: 'center', gap: 'var(--space-2)' }}>
          <Icon name={name} />
          <code className="small">{name}</code>
        </li>
      ))}
      {Object.entries({ ...signs, ...paperSigns }).map(([name, sign]) => (
        <li key={name} style={{ display: 'grid', justifyItems: 'center', gap: 'var(--space-2)' }}>
          <Icon name={sign} />
          <code className="small">{name}</code>
        </li>
      ))}
    </ul>
  ),
};
