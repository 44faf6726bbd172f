import { contentWords, type Order } from '@shop/contract';
import { formatPrice } from '@shop/ui-kit';
import { formatMoment } from '../../shared/back-office/format-date';
import { LongWords } from '../../shared/back-office/LongWords';
import { lineTotal } from '../../shared/money/money';
import { giftTerms } from './gift-terms';
import { PaperHead } from './PaperHead';
import styles from './paper.module.css';
import { vatTerms } from './vat-terms';

/** The whole order on paper, for the shop's own folder. */
export function OrderSheet({ order }: { order: Order }) {
  return (
    <section className={styles.sheet} aria-label={`Fiche de commande ${order.reference}`}>
      <PaperHead
        order={order}
        title="Fiche de commande"
        facts={[
          { term: 'Statut', detail: order.status },
          { term: 'Email', detail: order.email },
          { term: 'Suivi', detail: [order.deliver, order.orderNumber].filter(Boolean).join(' ') },
          { term: 'Paiement', detail: order.id_stripe },
          ...(order.gift ? [{ term: 'Acheteur', detail: `${order.prenom} ${order.nom}, ${order.mobile}` }] : []),
          ...giftTerms(order),
        ]}
      />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Article</th>
            <th scope="col" className={styles.figure}>
              Quantité
            </th>
            <th scope="col" className={styles.figure}>
              Prix unitaire
            </th>
            <th scope="col" className={styles.figure}>
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {order.articles.map(({ _id, productName, parts, quantity, price }) => (
            <tr key={_id}>
              <td>
                <LongWords>{[productName, ...contentWords(parts)].join(' · ')}</LongWords>
              </td>
              <td className={styles.figure}>{quantity}</td>
              <td className={styles.figure}>{formatPrice(price)}</td>
              <td className={styles.figure}>{formatPrice(lineTotal({ price, quantity }))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              Total
            </th>
            <td className={styles.figure}>{formatPrice(order.montantTotal)}</td>
          </tr>
          {vatTerms(order).map(({ term, detail }) => (
            <tr key={term}>
              <th scope="row" colSpan={3}>
                {term}
              </th>
              <td className={styles.figure}>{detail}</td>
            </tr>
          ))}
          {order.refundedAmount > 0 && (
            <tr>
              <th scope="row" colSpan={3}>
                Remboursé
              </th>
              <td className={styles.figure}>{formatPrice(order.refundedAmount)}</td>
            </tr>
          )}
          {!!order.handedBackAmount && (
            <tr>
              <th scope="row" colSpan={3}>
                Rendu à la main
              </th>
              <td className={styles.figure}>{formatPrice(order.handedBackAmount)}</td>
            </tr>
          )}
        </tfoot>
      </table>
      {order.commentHistory.length > 0 && (
        <>
          <h3 className={styles.title}>Commentaires</h3>
          <ul className={styles.notes}>
            {order.commentHistory.map(({ text, author, date }) => (
              <li key={date}>{`${formatMoment(date)}, ${author}\u00a0: ${text}`}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
