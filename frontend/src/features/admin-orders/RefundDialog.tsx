import { useId, useRef, useState, type FormEvent } from 'react';
import type { Order, RefundedUnits } from '@shop/contract';
import { Checkbox, formatPrice, Notice, TextField, useToast } from '@shop/ui-kit';
import { agreedPrice } from '../../shared/back-office/agreed-price';
import { FormDialog } from '../../shared/back-office/FormDialog';
import { sumOfEuros } from '../../shared/money/money';
import { AMOUNT_INVALID, formatAmount, parseAmount } from '../../shared/back-office/parse-amount';
import { askedUnits } from './asked-refund';
import { RefundLines } from './RefundLines';
import { RefundAmountField } from './RefundAmountField';
import { isForSameUnits } from './refund-attempts';
import { stillThere, worthOf } from './refund-units';
import { awaitsRefundAnswer, refundableAmount } from './order-terms';
import { toastRefund } from './refund-toast';
import { useRefund } from './use-refund';
import styles from '../../shared/back-office/dialog-form.module.css';

interface RefundDialogProps {
  order: Order;
  /** The order becomes 'Remboursé' even when only a part of it goes back. */
  setsStatus: boolean;
  onClose: () => void;
}

/** The administrator's refund prompt, prefilled with what is left (product decisions, section 4). */
export function RefundDialog({ order, setsStatus, onClose }: RefundDialogProps) {
  const formId = useId();
  const amountField = useRef<HTMLInputElement>(null);
  const left = refundableAmount(order);
  const returned = sumOfEuros([order.refundedAmount, order.handedBackAmount ?? 0]);
  const { refund, isRefunding, open } = useRefund(order, setsStatus);
  const [proposed] = useState(() => formatAmount(open?.amount ?? left));
  const [text, setText] = useState(proposed);
  // What the client asks for; the status 'Remboursé' is of all that is left.
  const [requestedAt] = useState(order.refundRequestedAt);
  const [asked] = useState(() => (setsStatus || open ? [] : askedUnits(order)));
  const [first] = useState(() => open?.units ?? asked);
  const [picked, setPicked] = useState(first);
  const [reason, setReason] = useState('');
  const [closesRequest, setClosesRequest] = useState(asked.length > 0);
  const [error, setError] = useState('');
  const [refusal, setRefusal] = useState('');
  const toast = useToast();
  // What nobody knows the outcome of is asked for again as it was, whatever these units would cost by now.
  const resumed = open?.units && isForSameUnits(open, { units: picked }) ? open : undefined;
  const units = resumed ? picked : stillThere(order, picked);
  const worth = worthOf(order, units);
  const priced = resumed?.amount ?? Math.min(left, worth);
  // Empty where a colleague was faster: nothing else goes back in their place.
  const amountText = picked.length === 0 ? text : units.length > 0 ? formatAmount(priced) : '';
  const typed = parseAmount(amountText);
  // All that is left answers the client by itself; of a part somebody has to say so.
  const isPart = typed !== null && typed < left;
  const asksAboutRequest = isPart && awaitsRefundAnswer(order);
  // Said also of all that is left: it must not go back for a request that is taken back at this moment.
  const isAnswer = awaitsRefundAnswer(order) && (!isPart || closesRequest);

  const choose = (chosen: RefundedUnits[]) => {
    setPicked(chosen);
    setText(proposed);
    setError('');
  };
  const type = (amount: string) => {
    setText(amount);
    setPicked([]);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const amount = typed;
    setRefusal('');
    setError(amount === null ? AMOUNT_INVALID : '');
    if (amount === null || isRefunding) return;
    const answered = isAnswer ? (requestedAt ?? order.refundRequestedAt) : null;
    const outcome = await refund({ amount, ...(units.length > 0 && { units }) }, reason.trim(), answered);
    if (outcome.state === 'refused') {
      setRefusal(outcome.message);
      return;
    }
    if (outcome.state === 'before') {
      toast.success(
        `${agreedPrice(amount, 'était déjà rendu', 'étaient déjà rendus')}\u00a0: rien n’a été remboursé une seconde fois.`,
      );
    } else toastRefund(toast, outcome.state);
    onClose();
  };

  return (
    <FormDialog
      formId={formId}
      dirty={text !== proposed || picked !== first || reason !== '' || closesRequest !== asked.length > 0}
      onClose={onClose}
      submitLabel="Rembourser"
      busy={isRefunding}
      initialFocus={amountField}
      title="Rembourser la commande"
      description={`${order.reference}\u00a0: ${agreedPrice(order.montantTotal, 'payé', 'payés')}, ${agreedPrice(left, 'restant', 'restants')}.`}
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {refusal && <Notice tone="error">{refusal}</Notice>}
        {open && (
          <Notice tone="warning">
            {`La demande de rembourser ${formatPrice(open.amount)} est restée sans réponse\u00a0: elle a peut-être abouti. Redemander ce montant la reprend, sans rendre deux fois. Pour un autre montant, vérifiez d’abord l’historique.`}
          </Notice>
        )}
        <RefundLines order={order} units={units} onChoose={choose} />
        <RefundAmountField ref={amountField} text={amountText} onChange={type} error={error} />
        {!resumed && worth > left && (
          <Notice tone="warning">
            {`Ces unités ont coûté ${formatPrice(worth)}\u00a0; ${agreedPrice(left, 'reste', 'restent')} à rendre.`}
          </Notice>
        )}
        {units.length > 0 && !setsStatus && order.status === 'En cours de préparation' && (
          <Notice tone="warning">{'Le colis n’est pas parti\u00a0: il contient toujours ces unités.'}</Notice>
        )}
        {setsStatus && isPart && (
          <Notice tone="warning" title="Remboursement en partie">
            {`La commande passera à «\u00a0Remboursé\u00a0» avec ${agreedPrice(returned + typed, 'rendu', 'rendus')}${returned > 0 ? ' en tout' : ''}\u00a0; ${agreedPrice(left - typed, 'reste', 'restent')} à la boutique.`}
          </Notice>
        )}
        {asksAboutRequest && (
          <Checkbox
            label="Cette somme répond à la demande du client&nbsp;: la clore"
            checked={closesRequest}
            onChange={(event) => setClosesRequest(event.target.checked)}
          />
        )}
        <TextField
          label="Motif"
          name="reason"
          autoComplete="off"
          optional
          maxLength={500}
          hint="Conservé dans l’historique&nbsp;; le client ne le lit pas."
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </FormDialog>
  );
}
