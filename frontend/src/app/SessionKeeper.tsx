import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { useGetClientQuery } from '../features/account/account-api';
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
  const { error, refetch } = useGetClientQuery(clientId);

  // Only a navigation asks again; the first load is the query's own.
  const asked = useRef(pathname);
  useEffect(() => {
    if (asked.current === pathname) return;
    asked.current = pathname;
    void refetch();
  }, [pathname, refetch]);

  const refused = statusOf(error) !== null;
  useEffect(() => {
    if (refused) dispatch(sessionLapsed('client'));
  }, [refused, dispatch]);

  // What belonged to one client must not be seen by the next at the same screen.
  useEffect(
    () => () => {
      dispatch(shopApi.util.invalidateTags(['Client', 'Favorites', 'Purchases', 'Order']));
    },
    [clientId, dispatch],
  );
  return null;
}
