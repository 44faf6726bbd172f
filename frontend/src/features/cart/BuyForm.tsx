import { Button, ProductForm, QuantityStepper } from '@shop/ui-kit';
import type { Product } from '@shop/contract';
import { useState, type ReactNode } from 'react';
import { useShopConfig } from '../../shared/api/config-api';
import { useAddToCart } from './use-add-to-cart';

/** How many, and the button (specification, section 2.7: at least one; one order takes so many). */
export function BuyForm({ product, favourite }: { product: Product; favourite: ReactNode }) {
  const [quantity, setQuantity] = useState(1);
  const addToCart = useAddToCart();
  const { unitLimits } = useShopConfig();
  const soldOut = product.stock < 1 || product.saleStop !== null;
  return (
    <ProductForm
      onSubmit={(event) => {
        event.preventDefault();
        addToCart(product, quantity);
      }}
    >
      <QuantityStepper value={quantity} max={unitLimits.unitsPerLine} disabled={soldOut} onChange={setQuantity} />
      <Button type="submit" disabled={soldOut}>
        Ajouter au panier
      </Button>
      {favourite}
    </ProductForm>
  );
}
