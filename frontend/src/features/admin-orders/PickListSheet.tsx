import { contentWords, giftMessageLine, type Order } from '@shop/contract';
import { EmptyState, Notice } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { formatMoment } from '../../shared/back-office/format-date';
import { LongWords } from '../../shared/back-office/LongWords';
import { useGetLotsToPickQuery } from '../../shared/back-office/lots-api';
import { useGetPickListQuery } from './admin-orders-api';
import { parcelOf } from './order-terms';
import { LotsToTake } from './LotsToTake';
import styles from './paper.module.css';

const box = <span className={styles.box} aria-hidden="true" />;

/** What an order's parcel holds; what its client withdrew from is named apart, so that nobody looks for it. */
function ToPack({ articles }: Pick<Order, 'articles'>) {
  const { packed, unsent } = parcelOf({ articles });
  const kept = unsent.map((article) => `${article.unsent} x ${article.productName}`).join(', ');
  return (
    <>
      <ul>
        {packed.map((article) => (
          <li key={article._id}>
            <LongWords>
              {[`${article.quantity} x ${article.productName}`, ...contentWords(article.parts)].join(' · ')}
            </LongWords>
          </li>
        ))}
      </ul>
      {kept && (
        <p>
          <strong>{packed.length === 0 ? 'Ne rien envoyer' : 'Ne pas envoyer'}</strong> (rétractation)&nbsp;:{' '}
          <LongWords>{kept}</LongWords>
        </p>
      )}
    </>
  );
}

/**
 * What is to be prepared now: first what to fetch from the shelves, then order by order.
 *
 * @param ids of orders that were chosen; none: all
 */
export function PickListSheet({ ids }: { ids: readonly string[] }) {
  const picks = useGetPickListQuery(ids, { refetchOnMountOrArgChange: true });
  const lots = useGetLotsToPickQuery(ids, { refetchOnMountOrArgChange: true });
  if (picks.isError) {
    return (
      <RetryNotice onRetry={() => void picks.refetch()}>
        {messageOf(picks.error, 'La liste de préparation n’a pas pu être chargée.')}
      </RetryNotice>
    );
  }
  if (!picks.data) return <p role="status">Chargement des commandes...</p>;
  const { orders, products, units } = picks.data;
  if (orders.length === 0) {
    return (
      <EmptyState
        title={ids.length > 0 ? 'Aucune des commandes choisies n’est à préparer.' : 'Aucune commande à préparer.'}
      />
    );
  }
  const left = ids.length - orders.length;
  return (
    <div className={styles.sheet}>
      <p>{`${orders.length} ${orders.length > 1 ? 'commandes' : 'commande'}, ${units} ${units > 1 ? 'articles' : 'article'}`}</p>
      {orders.length === 500 && (
        <Notice tone="warning">Cette liste s’arrête à 500 commandes, les plus anciennes d’abord.</Notice>
      )}
      {left > 0 && (
        <Notice tone="warning">
          {left > 1
            ? `${left} des commandes choisies ne sont plus à préparer\u00a0: elles ne sont pas sur cette liste.`
            : 'Une des commandes choisies n’est plus à préparer\u00a0: elle n’est pas sur cette liste.'}
        </Notice>
      )}
      <h2 className={styles.title}>À prendre en réserve</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Produit</th>
            <th scope="col" className={styles.figure}>
              Quantité
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ productId, productName, quantity }) => (
            <tr key={productId}>
              <td>
                {box} <LongWords>{productName}</LongWords>
                <LotsToTake lots={lots.data?.find((line) => line.productId === productId)} />
              </td>
              <td className={styles.count}>{quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2 className={styles.title}>Par commande, la plus ancienne d’abord</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Commande</th>
            <th scope="col">Client</th>
            <th scope="col">Articles</th>
          </tr>
        </thead>
        <tbody>
          {orders.map(({ _id, reference, date, nom, prenom, city, articles, comments, gift }) => (
            <tr key={_id}>
              <td>
                {box} <strong className="nowrap">{reference}</strong>
                <br />
                {formatMoment(date)}
              </td>
              <td>
                <LongWords>{`${prenom} ${nom}`}</LongWords>
                <br />
                <LongWords>{city}</LongWords>
              </td>
              <td>
                <ToPack articles={articles} />
                {gift && (
                  <p>
                    <strong>Cadeau, sans prix</strong>
                    {gift.message && <LongWords>{`\u00a0: ${giftMessageLine(gift.message)}`}</LongWords>}
                  </p>
                )}
                {comments && <em>{comments}</em>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
