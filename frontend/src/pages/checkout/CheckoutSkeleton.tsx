import { CheckoutWaiting, VisuallyHidden } from '@shop/ui-kit';
import { PAGES } from '@shop/contract';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';

/** What the checkout looks like before anybody knows what is ordered, and by whom: nothing in it is said of a cart. */
export function CheckoutSkeleton() {
  return (
    <Main aria-busy="true">
      <PageHead title={PAGES.checkout.title} description="Récapitulatif, livraison et paiement de votre commande." />
      <VisuallyHidden role="status">Chargement…</VisuallyHidden>
      <CheckoutWaiting />
    </Main>
  );
}
