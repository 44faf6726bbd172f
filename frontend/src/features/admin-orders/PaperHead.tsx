import type { Order } from '@shop/contract';
import { DescriptionList, Logo } from '@shop/ui-kit';
import { formatLongDay } from '../../shared/back-office/format-date';
import { addressLines, methodWords } from './order-terms';
import styles from './paper.module.css';

interface PaperHeadProps {
  order: Order;
  /** What this paper is, such as 'Bon de livraison'. */
  title: string;
  /** Facts after the reference and the date. */
  facts?: readonly { term: string; detail: string }[];
}

/** Head of a paper of an order: what it is, whose, and where it goes. */
export function PaperHead({ order, title, facts = [] }: PaperHeadProps) {
  return (
    <>
      <div className={styles.head}>
        <div>
          <Logo className={styles.logo} />
          <h2>{`${title} ${order.reference}`}</h2>
        </div>
        <address className={styles.address}>
          {addressLines(order).map((line) => (
            <p key={line}>{line}</p>
          ))}
          {/* The buyer's own is nothing of a parcel that somebody else opens. */}
          <p>{order.gift?.recipient ? order.gift.recipient.mobile : order.mobile}</p>
        </address>
      </div>
      <DescriptionList
        className={styles.facts}
        items={[
          { term: 'Référence', detail: order.reference },
          { term: 'Date', detail: formatLongDay(order.date) },
          ...(order.deliveryMethod ? [{ term: 'Mode de livraison', detail: methodWords(order.deliveryMethod) }] : []),
          ...facts.filter(({ detail }) => detail !== ''),
        ]}
      />
    </>
  );
}
