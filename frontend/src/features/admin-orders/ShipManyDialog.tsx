import { useId, useRef, useState, type FormEvent } from 'react';
import { CARRIERS, type Order } from '@shop/contract';
import { Notice, Select, TextField } from '@shop/ui-kit';
import { FormDialog } from '../../shared/back-office/FormDialog';
import { isCarrier, isTracked } from './order-terms';
import { type Learn, useMarkMany } from './use-mark-many';
import styles from './ManyOrders.module.css';

interface ShipManyDialogProps {
  orders: readonly Order[];
  onLearnt: Learn;
  onClose: () => void;
}

/** Ships several parcels that one carrier takes: one number each, typed or scanned one after the other. */
export function ShipManyDialog({ orders, onLearnt, onClose }: ShipManyDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const firstField = useRef<HTMLSelectElement>(null);
  const [deliver, setDeliver] = useState('');
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({});
  const [isAsked, setIsAsked] = useState(false);
  const { mark, isMarking, refusals, shared, failure } = useMarkMany('Expédié', onLearnt);

  const numberOf = ({ _id }: Order) => (numbers[_id] ?? '').trim();
  // What is not followed leaves with the carrier of its method, or nobody.
  const needsCarrier = orders.some((order) => isTracked(order) || numberOf(order));
  const carrierError = isCarrier(deliver) || !needsCarrier ? undefined : 'Veuillez sélectionner un transporteur.';
  const lacksNumber = (order: Order) => isTracked(order) && !numberOf(order);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    const missing = orders.find(lacksNumber);
    if (carrierError || missing) {
      const first = form.current?.elements.namedItem(carrierError ? 'deliver' : `numero-${missing?._id}`);
      if (first instanceof HTMLElement) first.focus();
      return;
    }
    if (isMarking) return;
    const markings = orders.map((order) => ({
      order,
      orderNumber: numberOf(order),
      deliver: numberOf(order) && isCarrier(deliver) ? deliver : ('' as const),
      // Asked about, and sent again as it was.
      confirmTracking: shared.get(order._id) === numberOf(order),
    }));
    if (await mark(markings)) onClose();
  };

  return (
    <FormDialog
      formId={formId}
      dirty={deliver !== '' || Object.values(numbers).some(Boolean)}
      onClose={onClose}
      submitLabel={`Expédier (${orders.length})`}
      busy={isMarking}
      initialFocus={firstField}
      title="Expédier plusieurs commandes"
      description="Un transporteur pour toutes, un numéro de suivi pour chacune. Chaque client en est informé par mail, après dix secondes&nbsp;: le temps d’annuler."
    >
      <form id={formId} ref={form} className={styles.fields} noValidate onSubmit={(event) => void submit(event)}>
        {failure && <Notice tone="error">{failure}</Notice>}
        <Select
          ref={firstField}
          label="Transporteur"
          name="deliver"
          required={needsCarrier}
          options={[{ value: '', label: 'Choisir un transporteur' }, ...CARRIERS]}
          value={deliver}
          onChange={(event) => setDeliver(event.target.value)}
          error={isAsked ? carrierError : undefined}
        />
        {orders.map((order) => (
          <TextField
            key={order._id}
            label={`Numéro de Suivi, ${order.reference} (${order.prenom} ${order.nom})`}
            name={`numero-${order._id}`}
            autoComplete="off"
            required={isTracked(order)}
            optional={!isTracked(order)}
            maxLength={60}
            value={numbers[order._id] ?? ''}
            onChange={(event) => setNumbers({ ...numbers, [order._id]: event.target.value })}
            error={isAsked && lacksNumber(order) ? 'Veuillez entrer un numéro de suivi.' : refusals.get(order._id)}
          />
        ))}
      </form>
    </FormDialog>
  );
}
