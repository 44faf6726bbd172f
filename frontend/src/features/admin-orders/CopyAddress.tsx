import type { Order } from '@shop/contract';
import { TextButton, useToast } from '@shop/ui-kit';
import { addressLines } from './order-terms';

/** Puts the address on the clipboard as it stands on a parcel. */
export function CopyAddress({ order }: { order: Order }) {
  const toast = useToast();
  const copy = async () => {
    try {
      // Without a secure connection there is no clipboard at all.
      await navigator.clipboard.writeText(addressLines(order).join('\n'));
      toast.success('Adresse copiée.');
    } catch {
      toast.error('Le navigateur ne permet pas de copier\u00a0: sélectionnez l’adresse.');
    }
  };
  return <TextButton onClick={() => void copy()}>Copier l’adresse</TextButton>;
}
