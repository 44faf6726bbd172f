import { useShopConfig } from '../../shared/api/config-api';
import { loadWhenNear } from '../../shared/ui/load-when-near';

const RecallNotices = loadWhenNear(() => import('./RecallNotices'));

/** Where whoever cannot be written to will see a recall; a shop that recalled nothing fetches nothing of it. */
export function RecallStrip() {
  return useShopConfig().recalls.length > 0 ? <RecallNotices /> : null;
}
