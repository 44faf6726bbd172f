import { useDispatch, useSelector } from 'react-redux';
import { shopApi } from '../api/shop-api';
import { type Audience, selectAdminToken, selectClientSession, sessionEnded } from './session-slice';

const sessionApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** Takes the token along: by then this browser has forgotten it. Reaches the server although the tab is closed at once. */
    logOut: build.mutation<null, string>({
      query: (token) => ({
        url: 'logout',
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
        keepalive: true,
      }),
    }),
  }),
});

/** Signs out here at once, and tells the server, which then takes this session's tokens no more. */
export function useSignOut(audience: Audience): () => void {
  const dispatch = useDispatch();
  const clientToken = useSelector(selectClientSession)?.token ?? null;
  const adminToken = useSelector(selectAdminToken);
  const [logOut] = sessionApi.useLogOutMutation();
  const token = audience === 'admin' ? adminToken : clientToken;
  return () => {
    dispatch(sessionEnded(audience));
    // Whether the server heard it or not, nobody can do more: the token ends by itself within the hour.
    if (token) void logOut(token);
  };
}
