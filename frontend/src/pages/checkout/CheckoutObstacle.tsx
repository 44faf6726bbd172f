import { CHECKOUT_CLOSED, type ShopConfig } from '@shop/contract';
import { Page, VisuallyHidden } from '@shop/ui-kit';
import type { ReactNode } from 'react';
import { RetryPlace } from '../../shared/ui/RetryPlace';

/** Why no order is taken; '' while one is. */
export function closedWords({ checkout, closing }: ShopConfig): string {
  if (checkout === 'closed') return CHECKOUT_CLOSED;
  return closing?.begun && closing.orders === 'refused' ? closing.words : '';
}

interface CheckoutObstacleProps {
  title: string;
  onRetry: () => void;
  /** Over it. */
  notice?: ReactNode;
}

/** In the place of the steps: what this browser knows may be of yesterday. */
export function CheckoutObstacle({ title, onRetry, notice }: CheckoutObstacleProps) {
  return (
    <Page space="normal">
      <VisuallyHidden as="h1">Récapitulatif de votre commande</VisuallyHidden>
      {notice}
      <RetryPlace title={title} onRetry={onRetry} place="page" />
    </Page>
  );
}
