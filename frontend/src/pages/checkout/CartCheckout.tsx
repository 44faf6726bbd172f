import { Notice, TextLink, useToast } from '@shop/ui-kit';
import { type Client, type CountryCode, type KeptAddress, PAGES } from '@shop/contract';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { useGetClientQuery } from '../../features/account/account-api';
import { useGetAddressesQuery } from '../../features/account/addresses/addresses-api';
import { useGetCardsQuery } from '../../features/account/cards/cards-api';
import { CartCode } from '../../features/cart/CartCode';
import { selectCartStatus } from '../../features/cart/cart-slice';
import { useCartRepricing } from '../../features/cart/use-cart-repricing';
import { deliveryOf, recipientOf } from '../../features/checkout/address-book';
import { CheckoutFlow } from '../../features/checkout/CheckoutFlow';
import { CutOffNotice } from '../../features/checkout/CutOffNotice';
import type { KnownShopper } from '../../features/checkout/known-shopper';
import { useReady } from '../../features/checkout/use-ready';
import { usePaidElsewhere } from '../../features/checkout/paid-in-tab';
import { useCutOff, useOnceBack } from '../../shared/offline/cut-off';
import { usePlaceOrder } from '../../features/checkout/use-place-order';
import { useGetConfigQuery } from '../../shared/api/shop-api';
import { useDeliveryReach } from '../../shared/delivery-reach';
import { paths } from '../../shared/paths';
import { useLoginLink } from '../../shared/session/use-arrival-link';
import { selectClientLapsed, selectClientSession, selectSessionStatus } from '../../shared/session/session-slice';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import { CheckoutObstacle, closedWords } from './CheckoutObstacle';
import { CheckoutSkeleton } from './CheckoutSkeleton';
import { KeepingNotice } from './KeepingNotice';
import { useAddressBook } from './use-address-book';
import { PaidElsewhere } from './PaidElsewhere';
import { useCheckoutCart } from './use-checkout-cart';
import styles from './CartCheckout.module.css';

interface KnownOf {
  client: Client | undefined;
  /** The default first. */
  addresses: readonly KeptAddress[];
  /** Of whoever has told no address yet. */
  country: CountryCode | undefined;
  /** It is a gift for somebody else. */
  elsewhere: boolean;
}

/** The default address goes with whoever receives there; where none is kept, the last order's fills the step. */
function knownOf({ client, addresses, country, elsewhere }: KnownOf): KnownShopper {
  const [preferred] = addresses;
  const where = { ...(country && { country }) };
  if (!client) return { delivery: where, elsewhere };
  const { prenom, nom, clientEmail: email, mobile, deliveryAddress } = client;
  // Where the client lives says nothing of where it goes, and whoever receives it is not who orders.
  if (elsewhere)
    return { contact: { ...recipientOf({ prenom, nom }), email, mobile }, delivery: where, addresses, elsewhere };
  const recipient = recipientOf(preferred ?? { prenom, nom });
  const delivery = preferred ? deliveryOf(preferred) : (deliveryAddress ?? where);
  return { contact: { ...recipient, email, mobile }, delivery, addresses };
}

/** What came since the page opened: an answer of before may say what another tab or device has changed since. */
function useAnswer({ isError, fulfilledTimeStamp }: { isError: boolean; fulfilledTimeStamp?: number | undefined }) {
  const [before] = useState(fulfilledTimeStamp);
  if (isError) return 'failed';
  return fulfilledTimeStamp === before ? 'awaited' : 'came';
}

/** What the cart costs is asked while it may still be ordered. */
const REPRICED = ['idle', 'refused', 'invalid', 'total-changed'];

