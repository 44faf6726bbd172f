import { DISCOUNT_SCOPES, type DiscountScope } from '@shop/contract';
import { Checkbox, FieldError, Select } from '@shop/ui-kit';
import { useController, type Control } from 'react-hook-form';
import { useGetCategorySheetsQuery } from '../../shared/back-office/categories-api';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import styles from './Discounts.module.css';
import type { DiscountValues } from './discount-values';
import { SCOPE_NAMES } from './discount-words';
import { useGetDiscountProductsQuery } from './discounts-api';

interface ScopeFieldsProps {
  control: Control<DiscountValues>;
  error: string | undefined;
}

/** The whole shop, categories, or the products that are ticked. */
export function ScopeFields({ control, error }: ScopeFieldsProps) {
  const scope = useController({ control, name: 'scope' }).field;
  const ids = useController({ control, name: 'scopeIds' }).field;
  const products = useGetDiscountProductsQuery(undefined, { skip: scope.value !== 'products' });
  const categories = useGetCategorySheetsQuery(undefined, { skip: scope.value !== 'categories' });
  const toggle = (id: string, on: boolean) =>
    ids.onChange(on ? [...ids.value, id].sort() : ids.value.filter((one) => one !== id));
  const choices =
    scope.value === 'categories'
      ? categories.data?.map(({ value, name }) => ({ _id: value, name }))
      : scope.value === 'products'
        ? products.data
        : undefined;
  return (
    <>
      <Select
        label="Sur"
        options={DISCOUNT_SCOPES.map((value) => ({ value, label: SCOPE_NAMES[value] }))}
        value={scope.value}
        onBlur={scope.onBlur}
        onChange={({ target }) => {
          scope.onChange(target.value as DiscountScope);
          ids.onChange([]);
        }}
      />
      {scope.value === 'products' && products.isError && (
        <RetryNotice onRetry={() => void products.refetch()}>Les produits n’ont pas pu être chargés.</RetryNotice>
      )}
      {scope.value === 'categories' && categories.isError && (
        <RetryNotice onRetry={() => void categories.refetch()}>Les catégories n’ont pas pu être chargées.</RetryNotice>
      )}
      {choices && (
        <div className={styles.products} role="group" aria-label={SCOPE_NAMES[scope.value]} tabIndex={0}>
          {choices.map(({ _id, name }) => (
            <Checkbox
              key={_id}
              label={name}
              checked={ids.value.includes(_id)}
              onChange={({ target }) => toggle(_id, target.checked)}
            />
          ))}
        </div>
      )}
      <FieldError id="remise-portee">{error}</FieldError>
    </>
  );
}
