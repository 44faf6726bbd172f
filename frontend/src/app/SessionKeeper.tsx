import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { useLazyGetClientQuery } from '../features/account/account-api';
import { shopApi } from '../shared/api/shop-api';
import { statusOf } from '../shared/api/api-error';
import { sessionLapsed } from '../shared/session/session-slice';

/**
 * Loads the connected client at the start and on each navigation; a client that cannot be loaded is disconnected
 * (specification, section 4). A network that is down proves nothing about the session, which then stays.
 */
export default function SessionKeeper({ clientId }: { clientId: string }) {
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const [load] = useLazyGetClientQuery();

  const asked = useRef(pathname);
  useEffect(() => {
    let left = false;
    // Only a navigation asks again what is known. Its own answer counts: a failure of an earlier session is still kept.
    void load(clientId, asked.current === pathname).then(({ error }) => {
      if (!left && statusOf(error) !== null) dispatch(sessionLapsed('client'));
    });
    asked.current = pathname;
    return () => {
      left = true;
    };
  }, [clientId, pathname, load, dispatch]);

  // What belonged to one client must not be seen by the next at the same screen.
  useEffect(
    () => () => {
      dispatch(shopApi.util.invalidateTags(['Client', 'Favorites', 'Purchases', 'Order']));
    },
    [clientId, dispatch],
  );
  return null;
}
