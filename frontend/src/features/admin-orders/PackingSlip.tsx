import { type Order, type OrderLots, sumOf } from '@shop/contract';
import { LongWords } from '../../shared/back-office/LongWords';
import { parcelOf } from './order-terms';
import { useGetOrderLotsQuery } from '../../shared/back-office/lots-api';
import { GiftWords } from './gift-terms';
import { PaperHead } from './PaperHead';
import styles from './paper.module.css';

/** What lies in the parcel: no price, since it may be a present. */
export function PackingSlip({ order }: { order: Order }) {
  const { currentData: lots } = useGetOrderLotsQuery(order._id);
  const { packed } = parcelOf(order);
  const units = sumOf(packed.map(({ quantity }) => quantity));
  return (
    <section className={styles.sheet} aria-label={`Bon de livraison ${order.reference}`}>
      <PaperHead order={order} title="Bon de livraison" facts={[{ term: 'Transporteur', detail: order.deliver }]} />
      {order.gift?.message && (
        <div className={styles.gift}>
          <GiftWords message={order.gift.message} />
        </div>
      )}
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
          {packed.map(({ _id, productId, productName, parts = [], quantity }) => (
            <tr key={_id}>
              <td>
                <LongWords>{productName}</LongWords>
                <LotsInParcel lots={lots} productId={productId} />
                {parts.map((part) => (
                  <div key={part.productId}>
                    <LongWords>{`${part.units} × ${part.name}`}</LongWords>
                    <LotsInParcel lots={lots} productId={part.productId} />
                  </div>
                ))}
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

/** The lot that is on the label (reg. 1223/2009 art. 19); until the parcel leaves, the oldest that may. */
function LotsInParcel({ lots, productId }: { lots: OrderLots | undefined; productId: string }) {
  const parts = lots?.lines.find((line) => line.productId === productId)?.parts ?? [];
  if (parts.length === 0) return null;
  const numbers = parts.map(({ number, quantity }) => `${number} (${quantity})`).join(', ');
  return (
    <>
      <br />
      <span>{`${lots?.shipped ? 'Lot' : 'Lot proposé'}\u00a0: ${numbers}`}</span>
    </>
  );
}
