import { TextButton, useToast } from '@shop/ui-kit';
import type { Product } from '@shop/contract';
import { useDispatch } from 'react-redux';
import { afterPaint } from '../../shared/ui/after-paint';
import { overlayOpened } from '../../shared/overlays/overlay-slice';
import { itemAdded } from './cart-slice';
import { cartLineFromProduct } from './cart-line-from-product';

/** Adds units of a product to the cart, at once, and says so. */
export function useAddToCart() {
  const dispatch = useDispatch();
  const toast = useToast();
  return (product: Product, quantity: number) => {
    dispatch(itemAdded({ item: cartLineFromProduct(product), quantity }));
    void afterPaint().then(() =>
      toast.success(
        <>
          {product.name} a rejoint votre panier.{' '}
          <TextButton tone="inherit" onClick={() => dispatch(overlayOpened('cart'))}>
            Voir le panier
          </TextButton>
        </>,
      ),
    );
  };
}
