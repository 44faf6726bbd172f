import { Title } from '@shop/ui-kit';
import { OwnCartReminders } from '../../features/cart-reminders/OwnCartReminders';
import { useGetCartRemindersQuery } from '../../shared/cart-reminders/cart-reminders-api';
import styles from './AccountPage.module.css';

/** Reminders of carts, where the shop sends any, or the account agreed to them once. */
export function AccountReminders({ clientId }: { clientId: string }) {
  const { currentData: consent } = useGetCartRemindersQuery(clientId, { refetchOnMountOrArgChange: true });
  if (!consent || !(consent.offered || consent.agreed)) return null;
  return (
    <section className={styles.letter} aria-labelledby="rappels">
      <Title level={2} size={3} id="rappels">
        Le panier que je laisse
      </Title>
      <OwnCartReminders clientId={clientId} consent={consent} />
    </section>
  );
}
