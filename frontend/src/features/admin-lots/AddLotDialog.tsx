import { LOT_NUMBER_MAX_LENGTH } from '@shop/contract';
import { Checkbox, Notice, Select, TextField, useToast } from '@shop/ui-kit';
import { useId, useRef, type FormEvent } from 'react';
import styles from '../../shared/back-office/dialog-form.module.css';
import { FormDialog } from '../../shared/back-office/FormDialog';
import { useAddLotMutation, useGetLotProductsQuery } from '../../shared/back-office/lots-api';
import { useDialogFields } from '../../shared/back-office/use-dialog-fields';
import { today } from './lot-terms';

const NOTHING = { productId: '', number: '', quantity: '', receivedOn: '', bestBefore: '' };
type Fields = typeof NOTHING;

function errorsOf({ productId, number, quantity, receivedOn }: Fields): Partial<Fields> {
  return {
    ...(!productId && { productId: 'Veuillez choisir le produit.' }),
    ...(!number.trim() && { number: 'Veuillez entrer le numéro du lot.' }),
    ...(!/^[1-9]\d{0,6}$/.test(quantity.trim()) && { quantity: 'Veuillez entrer un nombre d’unités.' }),
    ...(!receivedOn && { receivedOn: 'Veuillez entrer le jour de réception.' }),
  };
}

/** Writes down a lot that came in. */
export function AddLotDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLSelectElement>(null);
  const { fields, change, text, touched, refusal, refuse, judge } = useDialogFields(() => ({
    ...NOTHING,
    receivedOn: today(),
    addToStock: true,
  }));
  const products = useGetLotProductsQuery();
  const [add, { isLoading }] = useAddLotMutation();
  const toast = useToast();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    const found = errorsOf(fields);
    if (!judge(found)) {
      const field = form.current?.elements.namedItem(Object.keys(found)[0] ?? '');
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    const { number, quantity, bestBefore, ...rest } = fields;
    const body = { ...rest, number: number.trim(), quantity: Number(quantity) };
    const { data, error } = await add({ ...body, ...(bestBefore && { bestBefore }) });
    if (error) {
      refuse(error, 'Le lot n’a pas pu être noté. Veuillez réessayer.', Object.keys(NOTHING));
      return;
    }
    toast.success(`Le lot ${data.number} est noté.`);
    onClose();
  }
  return (
    <FormDialog
      formId={formId}
      dirty={touched}
      onClose={onClose}
      submitLabel="Noter le lot"
      busy={isLoading}
      initialFocus={first}
      title="Noter un lot"
      description="Le numéro est celui de l’étiquette. Il dira, s’il le faut, qui a reçu ces unités."
    >
      <form id={formId} className={styles.form} ref={form} noValidate onSubmit={(event) => void submit(event)}>
        {refusal && <Notice tone="error">{refusal}</Notice>}
        {products.isError && <Notice tone="error">Les produits n’ont pas pu être chargés. Veuillez réessayer.</Notice>}
        <Select
          ref={first}
          label="Produit"
          {...text('productId')}
          required
          options={[
            { value: '', label: products.isLoading ? 'Chargement...' : 'Choisir un produit' },
            ...(products.data ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
        <TextField
          label="Numéro du lot"
          {...text('number')}
          required
          autoComplete="off"
          maxLength={LOT_NUMBER_MAX_LENGTH}
        />
        <TextField
          label="Unités reçues"
          {...text('quantity')}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
        />
        <TextField label="Reçu le" {...text('receivedOn')} type="date" required max={today()} />
        <TextField
          label="À utiliser de préférence avant le"
          {...text('bestBefore')}
          type="date"
          hint="Facultatif&nbsp;: quand l’étiquette porte une date."
        />
        <Checkbox
          label="Ajouter ces unités au stock"
          checked={fields.addToStock}
          onChange={(event) => change({ addToStock: event.target.checked })}
        />
      </form>
    </FormDialog>
  );
}
