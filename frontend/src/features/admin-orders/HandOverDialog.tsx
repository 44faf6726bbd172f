import type { Order } from '@shop/contract';
import { Notice } from '@shop/ui-kit';
import { useId, useState, type FormEvent } from 'react';
import styles from '../../shared/back-office/dialog-form.module.css';
import { FormDialog } from '../../shared/back-office/FormDialog';
import { LotQuantities } from '../../shared/back-office/LotQuantities';
import { useGetOrderLotsQuery } from '../../shared/back-office/lots-api';
import { lotsIn, quantitiesOf, type Quantities } from '../../shared/back-office/parcel-quantities';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { useSaveOrder } from './use-save-order';

/** Of a market sale whose lots the shop would not note by itself: what changed hands is named as what it was, so that a recall finds its buyer. */
export function HandOverDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const formId = useId();
  const read = useGetOrderLotsQuery(order._id, { refetchOnMountOrArgChange: true });
  const lots = read.currentData;
  const [typed, setTyped] = useState<Quantities>();
  const [refusal, setRefusal] = useState('');
  const { saveOrder, isSaving } = useSaveOrder();
  const quantities = typed ?? (lots ? quantitiesOf(lots) : {});

  async function submit(event: FormEvent) {
    event.preventDefault();
    const chosen = lotsIn(quantities);
    if (!chosen) return setRefusal('Veuillez entrer des nombres d’unités.');
    const outcome = await saveOrder(order, { status: 'Livré', lots: chosen });
    if (outcome.state === 'refused') setRefusal(outcome.message);
    else onClose();
  }
  return (
    <FormDialog
      formId={formId}
      dirty={typed !== undefined}
      onClose={onClose}
      submitLabel="Noter la remise"
      busy={isSaving}
      // Nothing is said to be in no lot that nobody was shown.
      disabled={!lots}
      title="De quels lots venaient les produits remis&nbsp;?"
      description={`Vente ${order.reference}. Un lot en rayon est bloqué ou a dépassé sa date\u00a0: la boutique n’en note aucun d’elle-même. Ce que vous ne notez pas reste «\u00a0sans lot noté\u00a0».`}
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {refusal && <Notice tone="error">{refusal}</Notice>}
        {read.isError && !lots && (
          <RetryNotice onRetry={() => void read.refetch()}>Les lots n’ont pas pu être chargés.</RetryNotice>
        )}
        {lots?.lines
          .filter(({ choices }) => choices.length > 0)
          .map((line) => (
            <LotQuantities key={line.productId} line={line} quantities={quantities} hasLeft onChange={setTyped} />
          ))}
      </form>
    </FormDialog>
  );
}
