import { ConfirmDialog } from '@shop/ui-kit';
import type { useSignOutWithSales } from './use-sign-out-with-sales';

/** What becomes of sales and of a basket that are on this device alone, when their seller signs out. */
export function SalesLeftDialog({
  leaving: {
    left: { sales, basket },
    stay,
    signOut,
  },
}: {
  leaving: ReturnType<typeof useSignOutWithSales>;
}) {
  const many = sales > 1;
  const stays = `${many ? 'Elles restent' : 'Elle reste'} sur cet appareil, adresses comprises, jusqu’à ce que vous vous y connectiez de nouveau\u00a0: rien n’est envoyé à votre nom par quelqu’un d’autre. Sur un téléphone partagé, envoyez d’abord depuis «\u00a0Marché\u00a0».`;
  const goes = 'Le panier du marché qui n’est pas encaissé sera vidé.';
  return (
    <ConfirmDialog
      open={sales > 0 || basket}
      onOpenChange={(open) => !open && stay()}
      title={
        sales === 0
          ? 'Un panier n’est pas encaissé'
          : many
            ? `${sales} ventes ne sont pas envoyées`
            : 'Une vente n’est pas envoyée'
      }
      description={[sales > 0 && stays, basket && goes].filter(Boolean).join(' ')}
      cancelLabel="Rester"
      confirmLabel="Se déconnecter"
      danger
      onConfirm={signOut}
    />
  );
}
