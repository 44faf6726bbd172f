import type { Meta, StoryObj } from '@storybook/react-vite';
import { soaps } from '../../stories/catalogue';
import { Page } from '../Layout/Layout';
import { ProductCard, ProductCardAdd } from '../ProductCard/ProductCard';
import { ProductGrid } from '../ProductGrid/ProductGrid';
import { GuideTile } from './GuideTile';

const seven = soaps.slice(0, 7);

const meta = {
  title: 'Boutique/GuideTile',
  component: GuideTile,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Quel savon pour ma peau\u202f?',
    href: '#guide',
    text: 'Quatre questions, deux savons, et pourquoi ceux-là.',
    question: 'D’abord, au sortir de la douche, votre peau…',
    answers: [
      { href: '#seche', label: 'tire et réclame une crème' },
      { href: '#sensible', label: 'rougit pour un rien' },
      { href: '#mixte', label: 'brille vite, sur le front et le nez' },
      { href: '#normale', label: 'se porte bien' },
    ],
    products: seven.length,
  },
  render: (args) => (
    <Page>
      <ProductGrid beside>
        {seven.map((product) => (
          <li key={product._id}>
            <ProductCard
              product={product}
              href={`#${product._id}`}
              headingLevel={2}
              action={<ProductCardAdd productName={product.name} />}
            />
          </li>
        ))}
        <GuideTile {...args} />
      </ProductGrid>
    </Page>
  ),
} satisfies Meta<typeof GuideTile>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Etroit: Story = { name: 'Étroit', tags: ['narrow'], globals: { viewport: { value: 'narrow' } } };
