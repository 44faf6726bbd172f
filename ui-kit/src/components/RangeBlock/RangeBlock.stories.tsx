import type { Meta, StoryObj } from '@storybook/react-vite';
import { soaps } from '../../stories/catalogue';
import { TextLink } from '../Link/TextLink';
import { RangeBlock } from './RangeBlock';

const meta = {
  title: 'Boutique/RangeBlock',
  component: RangeBlock,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Dix savons, un\u00a0seul\u00a0beurre.',
    lead: 'Argiles, fleurs, miel ou charbon\u00a0: la recette change avec la peau, jamais la base de karité.',
    picture: {
      src: 'images/gamme.webp',
      width: 1920,
      height: 720,
      alt: 'Les dix savons de la gamme, alignés sur deux marches de pierre claire.',
    },
    link: (
      <TextLink href="#boutique" icon="arrow-right">
        Voir toute la gamme
      </TextLink>
    ),
    items: soaps.map(({ name, _id }) => ({ label: name, href: `#${_id}` })),
    itemsLabel: 'Les savons, dans l’ordre de la photo',
  },
} satisfies Meta<typeof RangeBlock>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const SansLegende: Story = { name: 'Sans légende', args: { items: [] } };
