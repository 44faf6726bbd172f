import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextLink } from '../Link/TextLink';
import { StoryBlock } from './StoryBlock';

const meta = {
  title: 'Boutique/StoryBlock',
  component: StoryBlock,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Tout passe par\u00a0la\u00a0main.',
    picture: {
      src: 'images/atelier.webp',
      width: 1280,
      height: 960,
      alt: 'Un pain de savon coupé en tranches, un tampon de bois et un bol de beurre de karité sur l’établi.',
    },
    children: (
      <p>
        Nous fondons le beurre doucement, nous le mêlons aux huiles et à la soude, puis nous coulons le pain. Le reste
        est affaire d’air et de patience.
      </p>
    ),
    steps: [
      { term: '2 jours', detail: 'au moule, sous une toile de lin' },
      { term: '4 semaines', detail: 'de séchage sur claies de bois' },
      { term: '1 tampon', detail: 'frappé à la main sur chaque savon' },
    ],
    link: (
      <TextLink href="#atelier" icon="arrow-right">
        Entrer dans l’atelier
      </TextLink>
    ),
  },
} satisfies Meta<typeof StoryBlock>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const SurLaPage: Story = { name: 'Sur la page', args: { ground: 'page', steps: [] } };
