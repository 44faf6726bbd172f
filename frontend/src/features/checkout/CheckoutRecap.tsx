import { adjustmentName, cardNames, walletNames } from '@shop/contract';
import { CheckoutSummary, Notice, SummaryLine, TextButton, TextLink } from '@shop/ui-kit';
import { type ReactNode, useId } from 'react';
import { promises } from '../../content/promises';
import { useShopConfig } from '../../shared/api/config-api';
import { useDeliveryReach } from '../../shared/delivery-reach';
import { lineTotal } from '../../shared/money/money';
import { paths } from '../../shared/paths';
import type { CheckoutCart } from './checkout-cart';
import type { CheckoutTerms } from './use-checkout-quote';

const REMEDY = 'data-remedy';

/** From the button that orders, far below on a phone, to the line that keeps it from ordering, and to what mends it. */
export function showTroubledLine(): void {
  const remedy = document.querySelector<HTMLElement>(`[${REMEDY}]`);
  remedy?.scrollIntoView({ block: 'center' });
  remedy?.focus({ preventScroll: true });
}

interface CheckoutRecapProps {
  cart: CheckoutCart;
  terms: Pick<CheckoutTerms, 'delivery'>;
  /** What is said of delivery. */
  promise: string;
  code: ReactNode;
}

/** What is being ordered, with what the server has to say about each line (specification, section 2.9). */
export function CheckoutRecap({ cart, terms, promise, code }: CheckoutRecapProps) {
  const { delivery } = terms;
  const { where } = useDeliveryReach();
  const { cards, wallets } = useShopConfig();
  const troubled = cart.lines.filter(({ problem }) => problem !== null).length;
  const ids = useId();
  return (
    <CheckoutSummary
      count={cart.count}
      sums={[
        ...(delivery && delivery.price > 0
          ? [{ label: adjustmentName({ kind: 'delivery' }), amount: delivery.price }]
          : []),
        ...cart.discounts.map(({ kind, label, amount }) => ({ label: adjustmentName({ kind, label }), amount })),
      ]}
      extra={code}
      total={cart.total}
      promise={promise}
      means={[
        where ? `${promises.delivered} ${where}.` : promises.nowhere,
        `${promises.cards} ${cardNames(cards)}.`,
        ...(wallets.length > 0 ? [`Portefeuilles acceptés\u00a0: ${walletNames(wallets)}.`] : []),
      ].join(' ')}
      linesOpen={troubled > 0}
      notice={
        troubled > 0 ? (
          <Notice tone="warning">
            {troubled > 1
              ? `${troubled} lignes de votre commande ont changé\u00a0: voyez-les.`
              : 'Une ligne de votre commande a changé\u00a0: voyez-la.'}
          </Notice>
        ) : (
          cart.problem && (
            <Notice tone="warning" action={<TextLink href={paths.shop}>Découvrir la boutique</TextLink>}>
              {cart.problem}
            </Notice>
          )
        )
      }
    >
      {cart.lines.map(({ productId, name, image, price, reduction, pricePer100g, quantity, problem }) => (
        <SummaryLine
          key={productId}
          name={name}
          image={image}
          quantity={quantity}
          amount={lineTotal({ price, quantity })}
          reduction={reduction}
          pricePer100g={pricePer100g}
          problem={
            problem && (
              <>
                <p id={`${ids}-${productId}`}>{problem.message}</p>
                <TextButton
                  {...{ [REMEDY]: '' }}
                  aria-describedby={`${ids}-${productId}`}
                  onClick={() => cart.mend(productId)}
                >
                  {problem.remedy}
                </TextButton>
              </>
            )
          }
          onRemove={() => cart.remove(productId)}
        />
      ))}
    </CheckoutSummary>
  );
}
