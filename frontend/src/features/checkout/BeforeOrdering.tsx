import type { CountryCode } from '@shop/contract';
import { Guarantee, Link, OrderRecap, OrderRecapLine, OrderSums } from '@shop/ui-kit';
import { GUARANTEE_NOTICE, SWISS_DUTIES } from '../../content/legal/before-ordering';
import { lineTotal } from '../../shared/money/money';
import { paths } from '../../shared/paths';
import type { CheckoutCart } from './checkout-cart';
import type { CheckoutTerms } from './use-checkout-quote';

/** Where the bar of narrow screens leads. */
export const RECAP_HEADING = 'votre-commande';

interface BeforeOrderingProps {
  cart: Pick<CheckoutCart, 'lines' | 'total'>;
  terms: CheckoutTerms;
  country: CountryCode;
}

/** Directly above the button, at every width (C. conso. L221-5, L221-14): nothing of it folds, nothing legal follows the button. */
export function BeforeOrdering({ cart, terms, country }: BeforeOrderingProps) {
  return (
    <OrderRecap
      headingId={RECAP_HEADING}
      lines={cart.lines.map(({ productId, name, price, quantity, reduction, pricePer100g, problem }) => (
        <OrderRecapLine
          key={productId}
          name={name}
          quantity={quantity}
          price={price}
          amount={lineTotal({ price, quantity })}
          reduction={reduction}
          pricePer100g={pricePer100g}
          problem={problem && 'Cette ligne demande votre attention.'}
        />
      ))}
      sums={
        <OrderSums
          rows={terms.sums}
          notice={country === 'CH' ? SWISS_DUTIES : undefined}
          total={cart.total}
          vat={terms.vat}
        />
      }
      guarantee={
        <Guarantee title="Garantie légale de conformité">
          <p>{GUARANTEE_NOTICE}</p>
        </Guarantee>
      }
      consent={
        <>
          En commandant, vous acceptez nos <Link href={paths.termsOfSale}>conditions de vente</Link>. Vous avez ensuite
          14&nbsp;jours après la réception pour changer d’avis. Vos données&nbsp;: voyez notre{' '}
          <Link href={paths.privacyPolicy}>politique de confidentialité</Link>.
        </>
      }
    />
  );
}
