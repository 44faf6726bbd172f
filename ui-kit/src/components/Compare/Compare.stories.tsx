import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { soaps } from '../../stories/catalogue';
import { Page } from '../Layout/Layout';
import { ProductCardAdd } from '../ProductCard/ProductCard';
import { CompareBar, CompareTick } from './CompareBar';
import { CompareTable } from './CompareTable';

const products = soaps.slice(0, 3).map(({ _id, name, image, discountedPrice, reduction }) => ({
  ...{ key: _id, name, image, amount: discountedPrice, href: `#${_id}`, pricePer100g: discountedPrice },
  ...(reduction && { reduction }),
  action: <ProductCardAdd productName={name}>Ajouter</ProductCardAdd>,
  removeHref: '#',
}));

const meta = {
  title: 'Boutique/Compare',
  component: CompareTable,
  subcomponents: { CompareBar, CompareTick },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <Page space="tight">
        <Story />
      </Page>
    ),
  ],
  args: {
    label: 'Lavande fine et Rose & argile rose, comparés ligne à ligne',
    products: products.slice(0, 2),
    apart: [
      { title: 'Peau', cells: [{ word: 'Normale', text: 'Rien à compenser.' }, { word: 'Sèche ou sensible' }] },
      { title: 'Parfum', cells: [{ word: 'Floral, marqué', scale: 5 }, { word: 'Non renseigné' }] },
      {
        title: 'Produit de la ruche',
        cells: [
          { word: 'Sans', holds: false },
          { word: 'Avec', holds: true },
        ],
      },
    ],
    shared: [{ title: 'Poids', cells: [{ word: '100\u00a0g' }] }],
  },
} satisfies Meta<typeof CompareTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Trois: Story = {
  name: 'Trois : au-dessous de 900 px, le second nom se choisit',
  args: {
    products,
    second: 2,
    choice: () => (
      <select aria-label="Second savon" style={{ width: '100%' }}>
        <option>Romarin menthe</option>
        <option>Rose &amp; argile rose</option>
      </select>
    ),
    apart: [{ title: 'Peau', cells: [{ word: 'Normale' }, { word: 'Sèche' }, { word: 'Mixte' }] }],
  },
};

const onRemove = fn();
const onCompare = fn();

export const Barre: Story = {
  name: 'La barre, et pourquoi un quatrième est refusé',
  tags: ['!autodocs'],
  render: () => (
    <>
      <CompareTick form="comparer" name="savons" value="lavande-fine" productName="Lavande fine" />
      <CompareBar
        id="comparer"
        action="#"
        items={products.map(({ key, name, image }) => ({ value: key, name, image }))}
        message={'Trois au plus\u00a0: retirez-en un pour en comparer un autre.'}
        onRemove={onRemove}
        onCompare={onCompare}
      />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Trois au plus');
    await userEvent.click(canvas.getByRole('button', { name: /Comparer les trois/ }));
    await expect(onCompare).toHaveBeenCalledOnce();
  },
};

export const Etroit: Story = { name: 'Étroit', tags: ['narrow'], globals: { viewport: { value: 'narrow' } } };
