import { type Order, ORDER_TAG_LIMITS } from '@shop/contract';
import { FieldError, Notice, Select, TextField, useToast } from '@shop/ui-kit';
import { type FormEvent, useId, useRef, useState } from 'react';
import { FormDialog } from '../../shared/back-office/FormDialog';
import { useGetOrderTagsQuery } from './admin-orders-api';
import styles from './ManyOrders.module.css';
import type { Learn } from './use-mark-many';
import { useTagging } from './use-tagging';

interface TagManyDialogProps {
  orders: readonly Order[];
  onLearnt: Learn;
  onClose: () => void;
}

const ACTS = [
  { value: 'on', label: 'Ajouter l’étiquette' },
  { value: 'off', label: 'Retirer l’étiquette' },
];

/** Gives one tag to several orders, or takes it from them. */
export function TagManyDialog({ orders, onLearnt, onClose }: TagManyDialogProps) {
  const [formId, listId] = [useId(), useId()];
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [act, setAct] = useState('on');
  const [isAsked, setIsAsked] = useState(false);
  const { data: known = [] } = useGetOrderTagsQuery();
  const { tagOrders, isTagging, failure, refusals } = useTagging();
  const toast = useToast();
  const tag = typed.trim();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsAsked(true);
    if (tag === '') return field.current?.focus();
    if (isTagging) return;
    const tagged = await tagOrders(orders, tag, act === 'on');
    if (!tagged) return;
    onLearnt(tagged);
    const count = orders.length > 1 ? `${orders.length} commandes` : '1 commande';
    toast.success(`Étiquette «\u00a0${tag}\u00a0» ${act === 'on' ? 'ajoutée à' : 'retirée de'} ${count}.`);
    onClose();
  }

  return (
    <FormDialog
      formId={formId}
      dirty={tag !== ''}
      onClose={onClose}
      submitLabel={act === 'on' ? 'Ajouter' : 'Retirer'}
      busy={isTagging}
      initialFocus={field}
      title={`Marquer ${orders.length > 1 ? `${orders.length} commandes` : 'une commande'}`}
      description="Pour les retrouver ensemble. Ni nom, ni santé&nbsp;: le client peut la lire."
    >
      <form id={formId} className={styles.fields} noValidate onSubmit={(event) => void submit(event)}>
        {failure && <Notice tone="error">{failure}</Notice>}
        <Select label="Que faire" options={ACTS} value={act} onChange={(event) => setAct(event.target.value)} />
        <TextField
          ref={field}
          label="Étiquette"
          autoComplete="off"
          list={listId}
          required
          maxLength={ORDER_TAG_LIMITS.tag}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={isAsked && tag === '' ? 'Écrivez l’étiquette.' : undefined}
        />
        <datalist id={listId}>
          {known.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        {orders
          .filter(({ _id }) => refusals.has(_id))
          .map(({ _id, reference }) => (
            <FieldError key={_id} id={`etiquette-${_id}`}>{`${reference}\u00a0: ${refusals.get(_id)}`}</FieldError>
          ))}
      </form>
    </FormDialog>
  );
}
