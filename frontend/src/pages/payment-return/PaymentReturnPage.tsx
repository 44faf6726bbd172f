import { Button, ButtonLink, Notice, Page, PageTitle, Spinner } from '@shop/ui-kit';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { PAGES, type PaymentReturnAnswer } from '@shop/contract';
import { cartEmptied, selectCartStatus, selectCheckoutKey } from '../../features/cart/cart-slice';
import { forgetKeptCode } from '../../features/cart/kept-code';
import { forgetKeptGift } from '../../features/cart/kept-gift';
import { forgetLinkAtBank, isOrderOfCart, linkAtBank } from '../../features/checkout/order-at-bank';
import { tellOtherTabs } from '../../features/checkout/paid-in-tab';
import { forgetDraft } from '../../features/checkout/stored-draft';
import { OrderBody } from '../../features/order-page/OrderView';
import { useOrder } from '../../features/order-page/use-order';
import { paths } from '../../shared/paths';
import { linkSecrets } from '../../shared/session/link-secrets';
import { useArrivalLink } from '../../shared/session/use-arrival-link';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import styles from './PaymentReturnPage.module.css';
import { usePaymentReturn, type PaymentReturnState } from './use-payment-return';

/** Where the bank sends the shopper back after 3-D Secure (specification, section 2.1). */
export default function PaymentReturnPage() {
  const link = linkSecrets(useLocation());
  const { result, retry } = usePaymentReturn(
    link.get('payment_intent') ?? '',
    link.get('payment_intent_client_secret') ?? '',
  );
  useCartAfterPayment(result);
  return (
    <Main>
      <PageHead title={PAGES.paymentReturn.title} description="Vérification 3D Secure de votre paiement." />
      <Page className={styles.page}>
        <Result result={result} onRetry={retry} />
      </Page>
      {result.state === 'paid' && <PaidOrder reference={result.answer.reference} />}
    </Main>
  );
}

/** What was bought and what happens now, as on the page of the order; the heading above has said the rest. */
function PaidOrder({ reference }: { reference: string }) {
  const { order, access } = useOrder(reference);
  return order ? <OrderBody order={order} access={access || null} /> : null;
}

function Result({ result, onRetry }: { result: PaymentReturnState; onRetry: () => void }) {
  switch (result.state) {
    case 'asking':
      return (
        <>
          <PageTitle>Vérification de votre paiement</PageTitle>
          {result.unheard ? (
            <>
              <Notice tone="warning">
                La boutique ne répond pas&nbsp;: votre connexion est peut-être coupée. Rien n’est perdu, et si votre
                banque a payé, la commande est passée. Nous redemandons sans cesse.
              </Notice>
              <Button onClick={onRetry}>Vérifier maintenant</Button>
            </>
          ) : (
            <p role="status">
              <Spinner /> Votre banque nous répond, un instant…
            </p>
          )}
        </>
      );
    case 'pending':
      return (
        <>
          <PageTitle>Paiement en cours de vérification</PageTitle>
          <Notice tone="info">
            Votre banque n’a pas encore répondu. Un email vous confirmera la commande dès qu’elle l’aura fait.
          </Notice>
          <Button onClick={onRetry}>Vérifier encore</Button>
        </>
      );
    case 'paid':
      return <Paid answer={result.answer} />;
    case 'nothing':
      return (
        <>
          <PageTitle>Aucun paiement à vérifier</PageTitle>
          <Notice tone="error">{result.message}</Notice>
          <p>Si vous avez payé, votre commande est passée et sa confirmation vous attend dans vos emails.</p>
          <div className={styles.acts}>
            <ButtonLink href={paths.findOrder}>Retrouver ma commande</ButtonLink>
            <BackToPayment variant="secondary" />
          </div>
        </>
      );
    case 'failed':
      return (
        <>
          <PageTitle>{result.final ? 'Paiement non abouti' : 'Paiement non vérifié'}</PageTitle>
          <Notice tone="error">{result.message}</Notice>
          <p>Rien n’est perdu&nbsp;: votre panier et vos coordonnées sont toujours là.</p>
          {result.final ? (
            <BackToPayment />
          ) : (
            <div className={styles.acts}>
              <Button onClick={onRetry}>Vérifier encore</Button>
              <BackToPayment variant="secondary" />
            </div>
          )}
        </>
      );
  }
}

/** A page of return may be opened again when the parcel has long left. */
function Paid({ answer: { message, reference, calledOff } }: { answer: PaymentReturnAnswer }) {
  const { order } = useOrder(reference);
  const isPrepared = !calledOff && (!order || order.status === 'En cours de préparation');
  return (
    <>
      <PageTitle>{message}</PageTitle>
      {isPrepared ? (
        <p className="lead">
          Merci&nbsp;! Votre commande <span className="nowrap">{reference}</span> est en cours de préparation. Un email
          de confirmation vient de partir.
        </p>
      ) : (
        <p className="lead">
          La page de votre commande <span className="nowrap">{reference}</span> dit ce qu’il en est.
        </p>
      )}
      <div className={styles.acts}>
        <ButtonLink href={paths.order(reference)}>Voir ma commande</ButtonLink>
        <ButtonLink variant="secondary" href={paths.shop}>
          Retour à la boutique
        </ButtonLink>
      </div>
    </>
  );
}

/** To the cart, or to what the shop prepared, with its link. */
function BackToPayment({ variant }: { variant?: 'secondary' }) {
  const [link] = useState(linkAtBank);
  const prepared = useArrivalLink(paths.checkout, () => ({ ...(link && { link: `?token=${link}` }) }));
  return (
    <ButtonLink variant={variant} {...(link ? prepared : { href: paths.checkout })}>
      Revenir au paiement
    </ButtonLink>
  );
}

/** Paid: the cart of this order is done with. Failed, it stays, key included: the next attempt is of the same order. */
function useCartAfterPayment(result: PaymentReturnState) {
  const dispatch = useDispatch();
  const known = useSelector(selectCartStatus) === 'known';
  const key = useSelector(selectCheckoutKey);
  useEffect(() => {
    if (result.state !== 'paid' || linkAtBank() === null) return;
    // A cart of its own: what was typed for it is done with as well.
    forgetDraft(true);
    forgetLinkAtBank();
  }, [result]);
  useEffect(() => {
    // A cart of no order, or of another, was filled after this payment: a reload must not empty it.
    if (!known || result.state !== 'paid' || !isOrderOfCart(result.answer.reference, key)) return;
    if (key) tellOtherTabs();
    dispatch(cartEmptied());
    forgetKeptCode();
    forgetKeptGift();
    forgetDraft(false);
  }, [result, known, key, dispatch]);
}
