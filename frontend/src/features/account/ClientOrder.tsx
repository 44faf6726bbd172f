import { ButtonLink, formatPrice, OrderEntry, OrderEntryPlace, TextLink } from '@shop/ui-kit';
import { guaranteeNoticePath, legalVersionPath, type Order, statusInWords } from '@shop/contract';
import { useBrowser } from '../../shared/browser';
import { formatDate } from '../../shared/format-date';
import { PaperButton } from '../../shared/papers/PaperButton';
import { paths } from '../../shared/paths';
import { RefundRequest } from '../../shared/refund-request/RefundRequest';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { WITHDRAWAL_LINK } from '../../shared/withdrawal-link';
import { useGetOrderQuery } from './account-api';

/** One order of the client's history. */
export function ClientOrder({ orderId, clientId }: { orderId: string; clientId: string }) {
  const { data: order, isError, refetch } = useGetOrderQuery(orderId);
  if (isError && !order) {
    return (
      <OrderEntryPlace>
        <RetryNotice button onRetry={() => void refetch()}>
          Cette commande n’a pas pu être chargée.
        </RetryNotice>
      </OrderEntryPlace>
    );
  }
  if (!order) return <OrderEntryPlace />;
  const { reference, date, montantTotal, status, articles, orderNumber, trackingUrl, refundedAmount } = order;
  return (
    <OrderEntry
      reference={reference}
      date={formatDate(new Date(date))}
      total={montantTotal}
      status={status}
      statusLabel={statusInWords(order)}
      lines={articles.map(({ _id, productName, productImage, quantity, price }) => ({
        id: _id,
        name: productName,
        image: productImage,
        quantity,
        price,
      }))}
      papers={
        <>
          <TextLink href={paths.withdrawalOf(order._id)}>{WITHDRAWAL_LINK}</TextLink>
          {order.invoices.map((paper) => (
            <PaperButton key={paper.number} paper={paper} />
          ))}
          <Terms order={order} />
          <GuaranteeNotice order={order} />
        </>
      }
    >
      <ButtonLink variant="secondary" href={paths.order(reference)} aria-label={`Voir la commande ${reference}`}>
        Voir la commande
      </ButtonLink>
      <RefundRequest order={order} by={{ clientId }} withdrawal={{ href: paths.withdrawalOf(order._id) }} />
      {trackingUrl && (
        <TextLink href={trackingUrl} target="_blank" rel="noopener" icon="arrow-out">
          Suivre le colis {orderNumber}
        </TextLink>
      )}
      {refundedAmount > 0 && <p>{`Remboursé\u00a0: ${formatPrice(refundedAmount)}`}</p>}
      <Withdrawal order={order} />
    </OrderEntry>
  );
}

/** The terms of sale that were accepted, as they were then (C. conso. L221-13). */
function Terms({ order }: { order: Order }) {
  const terms = order.texts.find(({ text }) => text === 'terms-of-sale');
  if (!terms) return null;
  return (
    <TextLink href={legalVersionPath(terms.text, terms.number)}>
      Vos conditions de vente (version&nbsp;{terms.number})
    </TextLink>
  );
}

/** The picture of the legal guarantee that was shown before it (reg. (EU) 2025/1960). */
function GuaranteeNotice({ order: { guaranteeNotice } }: { order: Order }) {
  if (!guaranteeNotice) return null;
  return (
    <TextLink href={guaranteeNoticePath(guaranteeNotice.number)} target="_blank" rel="noopener">
      L’avis sur la garantie légale (version&nbsp;{guaranteeNotice.number})
    </TextLink>
  );
}

const DAYS = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });

/** Until when the contract can be left, where that is known, or since when it is (C. conso. L221-18, D221-5). */
function Withdrawal({ order: { withdrawalDeclaredAt, withdrawalUntil } }: { order: Order }) {
  const { now } = useBrowser();
  if (withdrawalDeclaredAt) return <p>Rétractation déclarée le {formatDate(new Date(withdrawalDeclaredAt))}.</p>;
  const isOpen = withdrawalUntil !== null && DAYS.format(now()) <= withdrawalUntil;
  return isOpen && <p>Vous pouvez renoncer au contrat jusqu’au {formatDate(new Date(withdrawalUntil))}.</p>;
}
