import { useParams } from 'react-router-dom';
import { LatestProducts } from '../../features/catalog/LatestProducts';
import { useProduct } from '../../features/catalog/use-product';
import { cardSlots } from '../card-slots';

/** The other new arrivals, below a product. */
export default function RelatedProducts() {
  const { id = '' } = useParams();
  const { product } = useProduct(id);
  return (
    <LatestProducts heading="Ces nouveautés pourraient vous intéresser" except={product?._id} slotsOf={cardSlots} />
  );
}
