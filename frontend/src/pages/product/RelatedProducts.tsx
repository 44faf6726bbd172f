import { useParams } from 'react-router-dom';
import { LatestProducts } from '../../features/catalog/LatestProducts';
import { cardSlots } from '../card-slots';

/** The other new arrivals, below a product. */
export default function RelatedProducts() {
  const { id } = useParams();
  return <LatestProducts heading="Ces nouveautés pourraient vous intéresser" except={id} slotsOf={cardSlots} />;
}
