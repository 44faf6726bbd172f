import type { Order } from '@shop/contract';
import { Button, TextField, useToast } from '@shop/ui-kit';
import { useState, type FormEvent } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { formatLongDay } from '../../shared/back-office/format-date';
import { useCorrectDeliveryMutation } from './admin-orders-api';
import styles from './OrderDetailsDialog.module.css';

const DAYS = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });

/** yyyy-mm-dd in Paris; '' while nobody knows. */
const dayOf = (moment: string | null) => (moment ? DAYS.format(new Date(moment)) : '');

/** When the client received a delivered order: the days of withdrawal count from there (C. conso. L221-18). */
export function DeliveryDay({ order }: { order: Order }) {
  const known = dayOf(order.deliveredAt);
  const [typed, setTyped] = useState<string | null>(null);
  const [refusal, setRefusal] = useState('');
  const [correct, { isLoading }] = useCorrectDeliveryMutation();
  const toast = useToast();
  if (order.status !== 'Livré') return null;
  const day = typed ?? known;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading || day === known) return;
    const { error } = await correct({ id: order._id, deliveredOn: day || null });
    setRefusal(error ? messageOf(error, 'La date de réception n’a pas pu être enregistrée. Veuillez réessayer.') : '');
    if (error) return;
    setTyped(null);
    toast.success('La date de réception est enregistrée.');
  }
  const until = order.withdrawalUntil;
  return (
    <form className={styles.delivery} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="Reçue le"
        type="date"
        min={dayOf(order.date)}
        hint={
          until
            ? `Rétractation possible jusqu’au ${formatLongDay(until)}.`
            : 'Date inconnue\u00a0: rétractation sans limite.'
        }
        value={day}
        onChange={(event) => setTyped(event.target.value)}
        error={refusal}
      />
      <Button type="submit" variant="secondary" loading={isLoading} disabled={day === known}>
        Corriger la date
      </Button>
    </form>
  );
}
