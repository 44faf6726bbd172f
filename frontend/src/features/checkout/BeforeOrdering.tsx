import {
  type CountryCode,
  type GuaranteeNotice,
  guaranteeNoticePath,
  LEGAL_TEXTS,
  type LegalTextId,
  legalVersionPath,
} from '@shop/contract';
import { Guarantee, Link, Notice, OrderRecap, OrderRecapLine, OrderSums } from '@shop/ui-kit';
import { useEffect, useRef } from 'react';
import { GUARANTEE_NOTICE, GUARANTEE_PICTURE_ALT, SWISS_DUTIES } from '../../content/legal/before-ordering';
import { lineTotal } from '../../shared/money/money';
import { paths } from '../../shared/paths';
import type { CheckoutCart } from './checkout-cart';
import type { CheckoutTerms } from './use-checkout-quote';

/** Where the bar of narrow screens leads. */
export const RECAP_HEADING = 'votre-commande';

/** L221-5, 7°: told before the order, or the shop pays (L221-23). */
const RETURN_PAID = {
  client: ', les frais de renvoi étant à votre charge',
  shop: ', et nous payons le renvoi',
} as const;

interface BeforeOrderingProps {
  cart: Pick<CheckoutCart, 'lines' | 'total'>;
  terms: CheckoutTerms;
  country: CountryCode;
  /** Why the texts are to be read again; null while they are those that were shown. */
  changed?: string | null;
  /** What of discounts and delivery is otherwise by now, a sentence for each; null while they are those that were shown. */
  otherTotal?: readonly string[] | null;
}

/** Directly above the button, at every width (C. conso. L221-5, L221-14): nothing of it folds, nothing legal follows the button. */
export function BeforeOrdering({ cart, terms, country, changed = null, otherTotal = null }: BeforeOrderingProps) {
  const consent = useRef<HTMLSpanElement>(null);
  // The shopper's eyes were at the button: they are led to what is another text now.
  useEffect(() => {
    if (changed) consent.current?.focus();
  }, [changed]);
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (otherTotal) news.current?.focus();
  }, [otherTotal]);
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
        <>
          {otherTotal && (
            <div ref={news} tabIndex={-1}>
              <Notice tone="warning" title={'Votre total a changé\u00a0: relisez-le avant de payer.'}>
                {otherTotal.map((sentence) => (
                  <p key={sentence}>{sentence}</p>
                ))}
              </Notice>
            </div>
          )}
          <OrderSums
            rows={terms.sums}
            notice={country === 'CH' ? SWISS_DUTIES : undefined}
            total={cart.total}
            vat={terms.vat}
          />
        </>
      }
      guarantee={
        <Guarantee title="Garantie légale de conformité" picture={pictureOf(terms.guaranteeNotice)}>
          <p>{GUARANTEE_NOTICE}</p>
        </Guarantee>
      }
      consent={
        <span ref={consent} tabIndex={-1}>
          {changed && <strong>{changed} </strong>}
          En commandant, vous acceptez nos{' '}
          <TextVersion texts={terms.texts} text="terms-of-sale" label="conditions de vente" />. Vous avez ensuite
          14&nbsp;jours après la réception pour changer d’avis{terms.returnPaidBy && RETURN_PAID[terms.returnPaidBy]}.
          Vos données&nbsp;: voyez notre{' '}
          <TextVersion texts={terms.texts} text="privacy-policy" label="politique de confidentialité" />.
        </span>
      }
    />
  );
}

/** The official picture, where the owner gave it (reg. (EU) 2025/1960). */
function pictureOf(notice: GuaranteeNotice | null | undefined) {
  if (!notice) return null;
  const { image, width, height, number } = notice;
  return { src: image, alt: GUARANTEE_PICTURE_ALT, width, height, original: guaranteeNoticePath(number) };
}

interface TextVersionProps {
  texts: CheckoutTerms['texts'];
  text: LegalTextId;
  label: string;
}

/** The very version that is accepted, at the address where it stays. */
function TextVersion({ texts, text, label }: TextVersionProps) {
  const version = texts?.find((one) => one.text === text);
  if (!version) return <Link href={paths[LEGAL_TEXTS[text].page]}>{label}</Link>;
  return (
    <Link href={legalVersionPath(text, version.number)}>
      {label} (version&nbsp;{version.number})
    </Link>
  );
}
