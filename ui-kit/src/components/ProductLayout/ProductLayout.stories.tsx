import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Accordion } from '../Accordion/Accordion';
import { Breadcrumbs } from '../Breadcrumbs/Breadcrumbs';
import { Button } from '../Button/Button';
import { FavouriteButton } from '../FavouriteButton/FavouriteButton';
import { Gallery } from '../Gallery/Gallery';
import { Page } from '../Layout/Layout';
import { QuantityStepper } from '../QuantityStepper/QuantityStepper';
import { ProductForm, ProductLayout, ProductName, ProductPrice, Reassurance, StockWarning } from './ProductLayout';

function Quantity() {
  const [quantity, setQuantity] = useState(1);
  return <QuantityStepper value={quantity} onChange={setQuantity} />;
}

const meta = {
  title: 'Boutique/ProductLayout',
  component: ProductLayout,
  parameters: { layout: 'fullscreen' },
  args: {
    gallery: (
      <Gallery
        pictures={[
          { image: 'images/lavande-fine-1-l.webp', alt: 'Savon à la lavande, mauve pâle.' },
          { image: 'images/lavande-fine-2-l.webp', alt: 'le savon sur un drap de lin.' },
        ]}
      />
    ),
    children: (
      <>
        <ProductName name="Lavande fine" fullName="Savon Lavande fine" />
        <ProductPrice amount={6} reduction={{ priorPrice: 7.5, percent: 20 }} pricePer100g={6} />
        <StockWarning>Bientôt en rupture</StockWarning>
        <ProductForm onSubmit={(event) => event.preventDefault()}>
          <Quantity />
          <Button type="submit">Ajouter au panier</Button>
          <FavouriteButton kept={false} outlined />
        </ProductForm>
        <Reassurance
          items={['Livraison offerte, expédiée sous 48\u00a0h', 'Paiement par carte, protégé par 3D Secure']}
        />
        <Accordion items={[{ title: 'Ingrédients', content: <p>Beurre de karité.</p>, open: true }]} />
      </>
    ),
  },
  render: (args) => (
    <main>
      <Page>
        <Breadcrumbs
          items={[{ label: 'Accueil', href: '#' }, { label: 'La Boutique', href: '#' }, { label: 'Lavande fine' }]}
        />
      </Page>
      <ProductLayout {...args} />
    </main>
  ),
} satisfies Meta<typeof ProductLayout>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Lecture: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Savon Lavande fine' })).toBeVisible();
    await expect(canvas.getByText('Bientôt en rupture')).toBeVisible();
    await expect(canvas.getByText('-20%')).toBeVisible();
  },
};

export const SansPromotion: Story = {
  name: 'Sans promotion',
  args: {
    children: (
      <>
        <ProductName name="Karité nature" fullName="Savon Karité nature" />
        <ProductPrice amount={6.9} pricePer100g={6.9} />
      </>
    ),
  },
};
