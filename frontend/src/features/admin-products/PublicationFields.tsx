import { PRODUCT_STATUSES } from '@shop/contract';
import { Select, TextField } from '@shop/ui-kit';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { ProductValues } from './product-values';
import styles from './ProductForm.module.css';

const OPTIONS = Object.entries(PRODUCT_STATUSES).map(([value, label]) => ({ value, label }));

const MEANING: Record<ProductValues['status'], string> = {
  draft: 'Vous seuls le voyez. Son adresse répond qu’il n’existe pas.',
  scheduled: 'Il sera mis en vente tout seul, à l’heure dite.',
  published: 'La boutique le montre et le vend.',
  withdrawn:
    'Plus vendu ni montré. Les commandes et les favoris le gardent\u00a0; sa page propose ce qui lui ressemble.',
};

/** Where the product stands, and from when on it is sold. */
export function PublicationFields({ form }: { form: UseFormReturn<ProductValues> }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const status = useWatch({ control, name: 'status' });
  return (
    <>
      <Select
        className={styles.half}
        label="État"
        hint={MEANING[status]}
        options={OPTIONS}
        error={errors.status?.message}
        {...register('status')}
      />
      {status === 'scheduled' && (
        <TextField
          className={styles.half}
          label="Mise en vente"
          type="datetime-local"
          hint="Heure de Paris."
          error={errors.publishAt?.message}
          {...register('publishAt')}
        />
      )}
    </>
  );
}
