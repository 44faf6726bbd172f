import { Button, formatPrice, Link, Notice, OrderEntry, OrderEntryPlace, TextLink } from '@shop/ui-kit';
import { guaranteeNoticePath, legalVersionPath, type Order } from '@shop/contract';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { useBrowser } from '../../shared/browser';
import { formatDate } from '../../shared/format-date';
import { PaperButton } from '../../shared/papers/PaperButton';
import { paths } from '../../shared/paths';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { WITHDRAWAL_LINK } from '../../shared/withdrawal-link';
import { useGetOrderQuery, useRequestRefundMutation } from './account-api';
import { isWithinRefundWindow } from './refund-window';

const EXPIRED = 'La période de remboursement de 14 jours est expirée.';
const LEGAL_RIGHT = 'Votre droit légal de rétractation court 14 jours après la réception :';
const REQUESTED = 'Votre demande de remboursement a été envoyée.';
const ACCEPTED = 'Votre demande de remboursement a été acceptée.';
const DECLINED = 'Nous ne pouvons pas répondre favorablement à votre demande de remboursement.';

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
      lines={articles.map(({ _id, productName, productImage, quantity, price }) => ({
        id: _id,
        name: productName,
        image: productImage,
        quantity,
        price,
      }))}
    >
      <TextLink href={paths.order(reference)} aria-label={`Voir la commande ${reference}`}>
        Voir la commande
      </TextLink>
      {trackingUrl && (
        <TextLink href={trackingUrl} target="_blank" rel="noopener" icon="arrow-out">
          Suivre le colis {orderNumber}
        </TextLink>
      )}
      {refundedAmount > 0 && <p>{`Remboursé : ${formatPrice(refundedAmount)}`}</p>}
      {order.invoices.map((paper) => (
        <PaperButton key={paper.number} paper={paper} />
      ))}
      <RefundRequest order={order} clientId={clientId} />
      <Withdrawal order={order} />
      <Terms order={order} />
      <GuaranteeNotice order={order} />
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

/** The way out of the contract, and until when it is open where that is known (C. conso. L221-18, D221-5). */
function Withdrawal({ order }: { order: Order }) {
  const { now } = useBrowser();
  const { _id, withdrawalDeclaredAt, withdrawalUntil } = order;
  const isOpen = withdrawalUntil !== null && DAYS.format(now()) <= withdrawalUntil;
  return (
    <>
      {withdrawalDeclaredAt && <p>Rétractation déclarée le {formatDate(new Date(withdrawalDeclaredAt))}.</p>}
      {!withdrawalDeclaredAt && isOpen && (
        <p>Vous pouvez renoncer au contrat jusqu’au {formatDate(new Date(withdrawalUntil))}.</p>
      )}
      <TextLink href={paths.withdrawalOf(_id)}>{WITHDRAWAL_LINK}</TextLink>
    </>
  );
}

/** 'Demander un remboursement', for delivered orders only (specification, section 4). */
function RefundRequest({ order, clientId }: { order: Order; clientId: string }) {
  const { now } = useBrowser();
  const [request, { isLoading }] = useRequestRefundMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [hasAsked, setAsked] = useState(false);
  if (order.refundRequestedAt) return <RefundAnswer order={order} isNew={hasAsked} />;
  if (order.status !== 'Livré') return null;

  async function ask() {
    if (!isWithinRefundWindow(order.date, now())) return setRefusal(EXPIRED);
    const { error } = await request({ clientId, orderId: order._id });
    setAsked(!error);
    setRefusal(error ? messageOf(error, 'Votre demande n’a pas pu être envoyée. Veuillez réessayer.') : null);
  }
  return (
    <>
      <Button variant="secondary" loading={isLoading} onClick={() => void ask()}>
        Demander un remboursement
      </Button>
      {refusal && (
        <Notice tone="error">
          <span>{refusal}</span>
          {refusal === EXPIRED && (
            <>
              {' '}
              {LEGAL_RIGHT} <Link href={paths.withdrawalOf(order._id)}>{WITHDRAWAL_LINK}</Link>
            </>
          )}
        </Notice>
      )}
    </>
  );
}

interface RefundAnswerProps {
  order: Order;
  /** Asked for a moment ago: the button that did it is gone, and with it the place of the keyboard. */
  isNew: boolean;
}

/** What became of the request; money that went back is an answer as well. */
function RefundAnswer({ order: { refundAnswer, paymentStatus }, isNew }: RefundAnswerProps) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) words.current?.focus();
  }, [isNew]);
  return (
    <div ref={words} role="status" tabIndex={-1}>
      {refundAnswer?.accepted === false ? (
        <>
          <p>{DECLINED}</p>
          <p>Notre réponse&nbsp;: «&nbsp;{refundAnswer.message}&nbsp;»</p>
        </>
      ) : (
        <p>{refundAnswer || paymentStatus === 'refunded' ? ACCEPTED : REQUESTED}</p>
      )}
    </div>
  );
}
