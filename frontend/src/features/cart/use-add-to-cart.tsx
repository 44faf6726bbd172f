import { TextButton, useToast } from '@shop/ui-kit';
import type { Product } from '@shop/contract';
import { useDispatch, useStore } from 'react-redux';
import { useShopConfig } from '../../shared/api/config-api';
import { afterPaint } from '../../shared/ui/after-paint';
import { overlayOpened } from '../../shared/overlays/overlay-slice';
import { itemAdded, type WithCart } from './cart-slice';
import { cartLineFromProduct } from './cart-line-from-product';

/** Adds units of a product to the cart, at once, and says so: no more than one order takes. */
export function useAddToCart() {
  const dispatch = useDispatch();
  const store = useStore<WithCart>();
  const toast = useToast();
  const { unitsPerLine } = useShopConfig().unitLimits;
  return (product: Product, quantity: number) => {
    const held = store.getState().cart.lines.find(({ productId }) => productId === product._id)?.quantity ?? 0;
    const taken = Math.min(quantity, unitsPerLine - held);
    if (taken > 0) dispatch(itemAdded({ item: cartLineFromProduct(product), quantity: taken }));
    const words =
      taken < quantity
        ? `${product.name}\u00a0: une commande en compte au plus ${unitsPerLine}, votre panier les a.`
        : held > 0
          ? `${product.name} a rejoint votre panier, qui en compte ${held + taken}.`
          : `${product.name} a rejoint votre panier.`;
    const said = (
      <>
        {words}{' '}
        <TextButton tone="inherit" onClick={() => dispatch(overlayOpened('cart'))}>
          Voir le panier
        </TextButton>
      </>
    );
    void afterPaint().then(() => (taken < quantity ? toast.error(said) : toast.success(said)));
  };
}
