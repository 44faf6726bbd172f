import { useShopConfig } from '../api/config-api';
import { loadWhenNear } from '../ui/load-when-near';

/** Their code comes where there is something to announce. */
const Strips = loadWhenNear(() => import('./Strips'));

/** Over every page of the shop: a closing that is announced or goes on, what becomes of orders, and what the owner announces. */
export function ClosingStrip() {
  const { closing, content } = useShopConfig();
  return closing || content?.announcement ? <Strips /> : null;
}
