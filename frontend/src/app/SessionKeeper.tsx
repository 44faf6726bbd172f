import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { useLazyGetClientQuery } from '../features/account/account-api';
import { sessionLapsed } from '../shared/session/session-slice';
import { forgetSeen } from './offline/forget-seen';

/** Anything else, a failure of the server or an answer cut off half-way, proves nothing about the session. */
const SAY_IT_IS_OVER = new Set<unknown>([401, 403, 404]);

/**
 * Loads the connected client at the start and on each navigation; a client whom the server does not
 * know any more is disconnected (specification, section 4).
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
      if (!left && error && 'status' in error && SAY_IT_IS_OVER.has(error.status)) dispatch(sessionLapsed('client'));
    });
    asked.current = pathname;
    return () => {
      left = true;
    };
  }, [clientId, pathname, load, dispatch]);
  // However it ended.
  useEffect(() => forgetSeen, [clientId]);
  return null;
}
