import { useId, useRef, useState, type FormEvent } from 'react';
import type { Order, RefundedUnits } from '@shop/contract';
import { formatPrice, Notice, TextAreaField, useToast } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { agreedPrice } from '../../shared/back-office/agreed-price';
import { FormDialog } from '../../shared/back-office/FormDialog';
import { useAnswerRefundRequestMutation } from './admin-orders-api';
import { askedUnits } from './asked-refund';
import { refundableAmount } from './order-terms';
import { AMOUNT_INVALID, formatAmount, parseAmount } from '../../shared/back-office/parse-amount';
import { RefundAmountField } from './RefundAmountField';
import { RefundLines } from './RefundLines';
import { stillThere, worthOf } from './refund-units';
import { toastRefund } from './refund-toast';
import styles from '../../shared/back-office/dialog-form.module.css';

interface RefundAnswerDialogProps {
  order: Order;
  accepted: boolean;
  onClose: () => void;
}

/** Answers a client's refund request: money goes back, or a sentence says why it does not. */
export function RefundAnswerDialog({ order, accepted, onClose }: RefundAnswerDialogProps) {
  const formId = useId();
  const amountField = useRef<HTMLInputElement>(null);
  const messageField = useRef<HTMLTextAreaElement>(null);
  const left = refundableAmount(order);
  const [proposed] = useState(() => formatAmount(left));
  const [text, setText] = useState(proposed);
  // The request that is read here, whatever the client asks for instead of it meanwhile.
  const [requestedAt] = useState(order.refundRequestedAt);
  const [asked] = useState(() => askedUnits(order));
  const [picked, setPicked] = useState(asked);
  const [message, setMessage] = useState('');
  const [error, setError] = useState('');
  const [refusal, setRefusal] = useState('');
  const [answer, { isLoading }] = useAnswerRefundRequestMutation();
  const toast = useToast();
  const units = stillThere(order, picked);
  const worth = worthOf(order, units);
  // Empty where a colleague was faster: nothing else goes back in their place.
  const amountText = picked.length === 0 ? text : units.length > 0 ? formatAmount(Math.min(left, worth)) : '';

  const choose = (chosen: RefundedUnits[]) => {
    setPicked(chosen);
    setText(proposed);
    setError('');
  };
  const type = (typed: string) => {
    setText(typed);
    setPicked([]);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal('');
    const amount = parseAmount(amountText);
    const words = message.trim();
    const missing = accepted
      ? amount === null && AMOUNT_INVALID
      : words === '' && 'Veuillez expliquer votre réponse au client.';
    setError(missing || '');
    if (missing) {
      (accepted ? amountField : messageField).current?.focus();
      return;
    }
    if (isLoading) return;
    const outcome = await answer({
      id: order._id,
      accepted,
      ...(requestedAt && { requestedAt }),
      ...(accepted && { expectedRefunded: order.refundedAmount }),
      // All that is left is said by leaving the amount out: it is what the server counts, to the cent.
      ...(accepted && amount !== null && (amount !== left || units.length > 0) && { amount }),
      ...(accepted && units.length > 0 && { units }),
      ...(words && { message: words }),
    });
    if (outcome.error) {
      setRefusal(messageOf(outcome.error, 'La réponse n’a pas pu être enregistrée. Veuillez réessayer.'));
      return;
    }
    if (!accepted) toast.success('Le client est informé par mail.');
    // Only what the bank has confirmed counts as given back.
    else toastRefund(toast, outcome.data.refundedAmount > order.refundedAmount ? 'done' : 'pending');
    onClose();
  };

  return (
    <FormDialog
      formId={formId}
      dirty={text !== proposed || picked !== asked || message !== ''}
      onClose={onClose}
      cancelLabel="Retour"
      submitLabel={accepted ? 'Rembourser' : 'Envoyer la réponse'}
      busy={isLoading}
      initialFocus={accepted ? amountField : messageField}
      title={accepted ? 'Accepter la demande' : 'Décliner la demande'}
      description={
        accepted
          ? `${order.reference}\u00a0: ${agreedPrice(left, 'peut être rendu', 'peuvent être rendus')}. Le client en est informé par mail.`
          : `${order.reference}\u00a0: votre réponse est envoyée par mail au client.`
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {refusal && <Notice tone="error">{refusal}</Notice>}
        {accepted && <RefundLines order={order} units={units} onChoose={choose} />}
        {accepted && <RefundAmountField ref={amountField} text={amountText} onChange={type} error={error} />}
        {accepted && worth > left && (
          <Notice tone="warning">
            {`Ces unités ont coûté ${formatPrice(worth)}\u00a0; ${agreedPrice(left, 'reste', 'restent')} à rendre.`}
          </Notice>
        )}
        <TextAreaField
          ref={messageField}
          label={accepted ? 'Motif' : 'Réponse au client'}
          optional={accepted}
          required={!accepted}
          rows={4}
          maxLength={accepted ? 500 : 1000}
          hint={accepted ? 'Conservé dans l’historique.' : undefined}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
          error={accepted ? undefined : error}
        />
      </form>
    </FormDialog>
  );
}
