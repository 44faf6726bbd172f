import { adjustmentName, cardNames } from '@shop/contract';
import { CheckoutSummary, Notice, SummaryLine, TextButton, TextLink } from '@shop/ui-kit';
import type { ReactNode } from 'react';
import { promises } from '../../content/promises';
import { useShopConfig } from '../../shared/api/config-api';
import { useDeliveryReach } from '../../shared/delivery-reach';
import { lineTotal } from '../../shared/money/money';
import { paths } from '../../shared/paths';
import type { CheckoutCart } from './checkout-cart';
import type { CheckoutTerms } from './use-checkout-quote';

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
  const { cards } = useShopConfig();
  const troubled = cart.lines.some(({ problem }) => problem !== null);
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
      means={`${where ? `${promises.delivered} ${where}.` : promises.nowhere} ${promises.cards} ${cardNames(cards)}.`}
      linesOpen={troubled}
      notice={
        troubled ? (
          <Notice tone="warning">Votre commande a changé&nbsp;: voyez ses lignes.</Notice>
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
                <p>{problem.message}</p>
                <TextButton onClick={() => cart.mend(productId)}>{problem.remedy}</TextButton>
              </>
            )
          }
          onRemove={() => cart.remove(productId)}
        />
      ))}
    </CheckoutSummary>
  );
}
