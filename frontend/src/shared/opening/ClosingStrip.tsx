import { useShopConfig } from '../api/config-api';
import styles from './ClosingStrip.module.css';

/** Over every page of the shop: a closing that is announced or goes on, and what becomes of orders. */
export function ClosingStrip() {
  const { closing } = useShopConfig();
  return closing && <p className={styles.root}>{closing.words}</p>;
}
