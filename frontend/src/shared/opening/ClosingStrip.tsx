import { useShopConfig } from '../api/config-api';
import { loadWhenNear } from '../ui/load-when-near';
import styles from './ClosingStrip.module.css';

/** Its code comes where there is something to announce. */
const Announcement = loadWhenNear(() => import('./Announcement'));

/** Over every page of the shop: a closing that is announced or goes on, what becomes of orders, and what the owner announces. */
export function ClosingStrip() {
  const { closing, content } = useShopConfig();
  return (
    <>
      {closing && <p className={styles.root}>{closing.words}</p>}
      {content?.announcement && <Announcement />}
    </>
  );
}
