import { paths } from '../../shared/paths';
import { useArrivalLink } from '../../shared/session/use-arrival-link';

/**
 * Properties of a link to the withdrawal's page with the order's own link, so that lines can be chosen there. A press takes it along beside
 * the address; another tab reads it from its address and takes it away at once (link-secrets.ts).
 */
export function useWithdrawalWay(withdrawalLink: string) {
  const query = `?lien=${encodeURIComponent(withdrawalLink)}`;
  const { onClick } = useArrivalLink(paths.withdrawal, () => ({ link: query }));
  return { href: paths.withdrawal + query, onClick };
}
