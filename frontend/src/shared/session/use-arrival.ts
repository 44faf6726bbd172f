import { useLocation } from 'react-router-dom';
import { useHydrated } from '../ui/use-hydrated';
import { type Arrival, arrivalOf } from './login-request';

/** What a navigation has brought along to this page. The server, which draws its first view, knows nothing of it: nor does the browser as it takes that over. */
export function useArrival(): Arrival {
  const { state } = useLocation();
  return arrivalOf(useHydrated() ? state : null);
}
