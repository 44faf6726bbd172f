import {
  adjustmentName,
  contentWords,
  GUARANTEE_NOTICE_NAME,
  guaranteeNoticePath,
  HAND_PAYMENTS,
  isHandPayment,
  LEGAL_TEXTS,
  legalVersionPath,
  type Order,
  type PaymentStatus,
} from '@shop/contract';
import { DescriptionList, formatPrice, TextLink, VisuallyHidden } from '@shop/ui-kit';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { formatMoment } from '../../shared/back-office/format-date';
import { lineTotal } from '../../shared/money/money';
import { phoneHref } from '../../shared/back-office/phone-href';
import { MailAddress } from '../../shared/back-office/MailAddress';
import { giftTerms } from './gift-terms';
import { countryName, methodWords } from './order-terms';
import { vatTerms } from './vat-terms';
import styles from './OrderDetailsDialog.module.css';

const PAYMENTS: Record<PaymentStatus, string> = {
  pending: 'En attente',
  requires_action: 'En attente de 3D Secure',
  paid: 'Payée',
  failed: 'Refusé',
  refunded: 'Remboursée',
  partially_refunded: 'Remboursée en partie',
};

/** Carrier and number in one line, leading to the carrier's page where it has one. */
function tracking({ deliver, orderNumber, trackingUrl, handedOver }: Order) {
  if (handedOver) return 'Remise sur place';
  const words = [deliver, orderNumber].filter(Boolean).join(' ');
  if (!words) return 'Pas encore expédiée';
  if (!trackingUrl) return words;
  return (
    <a href={trackingUrl} target="_blank" rel="noreferrer">
      {words}
      <VisuallyHidden> (suivi du transporteur, nouvel onglet)</VisuallyHidden>
    </a>
  );
}

/** The versions that were in force, each at the address where it stays; with its hash, which proves its words. */
function Texts({ order: { texts, guaranteeNotice } }: { order: Order }) {
  return (
    <ul className={styles.texts}>
      {texts.map(({ text, number, sha256 }) => (
        <li key={text}>
          <a href={legalVersionPath(text, number)} target="_blank" rel="noreferrer" title={`SHA-256\u00a0: ${sha256}`}>
            {`${LEGAL_TEXTS[text].name}, version ${number}`}
            <VisuallyHidden> (nouvel onglet)</VisuallyHidden>
          </a>
        </li>
      ))}
      {guaranteeNotice && (
        <li>
          <a
            href={guaranteeNoticePath(guaranteeNotice.number)}
            target="_blank"
            rel="noreferrer"
            title={`SHA-256\u00a0: ${guaranteeNotice.sha256}`}
          >
            {`${GUARANTEE_NOTICE_NAME}, version ${guaranteeNotice.number}`}
            <VisuallyHidden> (nouvel onglet)</VisuallyHidden>
          </a>
        </li>
      )}
    </ul>
  );
}

/** The fields of an order that are read, not edited. */
export function OrderFacts({ order }: { order: Order }) {
  const discounts = order.adjustments
    .filter(({ kind }) => kind === 'discount')
    .map(({ kind, label, amount }) => (
      <li key={label}>{`${adjustmentName({ kind, label })}\u00a0: ${formatPrice(amount)}`}</li>
    ));
  const address = [order.address, order.complement, order.postalCode].filter(Boolean).join(', ');
  return (
    <div className={styles.facts}>
      <DescriptionList
        items={[
          { term: 'Référence', detail: order.reference },
          { term: 'Nom', detail: order.nom },
          { term: 'Prénom', detail: order.prenom },
          {
            term: 'Email',
            detail: (
              <a href={`mailto:${order.email}`}>
                <MailAddress address={order.email} />
              </a>
            ),
          },
          {
            term: 'Mobile',
            detail: order.mobile && <a href={phoneHref(order.mobile, order.country)}>{order.mobile}</a>,
          },
          ...(order.userId
            ? [
                {
                  term: 'Compte',
                  detail: <TextLink href={adminPaths.clientSheet(order.userId)}>Fiche du client</TextLink>,
                },
              ]
            : []),
          { term: 'Adresse', detail: address },
          { term: 'Ville', detail: order.city },
          { term: 'Pays', detail: countryName(order.country) },
          ...giftTerms(order),
          // Of a market nobody says who they are.
        ].filter(({ detail }) => detail !== '' || !order.handedOver)}
      />
      <DescriptionList
        items={[
          { term: 'Date', detail: formatMoment(order.date) },
          ...(discounts.length > 0 ? [{ term: 'Remise', detail: <ul>{discounts}</ul> }] : []),
          { term: 'Total', detail: formatPrice(order.montantTotal) },
          ...vatTerms(order),
          { term: 'Paiement', detail: PAYMENTS[order.paymentStatus] },
          ...(isHandPayment(order.paymentMethod)
            ? [{ term: 'Payée par', detail: HAND_PAYMENTS[order.paymentMethod] }]
            : []),
          ...(order.refundedAmount > 0
            ? [
                {
                  term: 'Remboursé',
                  detail: `${formatPrice(order.refundedAmount)} sur ${formatPrice(order.montantTotal)}${
                    order.refundedUnnamed ? `, dont ${formatPrice(order.refundedUnnamed)} sans article précisé` : ''
                  }`,
                },
              ]
            : []),
          ...(order.handedBackAmount ? [{ term: 'Rendu à la main', detail: formatPrice(order.handedBackAmount) }] : []),
          {
            term: 'Articles',
            detail: (
              <ul>
                {order.articles.map(
                  ({ _id, quantity, productName, parts, price, paid, reduction, refunded = 0, shelved = 0 }) => (
                    <li key={_id}>
                      {`${quantity} x ${productName}`}
                      {contentWords(parts).map((words) => (
                        <small key={words} className={styles.announced}>
                          {words}
                        </small>
                      ))}
                      {paid !== lineTotal({ price, quantity }) && (
                        <small className={styles.announced}>{`Payé après remise\u00a0: ${formatPrice(paid)}`}</small>
                      )}
                      {refunded > 0 && (
                        <small className={styles.announced}>
                          {`${refunded} sur ${quantity} ${refunded > 1 ? 'remboursés' : 'remboursé'}${shelved > 0 ? `, ${shelved} remis en rayon` : ''}`}
                        </small>
                      )}
                      {reduction && (
                        <small className={styles.announced}>
                          {`Annoncé\u00a0: -${reduction.percent}\u00a0%, prix antérieur ${formatPrice(reduction.priorPrice)}`}
                        </small>
                      )}
                    </li>
                  ),
                )}
              </ul>
            ),
          },
          ...(order.deliveryMethod ? [{ term: 'Mode de livraison', detail: methodWords(order.deliveryMethod) }] : []),
          { term: 'Suivi', detail: tracking(order) },
          ...(order.texts.length > 0 || order.guaranteeNotice
            ? [{ term: 'Textes acceptés', detail: <Texts order={order} /> }]
            : []),
        ]}
      />
    </div>
  );
}
