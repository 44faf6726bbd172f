import { CHECKOUT_CLOSED, type ShopConfig } from '@shop/contract';
import { Page, VisuallyHidden } from '@shop/ui-kit';
import { RetryPlace } from '../../shared/ui/RetryPlace';

/** Why no order is taken; '' while one is. */
export function closedWords({ checkout, closing }: ShopConfig): string {
  if (checkout === 'closed') return CHECKOUT_CLOSED;
  return closing?.begun && closing.orders === 'refused' ? closing.words : '';
}

/** In the place of the steps: what this browser knows may be of yesterday. */
export function CheckoutObstacle({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <Page space="normal">
      <VisuallyHidden as="h1">Récapitulatif de votre commande</VisuallyHidden>
      <RetryPlace title={title} onRetry={onRetry} place="page" />
    </Page>
  );
}
