import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen } from 'storybook/test';
import { Button, ButtonLink } from '../../components/Button/Button';
import { CartLine } from '../../components/CartLine/CartLine';
import { Drawer } from '../../components/Drawer/Drawer';
import { DrawerTotal } from '../../components/Drawer/DrawerTotal';
import { EmptyState } from '../../components/EmptyState/EmptyState';
import { Page } from '../../components/Layout/Layout';
import { TextButton } from '../../components/Link/TextLink';
import { Notice } from '../../components/Notice/Notice';
import { ProductCard } from '../../components/ProductCard/ProductCard';
import { ProductGrid } from '../../components/ProductGrid/ProductGrid';
import { PageTitle } from '../../components/PageTitle/PageTitle';
import { lavande, rose, soaps } from '../catalogue';
import { ShopFrame } from './ShopFrame';

interface CartPageProps {
  /** Units of each soap wanted; nothing in the cart when both are 0. */
  lavender: number;
  roses: number;
  /** Roses left at the workshop. */
  rosesLeft?: number;
  /** The shop could not be asked whether the prices still hold. */
  pricesUnknown?: boolean;
}

function CartPage({ lavender, roses, rosesLeft = 100, pricesUnknown = false }: CartPageProps) {
  const [unknown, setUnknown] = useState(pricesUnknown);
  const [units, setUnits] = useState({ lavender, roses });
  const count = units.lavender + units.roses;
  const total = (600 * units.lavender + 820 * units.roses) / 100;
  const short = units.roses > rosesLeft;
  return (
    <ShopFrame count={count}>
      <Page>
        <PageTitle>La Boutique</PageTitle>
        <ProductGrid>
          {soaps.map((product) => (
            <li key={product._id}>
              <ProductCard product={product} href={`#${product._id}`} headingLevel={2} />
            </li>
          ))}
        </ProductGrid>
      </Page>
      <Drawer
        open
        onOpenChange={() => undefined}
        title="Votre panier"
        count={count > 0 && `${count} ${count > 1 ? 'articles' : 'article'}`}
        footer={
          count > 0 && (
            <>
              <DrawerTotal
                amount={total}
                promise={'Livraison offerte, expédiée sous 48\u00a0h'}
                blocked={short && 'Une ligne demande votre attention avant de commander.'}
              />
              <Button fullWidth>Commander</Button>
            </>
          )
        }
      >
        {count === 0 && (
          <EmptyState
            bare
            title="Votre panier est vide..."
            action={<ButtonLink href="#boutique">Découvrir la boutique</ButtonLink>}
          />
        )}
        {unknown && (
          <Notice tone="warning" action={<TextButton onClick={() => setUnknown(false)}>Réessayer</TextButton>}>
            Les prix n’ont pas pu être vérifiés.
          </Notice>
        )}
        <ul>
          {units.lavender > 0 && (
            <CartLine
              name="Savon Lavande fine"
              image={lavande.image}
              price={6}
              fullPrice={7.5}
              promo={20}
              quantity={units.lavender}
              total={6 * units.lavender}
              onQuantityChange={(next) => setUnits({ ...units, lavender: next })}
              onRemove={() => setUnits({ ...units, lavender: 0 })}
            />
          )}
          {units.roses > 0 && (
            <CartLine
              name="Savon Rose & argile rose"
              image={rose.image}
              price={8.2}
              quantity={units.roses}
              total={(82 * units.roses) / 10}
              problem={
                short
                  ? {
                      message: `Il n’en reste que ${rosesLeft}.`,
                      remedy: (
                        <TextButton onClick={() => setUnits({ ...units, roses: rosesLeft })}>
                          Ajuster à {rosesLeft}
                        </TextButton>
                      ),
                    }
                  : undefined
              }
              onQuantityChange={(next) => setUnits({ ...units, roses: next })}
              onRemove={() => setUnits({ ...units, roses: 0 })}
            />
          )}
        </ul>
      </Drawer>
    </ShopFrame>
  );
}

const meta = {
  title: 'Pages/Panier',
  component: CartPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '760px' } } },
  args: { lavender: 2, roses: 1 },
} satisfies Meta<typeof CartPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Gestes: Story = {
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('20,20 €')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer Savon Lavande fine du panier' }));
    await expect(screen.getByText('Total').parentElement).toHaveTextContent('8,20 €');
  },
};

export const Etroit: Story = { name: 'Téléphone', tags: ['narrow'], globals: { viewport: { value: 'narrow' } } };

export const LigneEnProbleme: Story = {
  name: 'Une ligne pose problème',
  args: { roses: 3, rosesLeft: 2 },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ajuster à 2' }));
    await expect(screen.queryByText('Il n’en reste que 2.')).toBeNull();
  },
};

export const PrixNonVerifies: Story = {
  name: 'Les prix n’ont pas pu être vérifiés',
  args: { pricesUnknown: true },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
    await expect(screen.queryByText('Les prix n’ont pas pu être vérifiés.')).toBeNull();
  },
};

export const Vide: Story = {
  args: { lavender: 0, roses: 0 },
  play: async () => {
    await expect(await screen.findByText('Votre panier est vide...')).toBeVisible();
  },
};
