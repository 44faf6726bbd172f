import { ProductCardAdd, useToast } from '@shop/ui-kit';
import { notSoldWords, type Product, type ProductSummary } from '@shop/contract';
import { afterPaint } from '../../shared/ui/after-paint';
import { useAddToCart } from './use-add-to-cart';

interface AddToCartProps {
  product: ProductSummary;
  /** Fetches the product as it is sold now: a list may be minutes old. Rejects when that fails. */
  loadProduct: (id: string) => Promise<Product>;
}

/** The last line of a product card. */
export default function AddToCart({ product, loadProduct }: AddToCartProps) {
  const addToCart = useAddToCart();
  const toast = useToast();
  if (product.saleStop !== null || product.stock < 1) {
    return (
      <ProductCardAdd productName={product.name} disabled>
        {product.saleStop === null ? 'Épuisé' : 'Pas en vente'}
      </ProductCardAdd>
    );
  }
  const add = async () => {
    await afterPaint();
    try {
      const current = await loadProduct(product._id);
      if (current.saleStop === null) addToCart(current, 1);
      else toast.error(notSoldWords(current.fullName, current.saleStop));
    } catch {
      toast.error('Ce produit n’a pas pu être ajouté au panier. Veuillez réessayer.');
    }
  };
  return <ProductCardAdd productName={product.name} onClick={() => void add()} />;
}
