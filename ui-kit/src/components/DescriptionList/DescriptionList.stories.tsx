import type { Meta, StoryObj } from '@storybook/react-vite';
import { DescriptionList } from './DescriptionList';

const meta = {
  title: 'Back-office/DescriptionList',
  component: DescriptionList,
  parameters: { theme: 'back-office' },
  args: {
    items: [
      { term: 'Référence', detail: 'AK-2611-0418' },
      { term: 'Email', detail: <a href="mailto:antoine.lefevre@exemple.fr">antoine.lefevre@exemple.fr</a> },
      { term: 'Adresse', detail: '14 rue des Tilleuls, 69003 Lyon' },
    ],
  },
} satisfies Meta<typeof DescriptionList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
