import type { DiscountDetails } from '@shop/contract';
import { ConfirmDialog, TextButton, TextLink, useToast } from '@shop/ui-kit';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { titleOf } from './discount-words';
import { useStopDiscountMutation } from './discounts-api';

/** Another one like it, and its end, for good. */
export function EndDiscount({ discount }: { discount: DiscountDetails }) {
  const [asking, setAsking] = useState(false);
  const [stop, stopping] = useStopDiscountMutation();
  const toast = useToast();
  const title = titleOf(discount);
  const confirm = async () => {
    const { error } = await stop(discount._id);
    if (error) return;
    setAsking(false);
    toast.success(`«\u00a0${title}\u00a0»\u00a0: arrêtée.`);
  };
  return (
    <>
      <TextLink href={adminPaths.discountLike(discount._id)}>Dupliquer</TextLink>
      {discount.closed !== 'stopped' && (
        <TextButton
          tone="danger"
          onClick={() => {
            stopping.reset();
            setAsking(true);
          }}
        >
          Arrêter
        </TextButton>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Arrêter «\u00a0${title}\u00a0»\u00a0?`}
        description="Elle ne s’applique plus à aucun panier, pour de bon. Les commandes déjà passées la gardent."
        confirmLabel="Arrêter"
        danger
        busy={stopping.isLoading}
        error={stopping.error && messageOf(stopping.error, 'Rien n’a changé. Veuillez réessayer.')}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
