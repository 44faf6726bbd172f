import { LOT_NUMBER_MAX_LENGTH } from '@shop/contract';
import { Checkbox, Notice, Select, TextField, useToast } from '@shop/ui-kit';
import { useId, useRef, useState, type FormEvent } from 'react';
import { messageOf } from '../../shared/api/api-error';
import styles from '../../shared/back-office/dialog-form.module.css';
import { fieldProblemsOf } from '../../shared/back-office/field-problems';
import { FormDialog } from '../../shared/back-office/FormDialog';
import { useAddLotMutation, useGetLotProductsQuery } from '../../shared/back-office/lots-api';
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
  const [fields, setFields] = useState<Fields>(() => ({ ...NOTHING, receivedOn: today() }));
  const [addToStock, setAddToStock] = useState(true);
  const [touched, setTouched] = useState(false);
  const [errors, setErrors] = useState<Partial<Fields>>({});
  const [refusal, setRefusal] = useState('');
  const products = useGetLotProductsQuery();
  const [add, { isLoading }] = useAddLotMutation();
  const toast = useToast();

  const change = (part: Partial<Fields>) => {
    setTouched(true);
    setFields((now) => ({ ...now, ...part }));
  };
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    setRefusal('');
    const found = errorsOf(fields);
    setErrors(found);
    const [wrong] = Object.keys(found);
    if (wrong) {
      const field = form.current?.elements.namedItem(wrong);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    const { number, quantity, bestBefore, ...rest } = fields;
    const body = { ...rest, number: number.trim(), quantity: Number(quantity), addToStock };
    const { data, error } = await add({ ...body, ...(bestBefore && { bestBefore }) });
    if (error) {
      const problems = fieldProblemsOf(error);
      setErrors(problems);
      if (Object.keys(problems).length === 0)
        setRefusal(messageOf(error, 'Le lot n’a pas pu être noté. Veuillez réessayer.'));
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
          name="productId"
          required
          options={[
            { value: '', label: products.isLoading ? 'Chargement...' : 'Choisir un produit' },
            ...(products.data ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          value={fields.productId}
          onChange={(event) => change({ productId: event.target.value })}
          error={errors.productId}
        />
        <TextField
          label="Numéro du lot"
          name="number"
          required
          autoComplete="off"
          maxLength={LOT_NUMBER_MAX_LENGTH}
          value={fields.number}
          onChange={(event) => change({ number: event.target.value })}
          error={errors.number}
        />
        <TextField
          label="Unités reçues"
          name="quantity"
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={fields.quantity}
          onChange={(event) => change({ quantity: event.target.value })}
          error={errors.quantity}
        />
        <TextField
          label="Reçu le"
          name="receivedOn"
          type="date"
          required
          max={today()}
          value={fields.receivedOn}
          onChange={(event) => change({ receivedOn: event.target.value })}
          error={errors.receivedOn}
        />
        <TextField
          label="À utiliser de préférence avant le"
          name="bestBefore"
          type="date"
          hint="Facultatif : quand l’étiquette porte une date."
          value={fields.bestBefore}
          onChange={(event) => change({ bestBefore: event.target.value })}
          error={errors.bestBefore}
        />
        <Checkbox
          label="Ajouter ces unités au stock"
          checked={addToStock}
          onChange={(event) => {
            setTouched(true);
            setAddToStock(event.target.checked);
          }}
        />
      </form>
    </FormDialog>
  );
}
