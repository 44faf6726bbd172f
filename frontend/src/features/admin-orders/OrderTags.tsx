import { type Order, ORDER_TAG_LIMITS } from '@shop/contract';
import { Button, IconButton, TextField } from '@shop/ui-kit';
import { type FormEvent, useId, useRef, useState } from 'react';
import { FieldAndAct } from '../../shared/back-office/FieldAndAct';
import { useGetOrderTagsQuery } from './admin-orders-api';
import shared from '../../shared/back-office/tags.module.css';
import styles from './OrderTags.module.css';
import { useTagging } from './use-tagging';

/** Words to find several orders by; those that others have are proposed. */
export function OrderTags({ order }: { order: Order }) {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const { data: known = [] } = useGetOrderTagsQuery();
  const { tagOrders, isTagging, failure, refusals } = useTagging();
  const tags = order.tags ?? [];

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isTagging || typed.trim() === '') return;
    if (await tagOrders([order], typed.trim(), true)) setTyped('');
  }
  function remove(tag: string) {
    // The button goes with what it takes away.
    field.current?.focus();
    void tagOrders([order], tag, false);
  }
  return (
    <form className={`${shared.form} ${styles.place}`} noValidate onSubmit={(event) => void submit(event)}>
      {tags.length > 0 && (
        <ul className={shared.tags} aria-label="Étiquettes">
          {tags.map((tag) => (
            <li key={tag}>
              <span>{tag}</span>
              <IconButton icon="close" size="small" label={`Retirer l’étiquette ${tag}`} onClick={() => remove(tag)} />
            </li>
          ))}
        </ul>
      )}
      <FieldAndAct>
        <TextField
          ref={field}
          label="Étiquette"
          hint={`${ORDER_TAG_LIMITS.tag} lettres au plus, pour retrouver plusieurs commandes. Ni nom, ni santé\u00a0: le client peut la lire.${
            typed.length >= ORDER_TAG_LIMITS.tag ? ' Elle est pleine\u00a0: la suite n’est pas écrite.' : ''
          }`}
          autoComplete="off"
          list={listId}
          maxLength={ORDER_TAG_LIMITS.tag}
          error={refusals.get(order._id) ?? failure}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button variant="secondary" type="submit" loading={isTagging} disabled={typed.trim() === ''}>
          Ajouter
        </Button>
      </FieldAndAct>
      <datalist id={listId}>
        {known
          .filter((one) => !tags.includes(one))
          .map((one) => (
            <option key={one} value={one} />
          ))}
      </datalist>
    </form>
  );
}
