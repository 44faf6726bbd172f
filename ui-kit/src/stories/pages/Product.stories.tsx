import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Accordion } from '../../components/Accordion/Accordion';
import { Breadcrumbs } from '../../components/Breadcrumbs/Breadcrumbs';
import { Button, ButtonLink } from '../../components/Button/Button';
import { EmptyState } from '../../components/EmptyState/EmptyState';
import { FavouriteButton } from '../../components/FavouriteButton/FavouriteButton';
import { Gallery } from '../../components/Gallery/Gallery';
import { Page, Prose } from '../../components/Layout/Layout';
import { PageTitle } from '../../components/PageTitle/PageTitle';
import {
  ProductForm,
  ProductLayout,
  ProductName,
  ProductPrice,
  Reassurance,
  StockWarning,
} from '../../components/ProductLayout/ProductLayout';
import { QuantityStepper } from '../../components/QuantityStepper/QuantityStepper';
import { Skeleton } from '../../components/Skeleton/Skeleton';
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden';
import { NewSoaps } from './NewSoaps';
import { ShopFrame } from './ShopFrame';

function ProductPage({ stock }: { stock: number }) {
  const [quantity, setQuantity] = useState(1);
  const [kept, setKept] = useState(false);
  const [inCart, setInCart] = useState(0);
  return (
    <ShopFrame count={inCart}>
      <Page>
        <Breadcrumbs
          items={[{ label: 'Accueil', href: '#' }, { label: 'La Boutique', href: '#' }, { label: 'Lavande fine' }]}
        />
      </Page>
      <ProductLayout
        gallery={
          <Gallery
            main={{ src: 'images/lavande-fine-1-l.webp', alt: 'Savon à la lavande, mauve pâle.' }}
            second={{ src: 'images/lavande-fine-2-l.webp', alt: 'le savon sur un drap de lin.' }}
          />
        }
      >
        <ProductName name="Lavande fine" fullName="Savon Lavande fine" />
        <ProductPrice amount={6} fullAmount={7.5} promo={20} />
        {stock < 100 && <StockWarning>{stock > 0 ? 'Bientôt en rupture' : 'Épuisé'}</StockWarning>}
        <ProductForm
          onSubmit={(event) => {
            event.preventDefault();
            setInCart(inCart + quantity);
          }}
        >
          <QuantityStepper value={quantity} disabled={stock < 1} onChange={setQuantity} />
          <Button type="submit" disabled={stock < 1}>
            Ajouter au panier
          </Button>
          <FavouriteButton kept={kept} outlined onClick={() => setKept(!kept)} />
        </ProductForm>
        <Reassurance
          items={['Livraison offerte, expédiée sous 48\u00a0h', 'Paiement par carte, protégé par 3D Secure']}
        />
        <Prose>
          <p>Une lavande de montagne, récoltée en juillet, sur une base de karité brut. Pour toutes les peaux.</p>
        </Prose>
        <Accordion
          items={[
            { title: 'Ingrédients', content: <p>Beurre de karité, huile d’olive, lavande fine.</p>, open: true },
            { title: 'Conseils', content: <p>Laissez sécher le savon entre deux usages.</p> },
          ]}
        />
      </ProductLayout>
      <div className="section">
        <NewSoaps heading="Ces nouveautés pourraient vous intéresser" />
      </div>
    </ShopFrame>
  );
}

function ProductPageLoading() {
  return (
    <ShopFrame count={0}>
      <div aria-busy="true">
        <VisuallyHidden role="status">Chargement du produit…</VisuallyHidden>
        <ProductLayout gallery={<Skeleton shape="picture" />}>
          <Skeleton shape="title" width={60} />
          <Skeleton shape="line" width={30} />
          <Skeleton shape="line" />
          <Skeleton shape="line" width={80} />
        </ProductLayout>
      </div>
    </ShopFrame>
  );
}

function ProductPageFailed() {
  return (
    <ShopFrame count={0}>
      <Page>
        <PageTitle>Ce savon n’a pas pu être affiché</PageTitle>
        <EmptyState
          bare
          title="Votre panier est toujours là."
          action={<ButtonLink href="#boutique">Retour à la boutique</ButtonLink>}
        />
      </Page>
    </ShopFrame>
  );
}

const meta = {
  title: 'Pages/Produit',
  component: ProductPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '760px' } } },
  args: { stock: 240 },
} satisfies Meta<typeof ProductPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Gestes: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText('Bientôt en rupture')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Augmenter la quantité' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Ajouter au panier' }));
    await expect(canvas.getByRole('button', { name: 'Panier' })).toHaveAccessibleDescription('2 articles');
    await userEvent.click(canvas.getAllByRole('button', { name: 'Ajouter aux favoris' })[0]!);
    await expect(canvas.getByRole('button', { name: 'Retirer des favoris' })).toBeVisible();
  },
};

export const Etroit: Story = { name: 'Téléphone', tags: ['narrow'], globals: { viewport: { value: 'narrow' } } };

export const BientotEnRupture: Story = { name: 'Bientôt en rupture', args: { stock: 7 } };

export const Epuise: Story = {
  name: 'Épuisé',
  args: { stock: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Ajouter au panier' })).toBeDisabled();
  },
};

export const EnChargement: Story = { name: 'En chargement', render: () => <ProductPageLoading /> };

export const EnErreur: Story = {
  name: 'En erreur',
  render: () => <ProductPageFailed />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Retour à la boutique' })).toBeVisible();
  },
};
