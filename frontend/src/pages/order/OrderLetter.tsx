import { OwnNewsletter } from '../../features/newsletter/OwnNewsletter';
import styles from './OrderLetter.module.css';

/** Below an order: the letter, for whoever has not got it. */
export default function OrderLetter({ clientId }: { clientId: string }) {
  return (
    <div className={styles.letter}>
      <OwnNewsletter clientId={clientId} source="order" invites />
    </div>
  );
}