/** What is in the cart, ordered and paid. */
export function CartCheckout() {
  const cart = useCheckoutCart();
  const cartKnown = useSelector(selectCartStatus) === 'known';
  const sessionKnown = useSelector(selectSessionStatus) === 'known';
  const session = useSelector(selectClientSession);
  const lapsed = useSelector(selectClientLapsed);
  const asked = { skip: !session, refetchOnMountOrArgChange: true };
  const client = useGetClientQuery(session?.id ?? '', asked);
  const kept = useGetAddressesQuery(session?.id ?? '', asked);
  const cards = useGetCardsQuery(session?.id ?? '', asked);
  const { book, keeping } = useAddressBook(client.currentData, kept.currentData);
  const config = useGetConfigQuery();
  const { countries } = useDeliveryReach();
  const ordering = usePlaceOrder(cart, session?.id);
  const { state } = ordering.outcome;
  const pricing = useCartRepricing(cartKnown && REPRICED.includes(state));
  useOnceBack(pricing.failed, pricing.retry);
  const cutOff = useCutOff();
  useOnceBack(config.isError, () => void config.refetch());
  const paidElsewhere = usePaidElsewhere(cart.lines.length > 0);

  // A client who becomes known under way fills in what is still empty; one whose session ends changes nothing.
  const [filledFor, setFilledFor] = useState('');
  if (client.currentData && client.currentData._id !== filledFor) setFilledFor(client.currentData._id);
  // Another client in another tab begins anew, whether what is known of them comes or not.
  const [shopper, setShopper] = useState('');
  if (session && session.id !== shopper) setShopper(session.id);

  const elsewhere = cart.gift?.elsewhere === true;
  const known = knownOf({
    client: client.currentData,
    addresses: kept.currentData ?? [],
    country: countries[0],
    elsewhere,
  });
  // The client said which address is the usual one: nothing is left to ask.
  const cardAnswer = useAnswer(cards);
  const card = session && cardAnswer === 'came' && cards.currentData ? (cards.currentData[0] ?? null) : undefined;
  const isCardAwaited = session && cardAnswer === 'awaited';
  const answers = [useAnswer(client), useAnswer(kept)];
  const isTold = answers.every((answer) => answer === 'came') && kept.currentData?.length;
  const ready = useReady(
    client.currentData?._id ?? '',
    answers.includes('awaited') ? undefined : isTold && !elsewhere ? known : null,
  );
  const isLoaded = cartKnown && sessionKnown && !client.isLoading && !kept.isLoading && !config.isLoading;
  if (!isLoaded || ready === undefined || isCardAwaited) return <CheckoutSkeleton />;
  if (cart.lines.length === 0 && state !== 'paid') {
    if (!paidElsewhere) return <NothingToOrder />;
    return (
      <Main>
        <PageHead title={PAGES.checkout.title} description="Cette commande est payée." />
        <PaidElsewhere />
      </Main>
    );
  }
  return (
    <Main>
      <PageHead title={PAGES.checkout.title} description="Récapitulatif, livraison et paiement de votre commande." />
      {config.data && closedWords(config.data) ? (
        <CheckoutObstacle title={closedWords(config.data)} onRetry={() => void config.refetch()} />
      ) : config.data ? (
        <CheckoutFlow
          key={`${shopper}:${filledFor}:${elsewhere}`}
          cart={cart}
          known={{ ...known, card, ready }}
          book={book}
          shopper={session?.id ?? ''}
          payment={config.data.payment}
          ordering={ordering}
          code={<CartCode folded />}
          notice={
            <>
              {lapsed && <SessionNotice />}
              {!session && !lapsed && state !== 'paid' && <GuestNotice />}
              <KeepingNotice keeping={keeping} />
              {config.data.closing && <Notice>{config.data.closing.words}</Notice>}
            </>
          }
        />
      ) : (
        <CheckoutObstacle
          notice={cutOff && <CutOffNotice />}
          title="Le paiement n’a pas pu être préparé. Votre panier est intact."
          onRetry={() => void config.refetch()}
        />
      )}
    </Main>
  );
}

/** Leads home, and says why. */
function NothingToOrder() {
  const toast = useToast();
  const isSaid = useRef(false);
  useEffect(() => {
    if (isSaid.current) return;
    isSaid.current = true;
    toast.show({ message: 'Votre panier est vide.' });
  }, [toast]);
  return <Navigate to={paths.home} replace />;
}

/** The session ended under way: the order can go on with the account, or without. */
function SessionNotice() {
  const login = useLoginLink({ returnTo: paths.checkout });
  return (
    <Notice tone="warning" action={<TextLink {...login}>Se connecter</TextLink>}>
      Votre session a expiré. Reconnectez-vous, ou continuez sans compte.
    </Notice>
  );
}

/** What an account would spare, one press away; the way back leads here. */
function GuestNotice() {
  const login = useLoginLink({ returnTo: paths.checkout });
  return (
    // A line, not a box: the first field comes into the first view of a telephone.
    <p className={styles.guest}>
      <span>Commande sans compte.</span> <TextLink {...login}>Se connecter</TextLink>
    </p>
  );
}
