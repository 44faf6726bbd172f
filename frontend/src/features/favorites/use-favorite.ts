import { useDispatch, useSelector } from 'react-redux';
import { useToast } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { overlayOpened } from '../../shared/overlays/overlay-slice';
import { selectClientSession } from '../../shared/session/session-slice';
import { useAddFavoriteMutation, useGetFavoritesQuery, useRemoveFavoriteMutation } from './favorites-api';

/** Whether a product is a favourite of the connected client, and the act that changes it. */
export function useFavorite(productId: string) {
  const dispatch = useDispatch();
  const toast = useToast();
  const session = useSelector(selectClientSession);
  const { data: favorites } = useGetFavoritesQuery(session?.id ?? '', { skip: !session });
  const [add, adding] = useAddFavoriteMutation();
  const [remove, removing] = useRemoveFavoriteMutation();
  const kept = Boolean(session && favorites?.includes(productId));

  async function toggle() {
    if (!session) {
      dispatch(overlayOpened('login'));
      return;
    }
    const change = { clientId: session.id, productId };
    const { error } = await (kept ? remove(change) : add(change));
    if (error) toast.error(messageOf(error, 'Vos favoris n’ont pas pu être modifiés. Veuillez réessayer.'));
  }
  return { kept, busy: adding.isLoading || removing.isLoading, toggle };
}
