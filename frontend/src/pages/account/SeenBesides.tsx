import { RecentlySeen } from '../../features/catalog/RecentlySeen';
import { useGetFavoritesQuery } from '../../features/favorites/favorites-api';
import { cardSlots } from '../card-slots';

/** Below the favourites: what was looked at and is none of them. */
export default function SeenBesides({ clientId }: { clientId: string }) {
  const { currentData: favorites } = useGetFavoritesQuery(clientId);
  return favorites ? <RecentlySeen except={favorites} slotsOf={cardSlots} /> : null;
}
