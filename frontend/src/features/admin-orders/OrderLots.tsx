import type { Order } from '@shop/contract';
import { Button } from '@shop/ui-kit';
import { useState } from 'react';
import { useGetOrderLotsQuery } from '../../shared/back-office/lots-api';
import { CorrectLotsDialog } from './CorrectLotsDialog';
import styles from './OrderDetailsDialog.module.css';

const wordsOf = (parts: readonly { number: string; quantity: number }[], unknown: number) =>
  [
    ...parts.map(({ number, quantity }) => `${quantity} du lot ${number}`),
    ...(unknown > 0 ? [`${unknown} sans lot noté`] : []),
  ].join(', ');

/** Which lots the parcel held (reg. 1223/2009 art. 19), where any is written down. */
export function OrderLots({ order }: { order: Order }) {
  const { currentData: lots } = useGetOrderLotsQuery(order._id);
  const [corrects, setCorrects] = useState(false);
  if (!lots?.shipped || lots.lines.every(({ choices }) => choices.length === 0)) return null;
  return (
    <section className={styles.lots} aria-label="Lots du colis">
      <ul>
        {lots.lines.map(({ productId, productName, parts, unknown }) => (
          <li key={productId}>{`${productName}\u00a0: ${wordsOf(parts, unknown)}`}</li>
        ))}
      </ul>
      <Button size="small" variant="secondary" onClick={() => setCorrects(true)}>
        Corriger les lots
      </Button>
      {corrects && <CorrectLotsDialog order={order} lots={lots} onClose={() => setCorrects(false)} />}
    </section>
  );
}
