import { discountSentence } from '@shop/contract';
import { LongWords } from '../../shared/back-office/LongWords';
import { useParisDay } from '../../shared/claims/use-paris-day';
import styles from './Discounts.module.css';
import { type DiscountValues, termsOf } from './discount-values';
import { useGetDiscountProductsQuery } from './discounts-api';

/** What the rule does, written by the function that the cart's words come from. */
export function RuleSentence({ values }: { values: DiscountValues }) {
  const products = useGetDiscountProductsQuery(undefined, { skip: values.scope !== 'products' });
  const today = useParisDay();
  const terms = termsOf(values);
  if (terms.from === '') return null;
  const nameOf = (id: string) => products.data?.find(({ _id }) => _id === id)?.name ?? 'un produit';
  const names = terms.scope === 'products' ? terms.scopeIds.map(nameOf) : terms.scopeIds;
  return (
    <p className={styles.sentence} role="status">
      <LongWords>{discountSentence(terms, today, names.length > 0 ? names : ['...'])}</LongWords>
    </p>
  );
}
