import { INVOICE_KIND_NAMES } from '@shop/contract';
import { formatPrice } from '@shop/ui-kit';
import { DownloadButton } from '../../shared/back-office/DownloadButton';
import { formatDay } from '../../shared/back-office/format-date';
import { useGetAdminOrderQuery } from './admin-orders-api';
import styles from './OrderDetailsDialog.module.css';

/** What was invoiced of an order and credited since (CGI 289); nothing is made up for one that is older than the shop's invoices. */
export function OrderInvoices({ orderId }: { orderId: string }) {
  const { currentData: order } = useGetAdminOrderQuery(orderId);
  if (!order || (order.invoices.length === 0 && !order.beforeInvoicing)) return null;
  return (
    <section className={styles.invoices} aria-label="Factures et avoirs">
      {order.beforeInvoicing && (
        <p className="soft">Payée avant la facturation&nbsp;: aucune facture n’a été établie.</p>
      )}
      {order.invoices.length > 0 && (
        <ul>
          {order.invoices.map(({ number, kind, issuedAt, amount }) => (
            <li key={number}>
              <span>{`${INVOICE_KIND_NAMES[kind]} ${number}, ${formatDay(issuedAt)}, ${kind === 'credit-note' ? '\u2212' : ''}${formatPrice(amount)}`}</span>
              <DownloadButton
                url={`invoices/${encodeURIComponent(number)}/pdf`}
                aria-label={`Télécharger ${number} en PDF`}
                failure={`${number} n’a pas pu être téléchargé. Veuillez réessayer.`}
              >
                PDF
              </DownloadButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
