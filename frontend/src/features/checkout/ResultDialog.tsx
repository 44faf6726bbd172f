import { Button, ButtonLink, Dialog } from '@shop/ui-kit';
import { paths } from '../../shared/paths';
import { ORDER_THANKS, type CheckoutOutcome } from './use-place-order';

interface ResultDialogProps {
  outcome: CheckoutOutcome;
  onDismiss: () => void;
}

/** How the order went. 'Fermer' leads home (specification, section 2.9); after a refusal one may also try again. */
export function ResultDialog({ outcome, onDismiss }: ResultDialogProps) {
  if (outcome.state === 'paid') {
    return (
      <Dialog
        open
        onOpenChange={onDismiss}
        dismissible={false}
        title={ORDER_THANKS}
        description={outcome.before ?? 'Un e-mail de confirmation vient de partir. Nous préparons votre colis.'}
        actions={<ButtonLink href={paths.home}>Fermer</ButtonLink>}
      />
    );
  }
  if (outcome.state === 'paid-other') {
    return (
      <Dialog
        open
        onOpenChange={onDismiss}
        dismissible={false}
        title="Une commande est déjà payée"
        description={outcome.message}
        stackActions
        actions={
          <>
            <Button onClick={onDismiss}>Revenir au paiement</Button>
            <ButtonLink variant="secondary" href={paths.home}>
              Fermer
            </ButtonLink>
          </>
        }
      />
    );
  }
  const refused = outcome.state === 'refused';
  return (
    <Dialog
      open={refused && !outcome.told}
      onOpenChange={onDismiss}
      dismissible={false}
      title="Paiement non abouti"
      description={refused && outcome.message}
      stackActions
      actions={
        <>
          <Button onClick={onDismiss}>Réessayer</Button>
          <ButtonLink variant="secondary" href={paths.home}>
            Fermer
          </ButtonLink>
        </>
      }
    >
      <p>Rien n’est perdu&nbsp;: votre panier et vos coordonnées sont toujours là.</p>
    </Dialog>
  );
}
