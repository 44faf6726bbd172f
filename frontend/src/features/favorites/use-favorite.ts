import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { useToast } from '@shop/ui-kit';
import { messageOf, statusOf } from '../../shared/api/api-error';
import { loginAsked, overlayOpened } from '../../shared/overlays/overlay-slice';
import { SESSION_LAPSED } from '../../shared/session/login-request';
import { selectClientSession } from '../../shared/session/session-slice';
import {
  useAddFavoriteMutation,
  useGetFavoritesQuery,
  useLazyGetFavoritesQuery,
  useRemoveFavoriteMutation,
} from './favorites-api';

/** Whether a product is a favourite of the connected client, and the act that changes it. */
export function useFavorite(productId: string) {
  const dispatch = useDispatch();
  const toast = useToast();
  const { pathname, search } = useLocation();
  const session = useSelector(selectClientSession);
  const { currentData: favorites } = useGetFavoritesQuery(session?.id ?? '', { skip: !session });
  const [ask] = useLazyGetFavoritesQuery();
  const [add] = useAddFavoriteMutation();
  const [remove] = useRemoveFavoriteMutation();
  const [busy, setBusy] = useState(false);
  const kept = Boolean(session && favorites?.includes(productId));

  async function toggle() {
    // The button is not disabled meanwhile: it would lose the focus.
    if (busy) return;
    if (!session) {
      dispatch(overlayOpened('login'));
      return;
    }
    const { id: clientId } = session;
    setBusy(true);
    // What was seen is what is meant. A list that is not there yet, or not any more, is waited for, and asked for again where it failed.
    const list = await ask(clientId, true);
    let { error } = list;
    if (list.data && list.data.includes(productId) === kept) {
      const change = { clientId, productId };
      ({ error } = await (kept ? remove(change) : add(change)));
    }
    setBusy(false);
    if (statusOf(error) === 401) {
      dispatch(loginAsked({ reason: SESSION_LAPSED, returnTo: pathname + search }));
      return;
    }
    if (error) toast.error(messageOf(error, 'Vos favoris n’ont pas pu être modifiés. Veuillez réessayer.'));
  }
  return { kept, busy, toggle };
}
