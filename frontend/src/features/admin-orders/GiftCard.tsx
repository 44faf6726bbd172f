import { type Order, receiverOf } from '@shop/contract';
import { EmptyState, Logo } from '@shop/ui-kit';
import { GiftWords } from './gift-terms';
import styles from './paper.module.css';

/** What lies on the soaps: the buyer's words and nothing of the order, to be cut out, or copied by hand. */
export function GiftCard({ order }: { order: Order }) {
  const { gift, reference } = order;
  const { prenom, nom } = receiverOf(order);
  return (
    <section className={styles.sheet} aria-label={`Carte du cadeau ${reference}`}>
      <h2 className={styles.cardFor}>{`Commande ${reference}, pour ${prenom} ${nom}`}</h2>
      {gift?.message ? (
        <div className={styles.card}>
          <GiftWords message={gift.message} />
          <Logo className={styles.logo} />
        </div>
      ) : (
        <EmptyState title={gift ? 'Ce cadeau part sans mot.' : 'Cette commande n’est pas un cadeau.'} />
      )}
    </section>
  );
}
