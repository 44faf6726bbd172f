import { ADMIN_PATHS, PAGES } from '@shop/contract';
import { LANGUAGE_ROOT } from '../paths';
import { type Arrival, arrivalOf } from './login-request';

const withoutEnd = (path: string) => path.replace(/\/+$/, '');

/** Pages that somebody reaches with a secret in the address: by a mailed link, or sent back by the bank. */
const SECRET = new Set(
  [
    PAGES.confirmAccount,
    PAGES.confirmForgetMe,
    PAGES.findOrder,
    PAGES.resetPassword,
    PAGES.newsletter,
    PAGES.stockAlert,
    PAGES.writeReview,
    PAGES.contact,
    PAGES.checkout,
    PAGES.paymentReturn,
    PAGES.withdrawal,
  ]
    .map(({ path }): string => path)
    .concat(ADMIN_PATHS.resetPassword)
    .map((path) => withoutEnd(LANGUAGE_ROOT + path)),
);

/**
 * Takes the secret out of the address bar before anything is shown or loaded from here: an address is read over a shoulder, shared, kept in
 * the browser's history and told to other sites. It stays with this entry of the history, so that a reload still knows it.
 * Before the router reads the address; in the router's own shape.
 */
export function hideLinkSecrets({ location, history }: Pick<Window, 'location' | 'history'> = window): void {
  if (location.search === '' || !SECRET.has(withoutEnd(location.pathname))) return;
  const state: Arrival = { link: location.search };
  history.replaceState({ usr: state }, '', location.pathname);
}

/** What the link said. */
export const linkSecrets = ({ state, search }: { state: unknown; search: string }): URLSearchParams => {
  const { link } = arrivalOf(state);
  return new URLSearchParams(typeof link === 'string' ? link : search);
};
