import { useId, useRef, useState, type FormEvent } from 'react';
import { CARRIERS, type Carrier, type Order } from '@shop/contract';
import { Notice, Select, TextField } from '@shop/ui-kit';
import { FormDialog } from '../../shared/back-office/FormDialog';
import { isCarrier, isTracked } from './order-terms';
import { ParcelLotsFields, useParcelLots } from './ParcelLotsFields';
import { useSaveOrder } from './use-save-order';
import styles from '../../shared/back-office/dialog-form.module.css';

interface ShippingDialogProps {
  order: Order;
  onClose: () => void;
}

interface ShippingErrors {
  orderNumber?: string;
  deliver?: string;
}

/** Both are required before a parcel leaves that is followed; a number leads nowhere without its carrier. */
function errorsOf(orderNumber: string, deliver: string, tracked: boolean): ShippingErrors {
  return {
    ...(!orderNumber && tracked && { orderNumber: 'Veuillez entrer un numéro de suivi.' }),
    ...(!isCarrier(deliver) && (tracked || orderNumber) && { deliver: 'Veuillez sélectionner un transporteur.' }),
  };
}

/** Asks for what the status 'Expédié' needs, then saves it. */
export function ShippingDialog({ order, onClose }: ShippingDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const firstField = useRef<HTMLInputElement>(null);
  const [orderNumber, setOrderNumber] = useState(order.orderNumber);
  const tracked = isTracked(order);
  const [usual] = useState(order.deliver || (order.deliveryMethod?.carrier ?? ''));
  const [deliver, setDeliver] = useState<string>(usual);
  const [errors, setErrors] = useState<ShippingErrors>({});
  const [refusal, setRefusal] = useState('');
  /** The number of another order, about which was asked. */
  const [shared, setShared] = useState('');
  const [lotsError, setLotsError] = useState('');
  const parcel = useParcelLots(order._id);
  const { saveOrder, isSaving } = useSaveOrder();

  const isAsked = shared !== '' && shared === orderNumber.trim();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = errorsOf(orderNumber.trim(), deliver, tracked);
    setErrors(found);
    setRefusal('');
    if (found.orderNumber ?? found.deliver) {
      const first = form.current?.elements.namedItem(found.orderNumber ? 'orderNumber' : 'deliver');
      if (first instanceof HTMLElement) first.focus();
      return;
    }
    const lots = parcel.chosen();
    setLotsError(lots === null ? 'Veuillez entrer des nombres d’unités.' : '');
    if (lots === null) return;
    const outcome = await saveOrder(order, {
      ...(lots && { lots }),
      status: 'Expédié',
      orderNumber: orderNumber.trim(),
      deliver: deliver as Carrier | '',
      confirmTracking: isAsked,
    });
    if (outcome.state !== 'refused') {
      onClose();
      return;
    }
    setRefusal(outcome.message);
    if (outcome.asks) setShared(orderNumber.trim());
  };

  return (
    <FormDialog
      formId={formId}
      dirty={orderNumber !== order.orderNumber || deliver !== usual || parcel.isChanged}
      onClose={onClose}
      submitLabel={isAsked ? 'Expédier dans le même colis' : 'Valider'}
      busy={isSaving}
      initialFocus={firstField}
      title={tracked ? 'Entrez le numéro de suivi et le transporteur' : 'Faire partir la commande'}
      description={[
        `Commande ${order.reference}, ${order.prenom} ${order.nom}`,
        order.deliveryMethod?.name,
        order.gift && 'Cadeau, aucun prix dans le colis',
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      <form id={formId} className={styles.form} ref={form} noValidate onSubmit={(event) => void submit(event)}>
        {refusal && <Notice tone={isAsked ? 'warning' : 'error'}>{refusal}</Notice>}
        <TextField
          ref={firstField}
          label="Numéro de Suivi"
          name="orderNumber"
          autoComplete="off"
          required={tracked}
          optional={!tracked}
          value={orderNumber}
          onChange={(event) => setOrderNumber(event.target.value)}
          error={errors.orderNumber}
        />
        <Select
          label="Transporteur"
          name="deliver"
          required={tracked}
          options={[{ value: '', label: tracked ? 'Choisir un transporteur' : 'Aucun' }, ...CARRIERS]}
          value={deliver}
          onChange={(event) => setDeliver(event.target.value)}
          error={errors.deliver}
        />
        <ParcelLotsFields parcel={parcel} error={lotsError} />
        <p className={styles.hint}>Le mail attend dix secondes&nbsp;: le temps d’annuler.</p>
      </form>
    </FormDialog>
  );
}
