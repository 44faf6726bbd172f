import type { useToast } from '@shop/ui-kit';

const ON_ITS_WAY =
  'Remboursement demandé\u00a0: la banque ne l’a pas encore confirmé. La commande et le client suivront dès qu’elle le fait.';

/** What the provider took is not always with the client at once: nobody is told that it is before it is. */
export function toastRefund(toast: ReturnType<typeof useToast>, state: 'done' | 'pending'): void {
  if (state === 'done') toast.success('Remboursement effectué avec succès');
  else toast.show({ tone: 'info', message: ON_ITS_WAY });
}
