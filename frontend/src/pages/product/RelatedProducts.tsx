import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { GoesWith } from '../../features/catalog/GoesWith';
import { LatestProducts } from '../../features/catalog/LatestProducts';
import { RecentlySeen } from '../../features/catalog/RecentlySeen';
import { markSeen } from '../../features/catalog/seen-products';
import { useProduct } from '../../features/catalog/use-product';
import { cardSlots } from '../card-slots';

/** Below a product: what goes with it, the other new arrivals, and what was looked at before. */
export default function RelatedProducts() {
  const { id = '' } = useParams();
  const { product } = useProduct(id);
  const shown = product?._id;
  useEffect(() => {
    if (shown !== undefined) markSeen(shown);
  }, [shown]);
  return (
    <>
      {product?.goesWith && <GoesWith pairs={product.goesWith} slotsOf={cardSlots} />}
      <LatestProducts
        heading="Ces nouveautés pourraient vous intéresser"
        except={[shown, ...(product?.goesWith ?? []).map((pair) => pair.product._id)]}
        slotsOf={cardSlots}
      />
      <RecentlySeen except={shown === undefined ? [] : [shown]} slotsOf={cardSlots} />
    </>
  );
}
