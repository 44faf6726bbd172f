import { Button, EmptyState, Page } from '@shop/ui-kit';
import type { Client } from '@shop/backend/contract';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { useGetClientQuery } from '../../features/account/account-api';
import { selectCartStatus } from '../../features/cart/cart-slice';
import { useCartRepricing } from '../../features/cart/use-cart-repricing';
import { CheckoutFlow } from '../../features/checkout/CheckoutFlow';
import type { KnownShopper } from '../../features/checkout/use-checkout-steps';
import { usePlaceOrder } from '../../features/checkout/use-place-order';
import { useGetConfigQuery } from '../../shared/api/config-api';
import { paths } from '../../shared/paths';
import { selectClientSession, selectSessionStatus } from '../../shared/session/session-slice';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import { PageSkeleton } from '../../shared/ui/PageSkeleton';
import { useCheckoutCart } from './use-checkout-cart';

const knownOf = (client: Client | undefined): KnownShopper =>
  client
    ? {
        contact: { firstName: client.prenom, lastName: client.nom, email: client.clientEmail, mobile: client.mobile },
        delivery: client.deliveryAddress ?? {},
      }
    : {};

export default function CheckoutPage() {
  const cart = useCheckoutCart();
  const cartKnown = useSelector(selectCartStatus) === 'known';
  const sessionKnown = useSelector(selectSessionStatus) === 'known';
  const session = useSelector(selectClientSession);
  const client = useGetClientQuery(session?.id ?? '', { skip: !session });
  const config = useGetConfigQuery();
  const ordering = usePlaceOrder(cart, session?.id);
  useCartRepricing(cartKnown && ordering.outcome.state === 'idle');

  const ready = cartKnown && sessionKnown && !client.isLoading && !config.isLoading;
  if (!ready) return <PageSkeleton />;
  if (cart.lines.length === 0 && ordering.outcome.state !== 'paid') return <Navigate to={paths.home} replace />;
  return (
    <Main>
      <PageHead title="Commande" description="Récapitulatif, livraison et paiement de votre commande." />
      {config.data ? (
        <CheckoutFlow cart={cart} known={knownOf(client.data)} payment={config.data.payment} ordering={ordering} />
      ) : (
        <Page className="section">
          <h1 className="visually-hidden">Récapitulatif de votre commande</h1>
          <EmptyState
            role="alert"
            title="Le paiement n’a pas pu être préparé. Votre panier est intact."
            action={<Button onClick={() => void config.refetch()}>Réessayer</Button>}
          />
        </Page>
      )}
    </Main>
  );
}
