import { Notice, TextLink } from '@shop/ui-kit';
import { type Client, type CountryCode, PAGES } from '@shop/contract';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { useGetClientQuery } from '../../features/account/account-api';
import { CartCode } from '../../features/cart/CartCode';
import { selectCartStatus } from '../../features/cart/cart-slice';
import { useCartRepricing } from '../../features/cart/use-cart-repricing';
import { CheckoutFlow } from '../../features/checkout/CheckoutFlow';
import type { KnownShopper } from '../../features/checkout/use-checkout-steps';
import { usePlaceOrder } from '../../features/checkout/use-place-order';
import { useGetConfigQuery } from '../../shared/api/config-api';
import { useDeliveryReach } from '../../shared/delivery-reach';
import { paths } from '../../shared/paths';
import { useLoginLink } from '../../shared/session/use-arrival-link';
import { selectClientLapsed, selectClientSession, selectSessionStatus } from '../../shared/session/session-slice';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import { PageSkeleton } from '../../shared/ui/PageSkeleton';
import { CheckoutObstacle, closedWords } from './CheckoutObstacle';
import { useCheckoutCart } from './use-checkout-cart';

/** @param country of whoever has told no address yet */
const knownOf = (client: Client | undefined, country: CountryCode | undefined): KnownShopper => ({
  ...(client && {
    contact: { firstName: client.prenom, lastName: client.nom, email: client.clientEmail, mobile: client.mobile },
  }),
  delivery: client?.deliveryAddress ?? { ...(country && { country }) },
});

/** What the cart costs is asked while it may still be ordered. */
const REPRICED = ['idle', 'refused', 'invalid', 'total-changed'];

/** What is in the cart, ordered and paid. */
export function CartCheckout() {
  const cart = useCheckoutCart();
  const cartKnown = useSelector(selectCartStatus) === 'known';
  const sessionKnown = useSelector(selectSessionStatus) === 'known';
  const session = useSelector(selectClientSession);
  const lapsed = useSelector(selectClientLapsed);
  const client = useGetClientQuery(session?.id ?? '', { skip: !session });
  const config = useGetConfigQuery();
  const { countries } = useDeliveryReach();
  const ordering = usePlaceOrder(cart, session?.id);
  const { state } = ordering.outcome;
  useCartRepricing(cartKnown && REPRICED.includes(state));

  // A client who becomes known under way fills in what is still empty; one whose session ends changes nothing.
  const [filledFor, setFilledFor] = useState('');
  if (client.currentData && client.currentData._id !== filledFor) setFilledFor(client.currentData._id);
  // Another client in another tab begins anew, whether what is known of them comes or not.
  const [shopper, setShopper] = useState('');
  if (session && session.id !== shopper) setShopper(session.id);

  const ready = cartKnown && sessionKnown && !client.isLoading && !config.isLoading;
  if (!ready) return <PageSkeleton />;
  if (cart.lines.length === 0 && state !== 'paid') return <Navigate to={paths.home} replace />;
  return (
    <Main>
      <PageHead title={PAGES.checkout.title} description="Récapitulatif, livraison et paiement de votre commande." />
      {config.data && closedWords(config.data) ? (
        <CheckoutObstacle title={closedWords(config.data)} onRetry={() => void config.refetch()} />
      ) : config.data ? (
        <CheckoutFlow
          key={`${shopper}:${filledFor}`}
          cart={cart}
          known={knownOf(client.currentData, countries[0])}
          shopper={session?.id ?? ''}
          payment={config.data.payment}
          ordering={ordering}
          code={<CartCode />}
          notice={
            <>
              {lapsed && <SessionNotice />}
              {config.data.closing && <Notice>{config.data.closing.words}</Notice>}
            </>
          }
        />
      ) : (
        <CheckoutObstacle
          title="Le paiement n’a pas pu être préparé. Votre panier est intact."
          onRetry={() => void config.refetch()}
        />
      )}
    </Main>
  );
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
