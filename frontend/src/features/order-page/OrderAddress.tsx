import { COUNTRY_NAMES, type OrderPage } from '@shop/contract';
import styles from './order-page.module.css';
import { isFetched } from './order-words';

/** Where it goes, how, and under which number. */
export function OrderAddress({ order }: { order: OrderPage }) {
  const { deliver, orderNumber, deliveryMethod: method } = order;
  return (
    <>
      <address className={styles.address}>
        {addressLines(order).map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
      {method && !isFetched(order) && (
        <p className={styles.note}>{[method.name, method.note].filter(Boolean).join(', ')}</p>
      )}
      {orderNumber && (
        <p className={styles.note}>
          {deliver}, numéro de suivi {orderNumber}
        </p>
      )}
    </>
  );
}

/** Where it goes, as it would stand on a parcel; what is fetched goes nowhere. */
function addressLines(order: OrderPage): string[] {
  const { address, complement, postalCode, city, country, deliveryMethod: method } = order;
  const { prenom, nom } = order.gift?.recipient ?? order;
  const name = `${prenom} ${nom}`;
  if (method && isFetched(order)) return [method.name, method.note].filter(Boolean);
  if (method?.relay) {
    const { relay } = method;
    return [name, `${relay.name} (${relay.code})`, relay.address, `${relay.postalCode}\u00a0${relay.city}`];
  }
  return [name, address, complement, `${postalCode}\u00a0${city}, ${COUNTRY_NAMES[country]}`].filter(Boolean);
}
