import type { Meta, StoryObj } from '@storybook/react-vite';
import { Proofs } from './Proofs';

const meta = {
  title: 'Boutique/Proofs',
  component: Proofs,
  parameters: { layout: 'fullscreen' },
  args: {
    slogan: 'Le karité, rien d’inutile, et la patience qu’il faut.',
    proofs: [
      {
        imprint: '100 %',
        title: 'Certifié bio',
        text: 'Tous nos beurres et nos huiles sont issus de l’agriculture biologique.',
      },
      { imprint: 'Labo', title: 'Testé par lot', text: 'Un laboratoire indépendant analyse chaque fournée.' },
      {
        imprint: 'À froid',
        title: 'Saponifié à froid',
        text: 'Le karité garde sa glycérine et tout ce qui nourrit la peau.',
      },
    ],
  },
} satisfies Meta<typeof Proofs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
