import { type Order, sumOf } from '@shop/contract';
import { LongWords } from '../../shared/back-office/LongWords';
import { parcelOf } from './order-terms';
import { PaperHead } from './PaperHead';
import styles from './paper.module.css';

/** What lies in the parcel: no price, since it may be a present. */
export function PackingSlip({ order }: { order: Order }) {
  const { packed } = parcelOf(order);
  const units = sumOf(packed.map(({ quantity }) => quantity));
  return (
    <section className={styles.sheet} aria-label={`Bon de livraison ${order.reference}`}>
      <PaperHead order={order} title="Bon de livraison" facts={[{ term: 'Transporteur', detail: order.deliver }]} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Article</th>
            <th scope="col" className={styles.figure}>
              Quantité
            </th>
          </tr>
        </thead>
        <tbody>
          {packed.map(({ _id, productName, quantity }) => (
            <tr key={_id}>
              <td>
                <LongWords>{productName}</LongWords>
              </td>
              <td className={styles.figure}>{quantity}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total des articles</th>
            <td className={styles.figure}>{units}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
