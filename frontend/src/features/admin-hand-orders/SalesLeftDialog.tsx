import { ConfirmDialog } from '@shop/ui-kit';
import type { useSignOutWithSales } from './use-sign-out-with-sales';

/** What becomes of sales that are on this device alone, when their seller signs out. */
export function SalesLeftDialog({
  leaving: { left, stay, signOut },
}: {
  leaving: ReturnType<typeof useSignOutWithSales>;
}) {
  return (
    <ConfirmDialog
      open={left > 0}
      onOpenChange={(open) => !open && stay()}
      title={left > 1 ? `${left} ventes ne sont pas envoyées` : 'Une vente n’est pas envoyée'}
      description="Elles restent sur cet appareil, adresses comprises, jusqu’à ce que vous vous y connectiez de nouveau\u00a0: personne d’autre ne les envoie à votre nom. Sur un téléphone partagé, envoyez-les d’abord depuis « Marché »."
      cancelLabel="Rester"
      confirmLabel="Se déconnecter"
      danger
      onConfirm={signOut}
    />
  );
}
