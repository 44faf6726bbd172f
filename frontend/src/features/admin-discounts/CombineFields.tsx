import type { DiscountKind } from '@shop/contract';
import { Checkbox } from '@shop/ui-kit';
import type { UseFormReturn } from 'react-hook-form';
import styles from './Discounts.module.css';
import type { DiscountValues } from './discount-values';

/** The one rule of what may be combined, and what this discount says about it (docs/adr/0065). */
export function CombineFields({ form, kind }: { form: UseFormReturn<DiscountValues>; kind: DiscountKind }) {
  const { register } = form;
  const isBundle = kind === 'lot' || kind === 'x-for-y';
  return (
    <fieldset className={styles.part}>
      <legend>Avec quoi elle se cumule</legend>
      {kind !== 'delivery' && (
        <div className={styles.ticks}>
          <Checkbox label="Une livraison offerte" {...register('withDelivery')} />
          {!isBundle && (
            <Checkbox label="Un lot&nbsp;: il passe d’abord, elle prend le reste" {...register('withLots')} />
          )}
          <Checkbox label="Un article déjà en promotion" {...register('onPromoted')} />
        </div>
      )}
      <p className={styles.soft}>
        Un seul code par panier. Les lots prennent d’abord leurs articles, puis une seule réduction le reste, puis une
        seule livraison offerte. Quand deux remises s’excluent, le client garde celle qui lui rend le plus, et le panier
        le dit.
      </p>
    </fieldset>
  );
}
