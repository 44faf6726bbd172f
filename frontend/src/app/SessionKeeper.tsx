import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { useGetClientQuery } from '../features/account/account-api';
import { shopApi } from '../shared/api/shop-api';
import { statusOf } from '../shared/api/api-error';
import { selectClientSession, sessionEnded } from '../shared/session/session-slice';

/**
 * Loads the connected client at the start and on each navigation; a client that cannot be loaded is disconnected
 * (specification, section 4). A network that is down proves nothing about the session, which then stays.
 */
export function SessionKeeper() {
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const session = useSelector(selectClientSession);
  const clientId = session?.id;
  const { error, refetch, isUninitialized } = useGetClientQuery(clientId ?? '', { skip: clientId === undefined });

  useEffect(() => {
    if (!isUninitialized) void refetch();
    // Only a navigation asks again; the first load is the query's own.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);

  const refused = statusOf(error) !== null;
  useEffect(() => {
    if (refused) dispatch(sessionEnded('client'));
  }, [refused, dispatch]);

  // What belonged to one client must not be seen by the next at the same screen.
  useEffect(() => {
    if (clientId === undefined) return undefined;
    return () => {
      dispatch(shopApi.util.invalidateTags(['Client', 'Favorites', 'Purchases', 'Order']));
    };
  }, [clientId, dispatch]);
  return null;
}
