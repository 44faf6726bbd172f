import { Title } from '@shop/ui-kit';
import { OwnNewsletter } from '../../features/newsletter/OwnNewsletter';
import styles from './AccountPage.module.css';

/** The shop's letter, in the account. */
export function AccountLetter({ clientId }: { clientId: string }) {
  return (
    <section className={styles.letter} aria-labelledby="lettre">
      <Title level={2} size={3} id="lettre">
        La lettre
      </Title>
      <OwnNewsletter clientId={clientId} source="account" />
    </section>
  );
}
