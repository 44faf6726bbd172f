import { Button, ButtonLink, DescriptionList, Dialog, formatPrice } from '@shop/ui-kit';
import { useSelector } from 'react-redux';
import { paths } from '../../shared/paths';
import { selectClientSession } from '../../shared/session/session-slice';
import { useLoginLink } from '../../shared/session/use-arrival-link';
import { useSignOut } from '../../shared/session/use-sign-out';
import { ORDER_THANKS, type CheckoutOutcome } from './use-place-order';

interface ResultDialogProps {
  outcome: CheckoutOutcome;
  /** Whereto the confirmation goes. */
  email: string | undefined;
  /** How and when the parcel arrives. */
  arrival: string;
  onDismiss: () => void;
}

/** How the order went. 'Fermer' leads home (specification, section 2.9); after a refusal one may also try again. */
export function ResultDialog({ outcome, email, arrival, onDismiss }: ResultDialogProps) {
  const connected = useSelector(selectClientSession) !== null;
  const signOut = useSignOut('client');
  const login = useLoginLink({ returnTo: paths.checkout });
  const payWithoutAccount = () => {
    signOut();
    onDismiss();
  };
  // What was paid before is looked up where it stands; a guest keeps the reference and the mail.
  const orders = connected && (
    <ButtonLink variant="secondary" href={paths.accountSection('commandes')}>
      Voir mes commandes
    </ButtonLink>
  );
  if (outcome.state === 'paid') {
    return (
      <Dialog
        open
        onOpenChange={onDismiss}
        dismissible={false}
        title={ORDER_THANKS}
        pictures={outcome.before === null ? outcome.ordered.lines.map(({ image }) => image).filter(Boolean) : []}
        description={
          outcome.before ?? `Un email de confirmation part à ${email ?? 'votre adresse'}. Nous préparons votre colis.`
        }
        stackActions={outcome.reference !== null || (outcome.before !== null && connected)}
        actions={
          <>
            {outcome.reference !== null && (
              <ButtonLink href={paths.order(outcome.reference)}>Suivre ma commande</ButtonLink>
            )}
            <ButtonLink variant={outcome.reference === null ? 'primary' : 'secondary'} href={paths.home}>
              Fermer
            </ButtonLink>
            {outcome.reference === null && outcome.before !== null && orders}
          </>
        }
      >
        {/* What was paid before may be other lines. */}
        {outcome.before === null && (
          <DescriptionList
            items={[
              ...(outcome.reference === null ? [] : [{ term: 'Référence', detail: outcome.reference }]),
              { term: 'Total', detail: formatPrice(outcome.ordered.total) },
              { term: 'Livraison', detail: arrival },
            ]}
          />
        )}
      </Dialog>
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
            {orders}
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
      title={refused && outcome.unknown ? 'Paiement non vérifié' : 'Paiement non abouti'}
      description={refused && outcome.message}
      stackActions
      actions={
        <>
          {refused && outcome.sessionOver ? (
            <>
              <ButtonLink {...login}>Se connecter</ButtonLink>
              <Button variant="secondary" onClick={onDismiss}>
                Continuer sans compte
              </Button>
            </>
          ) : refused && outcome.anothers && connected ? (
            <>
              <Button onClick={payWithoutAccount}>Me déconnecter et payer sans compte</Button>
              <Button variant="secondary" onClick={onDismiss}>
                Revenir au paiement
              </Button>
            </>
          ) : (
            <Button onClick={onDismiss}>Réessayer</Button>
          )}
          <ButtonLink variant="secondary" href={paths.home}>
            Fermer
          </ButtonLink>
        </>
      }
    >
      <p>
        Rien n’est perdu&nbsp;: votre panier et vos coordonnées sont toujours là.
        {refused &&
          outcome.unknown === 'lost' &&
          ' Si le paiement est passé malgré tout, vous ne serez pas débité une seconde fois.'}
      </p>
    </Dialog>
  );
}
