import {
  ButtonLink,
  formatPrice,
  Icon,
  MAIL,
  OrderFact,
  OrderHead,
  OrderParcel,
  OrderSteps,
  OrderSums,
  OrderWays,
  Page,
  PageTitle,
  ParcelLine,
  Section,
  TextLink,
  Title,
} from '@shop/ui-kit';
import { contentWords, adjustmentName, type OrderPage, productPath } from '@shop/contract';
import { useShopConfig } from '../../shared/api/config-api';
import { useSelector } from 'react-redux';
import { useBrowser } from '../../shared/browser';
import { deliveryDays } from '../../shared/delivery-days';
import { formatDate } from '../../shared/format-date';
import { paths } from '../../shared/paths';
import { lineTotal } from '../../shared/money/money';
import { WITHDRAWAL_LINK } from '../../shared/withdrawal-link';
import { priorPriceLine } from '../../shared/prior-price';
import { PrintedOn } from '../../shared/ui/PrintedOn';
import { RefundRequest } from '../../shared/refund-request/RefundRequest';
import { selectClientSession } from '../../shared/session/session-slice';
import { Documents } from './Documents';
import { stampOf } from './order-days';
import { KeepOrder } from './KeepOrder';
import { OrderAddress } from './OrderAddress';
import styles from './order-page.module.css';
import {
  headingOf,
  isCalledOff,
  isFetched,
  paidWords,
  parcelHeading,
  placeWords,
  wholeWithdrawal,
  withdrawalWords,
} from './order-words';
import { stepEntries } from './step-entries';
import { useWithdrawalWay } from './use-withdrawal-way';
import { Withdrawals } from './Withdrawals';

interface OrderViewProps {
  order: OrderPage;
  /** What a mailed link gave for it; null for the client's session. */
  access: string | null;
}

/** An order for its client: where it is, what is in it, its papers, the ways back, in the order in which one wonders. */
export function OrderView(props: OrderViewProps) {
  return (
    <>
      <Head order={props.order} />
      <OrderBody {...props} />
    </>
  );
}

/** What follows the heading: what happens next, what is in the parcel, the papers and the ways back. */
export function OrderBody({ order, access }: OrderViewProps) {
  const isConnected = useSelector(selectClientSession) !== null;
  const mayJoin = access !== null && order.mayJoinAccount === true && !isConnected;
  return (
    <>
      <Section ground="sheet" space="tight" aria-labelledby="suite">
        <Page>
          <Title id="suite" className={styles.heading}>
            La suite
          </Title>
          <OrderSteps steps={stepEntries(order)} />
        </Page>
      </Section>
      <Page space="tight">
        <Parcel order={order} access={access} />
      </Page>
      {mayJoin && <KeepOrder order={order} access={access} />}
      <Ways order={order} access={access} ground={mayJoin ? 'page' : 'sheet'} />
      <Page>
        <PrintedOn />
      </Page>
    </>
  );
}

function Head({ order }: { order: OrderPage }) {
  const { now } = useBrowser();
  const { reference, date, status, articles, deliveryDates, trackingUrl, email, handedOver, paperPictures } = order;
  const { recipient } = order.gift ?? {};
  const home = recipient ? `Chez ${recipient.prenom}` : 'Chez vous';
  const { title, lead } = headingOf(order, now());
  const isOnItsWay = status === 'En cours de préparation' || status === 'Expédié';
  const promised = isOnItsWay ? deliveryDates : null;
  const inPaper = new Map(paperPictures.map(({ productId, image }) => [productId, image]));
  const pictures = articles
    .toSorted((one, other) => other.quantity - one.quantity)
    .map(({ productId, productImage }) => inPaper.get(productId) ?? productImage)
    .filter(Boolean);
  return (
    <OrderHead
      pictures={[...new Set(pictures)]}
      over={
        <>
          Commande <strong>{reference}</strong>, passée le {formatDate(new Date(date))}
        </>
      }
      title={<PageTitle lead={lead}>{title}</PageTitle>}
      stamp={promised ? stampOf(promised) : undefined}
      promise={
        promised && (
          <>
            {isFetched(order) ? 'Prête' : order.deliveryMethod?.relay ? 'Au point relais' : home}{' '}
            {deliveryDays(promised)}
            <small>{placeWords(order)}</small>
          </>
        )
      }
    >
      {status === 'Expédié' && trackingUrl && (
        <ButtonLink href={trackingUrl} target="_blank" rel="noopener">
          Suivre mon colis
        </ButtonLink>
      )}
      {status === 'En cours de préparation' && email && !handedOver && (
        <p className={styles.mailed}>
          <Icon name={MAIL} size="small" />
          <span>
            {`La confirmation est partie à ${email}, avec tous vos documents. Elle ramène toujours à cette page.`}
          </span>
        </p>
      )}
    </OrderHead>
  );
}

