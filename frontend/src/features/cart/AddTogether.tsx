import { type Product, type ProductSummary, sumOf } from '@shop/contract';
import { Button, formatPrice, TextButton, useToast } from '@shop/ui-kit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { overlayOpened } from '../../shared/overlays/overlay-slice';
import { cartLineFromProduct } from './cart-line-from-product';
import { itemAdded } from './cart-slice';

interface AddTogetherProps {
  /** Two or three. */
  products: readonly ProductSummary[];
  /** Fetches a product as it is sold now; rejects when that fails. */
  loadProduct: (id: string) => Promise<Product>;
}

const ACT = { 2: 'Ajouter les deux', 3: 'Ajouter les trois' } as const;
const DONE = { 2: 'Les deux ont rejoint votre panier.', 3: 'Les trois ont rejoint votre panier.' } as const;

const isSold = ({ saleStop, stock }: ProductSummary) => saleStop === null && stock > 0;

/** One of each in the cart, by one press; nothing where one of them cannot be bought. */
export function AddTogether({ products, loadProduct }: AddTogetherProps) {
  const dispatch = useDispatch();
  const toast = useToast();
  const [loading, setLoading] = useState(false);
  const many = products.length === 3 ? 3 : 2;
  if (products.length < 2 || !products.every(isSold)) return null;
  const total = sumOf(products.map(({ discountedPrice }) => discountedPrice));
  const add = async () => {
    setLoading(true);
    try {
      const current = await Promise.all(products.map(({ _id }) => loadProduct(_id)));
      const gone = current.find((product) => !isSold(product));
      if (gone) {
        toast.error(`${gone.name} vient d’être épuisé\u00a0: rien n’a été ajouté au panier.`);
        return;
      }
      for (const product of current) dispatch(itemAdded({ item: cartLineFromProduct(product), quantity: 1 }));
      toast.success(
        <>
          {DONE[many]}{' '}
          <TextButton tone="inherit" onClick={() => dispatch(overlayOpened('cart'))}>
            Voir le panier
          </TextButton>
        </>,
      );
    } catch {
      toast.error('Ces produits n’ont pas pu être ajoutés au panier. Veuillez réessayer.');
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button loading={loading} onClick={() => void add()}>
      {`${ACT[many]}\u00a0· ${formatPrice(total)}`}
    </Button>
  );
}
