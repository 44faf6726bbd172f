import { CARRIERS, type Order } from '@shop/contract';
import { Select, TextAreaField, TextField } from '@shop/ui-kit';
import type { useOrderForm } from './use-order-form';
import styles from './OrderDetailsDialog.module.css';

interface OrderFormProps {
  id: string;
  order: Order;
  form: ReturnType<typeof useOrderForm>;
}

/** What can be saved from the details (specification, section 2.10). */
export function OrderForm({ id, order, form }: OrderFormProps) {
  // Tracking belongs to a parcel on its way: the server offers the order's own status again while it can be corrected.
  const isOnItsWay = order.nextStatuses.includes(order.status);
  return (
    <form id={id} className={styles.fields} noValidate onSubmit={(event) => void form.submit(event)}>
      <TextField
        label="Numéro de Suivi"
        autoComplete="off"
        disabled={!isOnItsWay}
        hint={isOnItsWay || order.orderNumber ? undefined : 'À saisir avec le statut «\u00a0Expédié\u00a0».'}
        value={form.orderNumber}
        onChange={(event) => form.change({ number: event.target.value })}
      />
      <Select
        label="Transporteur"
        options={[{ value: '', label: 'Aucun' }, ...CARRIERS]}
        disabled={!isOnItsWay}
        value={form.deliver}
        onChange={(event) => form.change({ carrier: event.target.value })}
      />
      <TextAreaField
        className={styles.wide}
        label="Nouveau commentaire"
        rows={2}
        hint={order.comments ? `Dernier commentaire\u00a0: «\u00a0${order.comments}\u00a0»` : undefined}
        value={form.comment}
        onChange={(event) => form.change({ comment: event.target.value })}
      />
    </form>
  );
}
