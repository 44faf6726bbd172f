import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { useToast } from '@shop/ui-kit';
import { messageOf, statusOf } from '../../shared/api/api-error';
import type { ApiDispatch } from '../../shared/api/late-api';
import { NO_CODE, useAsked } from '../../shared/api/use-asked';
import { loginAsked, overlayOpened } from '../../shared/overlays/overlay-slice';
import { SESSION_LAPSED } from '../../shared/session/login-request';
import { selectClientSession } from '../../shared/session/session-slice';
import { withChunkTimeout } from '../../shared/ui/chunk-timeout';

const loadFavorites = () => withChunkTimeout(import('./change-favorite'));

/** Whether a product is a favourite of the connected client, and the act that changes it. */
export function useFavorite(productId: string) {
  const dispatch = useDispatch<ApiDispatch>();
  const toast = useToast();
  const { pathname, search } = useLocation();
  const session = useSelector(selectClientSession);
  const { currentData: favorites } = useAsked<string[]>('getFavorites', session?.id ?? '', {
    skip: !session,
    load: loadFavorites,
  });
  const [busy, setBusy] = useState(false);
  const kept = Boolean(session && favorites?.includes(productId));

  async function toggle() {
    // The button is not disabled meanwhile: it would lose the focus.
    if (busy) return;
    if (!session) {
      dispatch(overlayOpened('login'));
      return;
    }
    setBusy(true);
    const error = await loadFavorites().then(
      ({ changeFavorite }) => changeFavorite(dispatch, { clientId: session.id, productId, kept }),
      () => NO_CODE,
    );
    setBusy(false);
    if (statusOf(error) === 401) {
      dispatch(loginAsked({ reason: SESSION_LAPSED, returnTo: pathname + search }));
      return;
    }
    if (error) toast.error(messageOf(error, 'Vos favoris n’ont pas pu être modifiés. Veuillez réessayer.'));
  }
  return { kept, busy, toggle };
}
