import type { MailRecord, Order } from '@shop/contract';
import { Button, Notice, TextField, useToast } from '@shop/ui-kit';
import { useState, type FormEvent } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { changedMeanwhileOf, whoChanged } from '../../shared/back-office/changed-meanwhile';
import { isLost } from '../../shared/back-office/mail-delivery';
import { useCorrectEmailMutation } from './admin-orders-api';
import styles from './OrderDetailsDialog.module.css';

interface OrderEmailProps {
  order: Order;
  mails: readonly MailRecord[];
}

/** « Renvoyer à une autre adresse », as long as a mail of the order did not arrive. */
export function OrderEmail({ order, mails }: OrderEmailProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [refusal, setRefusal] = useState('');
  const [correct, { isLoading }] = useCorrectEmailMutation();
  const toast = useToast();
  const email = typed ?? order.email;
  const lost = mails.filter((mail) => isLost(mail) && mail.to === order.email);
  if (lost.length === 0) return null;
  const unchanged = email.trim() === order.email;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading || unchanged) return;
    const { error } = await correct({ id: order._id, email, expectedEmail: order.email });
    const overtaken = changedMeanwhileOf(error);
    if (overtaken) {
      setTyped(null);
      setRefusal('');
      // What was lost at the former address may be nobody's affair any more, and this form gone.
      return toast.error([overtaken.message, whoChanged(overtaken)].filter(Boolean).join(' '));
    }
    setRefusal(error ? messageOf(error, 'L’adresse n’a pas pu être corrigée. Veuillez réessayer.') : '');
    if (error) return;
    setTyped(null);
    toast.success('L’adresse est corrigée, les mails repartent dans un instant.');
  }

  return (
    <Notice
      tone="warning"
      title={
        lost.length > 1
          ? `${lost.length} mails ne sont pas arrivés.`
          : `«\u00a0${lost[0]!.label}\u00a0» n’est pas arrivé.`
      }
    >
      <form className={styles.delivery} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Adresse électronique de la commande"
          type="email"
          autoComplete="off"
          hint="Le compte du client garde la sienne."
          value={email}
          onChange={(event) => setTyped(event.target.value)}
          error={refusal}
        />
        <Button type="submit" variant="secondary" loading={isLoading} disabled={unchanged}>
          Renvoyer à cette adresse
        </Button>
      </form>
    </Notice>
  );
}
