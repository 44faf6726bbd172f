import { RETURN_DESTINIES, type ReturnDestiny, type Withdrawal } from '@shop/contract';
import { Notice, Select, TextField, useToast } from '@shop/ui-kit';
import { useId, useState, type FormEvent } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { FormDialog } from '../../shared/back-office/FormDialog';
import styles from '../../shared/back-office/dialog-form.module.css';
import { useSettleReturnMutation } from './admin-withdrawals-api';

/** Parts of a bundle that went onto no shelf. */
const goneWords = (gone: readonly string[]) =>
  `${new Intl.ListFormat('fr-FR').format(gone)} ${gone.length > 1 ? 'n’existent' : 'n’existe'} plus dans la boutique\u00a0: rien n’a été remis en rayon pour ${gone.length > 1 ? 'eux' : 'lui'}.`;

const DESTINIES = Object.entries(RETURN_DESTINIES) as [ReturnDestiny, string][];

/** Says what becomes of soap that came back; nothing goes to stock by itself (C. env. L541-15-8). */
export function ReturnDialog({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const formId = useId();
  const { returnable: left } = withdrawal;
  const [productId, setProductId] = useState(left[0]?.productId ?? '');
  const most = left.find((line) => line.productId === productId)?.quantity ?? 0;
  const [quantity, setQuantity] = useState(String(most));
  const [destiny, setDestiny] = useState<ReturnDestiny | ''>('');
  const [error, setError] = useState('');
  const [settle, { isLoading }] = useSettleReturnMutation();
  const toast = useToast();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    const units = Number(quantity);
    if (destiny === '') {
      setError('Veuillez dire où vont ces produits.');
      return;
    }
    if (!Number.isInteger(units) || units < 1 || units > most) {
      setError(`La quantité va de 1 à ${most}.`);
      return;
    }
    const { _id: id, version: expectedVersion } = withdrawal;
    const { data, error: refusal } = await settle({ id, productId, quantity: units, destiny, expectedVersion });
    if (refusal) {
      setError(messageOf(refusal, 'Le sort des produits n’a pas pu être enregistré. Veuillez réessayer.'));
      return;
    }
    const gone = data?.returns.at(-1)?.gone ?? [];
    toast.success(
      [`${RETURN_DESTINIES[destiny]}\u00a0: noté.`, gone.length > 0 && goneWords(gone)].filter(Boolean).join(' '),
    );
    onClose();
  }
  return (
    <FormDialog
      formId={formId}
      dirty={destiny !== ''}
      onClose={onClose}
      submitLabel="Enregistrer"
      busy={isLoading}
      title="Sort des produits rendus"
      description="Rien ne retourne en stock de soi-même."
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {error && <Notice tone="error">{error}</Notice>}
        <Select
          label="Produit"
          options={left.map((line) => ({ value: line.productId, label: `${line.name} (${line.quantity})` }))}
          value={productId}
          onChange={(event) => setProductId(event.target.value)}
        />
        <TextField
          label="Quantité"
          inputMode="numeric"
          autoComplete="off"
          value={quantity}
          onChange={(event) => setQuantity(event.target.value)}
        />
        <Select
          label="Sort"
          options={[{ value: '', label: 'Choisir' }, ...DESTINIES.map(([value, label]) => ({ value, label }))]}
          value={destiny}
          onChange={(event) => setDestiny(event.target.value as ReturnDestiny | '')}
        />
      </form>
    </FormDialog>
  );
}