function Parcel({ order, access }: OrderViewProps) {
  const { articles, adjustments, montantTotal, refundedAmount, refundedUnnamed = 0, withdrawals, handedOver } = order;
  const rows = handedOver ? adjustments.filter(({ kind }) => kind !== 'delivery') : adjustments;
  return (
    <OrderParcel
      heading={parcelHeading(order)}
      lines={articles.map(
        ({ productId, productName, productImage, quantity, parts, price, paid, reduction, refunded }) => (
          <ParcelLine
            key={productId}
            name={productName}
            href={productPath(productId)}
            image={productImage}
            quantity={quantity}
            price={price}
            amount={lineTotal({ price, quantity })}
            note={lineNote({ parts, price, quantity, paid, reduction, refunded })}
          />
        ),
      )}
      sums={
        <>
          <OrderSums
            rows={rows.map(({ kind, amount, label }) => ({
              label: adjustmentName({ kind, label }),
              amount: kind === 'delivery' && amount === 0 ? 'Offerte' : formatPrice(amount),
            }))}
            totalLabel="Total payé"
            total={montantTotal}
            vat={vatOf(order)}
          />
          {refundedAmount > 0 && (
            <p className={styles.refunded}>
              <span>Remboursé</span> <span>{formatPrice(refundedAmount)}</span>
            </p>
          )}
          {refundedUnnamed > 0 && refundedUnnamed < refundedAmount && (
            <p className={styles.note}>{`Dont ${formatPrice(refundedUnnamed)} sans article précisé.`}</p>
          )}
        </>
      }
      facts={
        <>
          <OrderFact title={isFetched(order) ? 'Retrait' : 'Livraison'}>
            {handedOver ? order.address : <OrderAddress order={order} />}
          </OrderFact>
          {order.gift && (
            <OrderFact title="Cadeau">
              <p>Aucun prix dans le colis.</p>
              {order.gift.message && <p className={styles.words}>{order.gift.message}</p>}
            </OrderFact>
          )}
          <OrderFact title="Paiement">{paidWords(order)}</OrderFact>
          <OrderFact title="Contact">{order.email}</OrderFact>
        </>
      }
      papers={
        <>
          {withdrawals.length > 0 && (
            <OrderFact title="Rétractation">
              <Withdrawals withdrawals={withdrawals} />
            </OrderFact>
          )}
          <OrderFact title="Vos documents">
            <Documents order={order} access={access} />
          </OrderFact>
        </>
      }
    />
  );
}

type Article = OrderPage['articles'][number];

/** What was announced, and what a refund of the line gives back where a discount stands on it. */
function lineNote({
  parts: inside,
  price,
  quantity,
  paid,
  reduction,
  refunded = 0,
}: Pick<Article, 'parts' | 'price' | 'quantity' | 'paid' | 'reduction' | 'refunded'>) {
  const parts = [
    ...contentWords(inside),
    reduction && priorPriceLine(reduction.priorPrice),
    paid !== lineTotal({ price, quantity }) && `Payé après remise\u00a0: ${formatPrice(paid)}`,
    refunded > 0 && `${refunded} sur ${quantity} ${refunded > 1 ? 'remboursés' : 'remboursé'}`,
  ];
  return parts.filter(Boolean).join(', ') || undefined;
}

function vatOf({ vat }: OrderPage): string | undefined {
  if (!vat) return undefined;
  const rates = vat.rates.filter(({ ratePercent }) => ratePercent > 0);
  return (
    vat.mention ||
    rates
      .map(({ ratePercent, vat: amount }) => `Dont TVA ${ratePercent}\u00a0%\u00a0: ${formatPrice(amount)}`)
      .join(' · ')
  );
}

function Ways({ order, access, ground }: OrderViewProps & { ground: 'page' | 'sheet' }) {
  const { now } = useBrowser();
  const { contact } = useShopConfig();
  const withdrawal = useWithdrawalWay(order.withdrawalLink);
  const session = useSelector(selectClientSession);
  const by = access ? { access } : session && { clientId: session.id };
  const mayAsk = by && (order.status === 'Livré' || order.refundRequestedAt !== null);
  return (
    <Section ground={ground} space="tight" aria-labelledby="recours">
      <Page>
        <Title id="recours" className={styles.heading}>
          Si quelque chose ne va pas
        </Title>
        <OrderWays
          ways={[
            {
              title: 'Une question, un savon abîmé',
              text: 'Votre message part avec la référence de votre commande\u00a0: nous répondons avec elle sous les yeux.',
              acts: (
                <>
                  <TextLink href={`${paths.contact}?commande=${encodeURIComponent(order.reference)}`}>
                    Nous écrire
                  </TextLink>
                  {contact.phone && (
                    <TextLink href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>{contact.phone}</TextLink>
                  )}
                </>
              ),
            },
            ...(mayAsk
              ? [
                  {
                    title: 'Un remboursement',
                    text:
                      !order.refundRequestedAt &&
                      'Dites-nous pour quels articles, et pourquoi\u00a0: nous étudions votre demande et répondons par email.',
                    acts: <RefundRequest order={order} by={by} withdrawal={withdrawal} />,
                  },
                ]
              : []),
            ...(isCalledOff(order)
              ? []
              : [
                  {
                    title: 'Changer d’avis',
                    text: withdrawalWords(order, now()),
                    acts: !wholeWithdrawal(order) && <TextLink {...withdrawal}>{WITHDRAWAL_LINK}</TextLink>,
                  },
                ]),
          ]}
        />
      </Page>
    </Section>
  );
}
