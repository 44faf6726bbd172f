import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PromoTag, RequestBadge, Tag } from './Tag';

const meta = { title: 'Boutique/Tag', component: Tag, args: { children: 'Nouveauté' } } satisfies Meta<typeof Tag>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Promotion: Story = {
  render: () => <PromoTag percent={20} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('-20%')).toBeVisible();
  },
};

export const SansPromotion: Story = {
  name: 'Sans promotion',
  render: () => <PromoTag percent={0} />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('');
  },
};

export const RemboursementDemande: Story = {
  name: 'Remboursement demandé',
  render: () => <RequestBadge>Remboursement demandé</RequestBadge>,
};
