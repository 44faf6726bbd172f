import type { Meta, StoryObj } from '@storybook/react-vite';
import { Proofs } from './Proofs';

const meta = {
  title: 'Boutique/Proofs',
  component: Proofs,
  parameters: { layout: 'fullscreen' },
  args: {
    slogan: 'Le karité, rien d’inutile, et la patience qu’il faut.',
    proofs: [
      { imprint: 'Brut', title: 'Karité brut', text: 'Un seul beurre, fondu doucement, sans raffinage.' },
      { imprint: 'Lot', title: 'Suivi par lot', text: 'Chaque fournée porte un numéro.' },
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

export const Prouve: Story = {
  name: 'Avec preuve',
  args: {
    proofs: [
      {
        imprint: 'Bio',
        title: 'Certifié bio',
        text: 'Tous nos beurres et nos huiles sont issus de l’agriculture biologique.',
        proof: 'Certificateur SAS, FR-BIO-01, réf. 2026/114, jusqu’au 31 mars 2027',
      },
      ...meta.args.proofs.slice(1),
    ],
  },
};
