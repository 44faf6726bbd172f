import type { Meta, StoryObj } from '@storybook/react-vite';
import { Logo, LogoMark } from './Logo';

const meta = { title: 'Bases/Logo', component: Logo } satisfies Meta<typeof Logo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Marque: Story = { render: () => <LogoMark width={48} /> };
