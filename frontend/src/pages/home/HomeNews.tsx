import { home } from '../../content/home';
import { LatestProducts } from '../../features/catalog/LatestProducts';
import { cardSlots } from '../card-slots';

/** The new arrivals on the home page. */
export default function HomeNews() {
  return <LatestProducts heading={home.latest} slotsOf={cardSlots} />;
}
