import type { Meta, StoryObj } from '@storybook/react-vite';
import { soaps } from '../../stories/catalogue';
import { Page } from '../Layout/Layout';
import { ProductCard, ProductCardAdd } from '../ProductCard/ProductCard';
import { ProductGrid, ProductTile } from './ProductGrid';

const meta = {
  title: 'Boutique/ProductGrid',
  component: ProductGrid,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <Page>
        <Story />
      </Page>
    ),
  ],
  args: {
    children: [
      ...soaps.map((product) => (
        <li key={product._id}>
          <ProductCard
            product={product}
            href={`#${product._id}`}
            headingLevel={2}
            action={<ProductCardAdd productName={product.name} />}
          />
        </li>
      )),
      <ProductTile
        key="bientot"
        title="Bientôt à l’atelier"
        items={[
          { term: 'Beurres et Huiles', detail: 'Bientôt disponible' },
          { term: 'Accessoires', detail: 'Bientôt disponible' },
        ]}
      />,
    ],
  },
} satisfies Meta<typeof ProductGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Etroit: Story = { name: 'Étroit', tags: ['narrow'], globals: { viewport: { value: 'narrow' } } };
