import { ConfirmDialog } from '@shop/ui-kit';
import type { useSignOutWithSales } from './use-sign-out-with-sales';

/** What becomes of sales that are on this device alone, when their seller signs out. */
export function SalesLeftDialog({
  leaving: { left, stay, signOut },
}: {
  leaving: ReturnType<typeof useSignOutWithSales>;
}) {
  const many = left > 1;
  return (
    <ConfirmDialog
      open={left > 0}
      onOpenChange={(open) => !open && stay()}
      title={many ? `${left} ventes ne sont pas envoyées` : 'Une vente n’est pas envoyée'}
      description={`${many ? 'Elles restent' : 'Elle reste'} sur cet appareil, adresses comprises, jusqu’à ce que vous vous y connectiez de nouveau\u00a0: rien n’est envoyé à votre nom par quelqu’un d’autre. Sur un téléphone partagé, envoyez d’abord depuis « Marché ».`}
      cancelLabel="Rester"
      confirmLabel="Se déconnecter"
      danger
      onConfirm={signOut}
    />
  );
}
