import { ButtonLink, EmptyState, Page, VisuallyHidden } from '@shop/ui-kit';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { paths } from '../../shared/paths';
import { selectClientSession } from '../../shared/session/session-slice';
import { focusHeading } from '../../shared/ui/focus-heading';

/** Where the steps were: another tab of this browser has paid for the cart. */
export function PaidElsewhere() {
  const connected = useSelector(selectClientSession) !== null;
  useEffect(() => focusHeading(), []);
  return (
    <Page space="normal">
      <VisuallyHidden as="h1">Commande payée dans un autre onglet</VisuallyHidden>
      <EmptyState
        centred
        title="Cette commande vient d’être payée dans un autre onglet. Rien d’autre n’est débité ici."
        action={
          connected ? (
            <ButtonLink href={paths.accountSection('commandes')}>Voir mes commandes</ButtonLink>
          ) : (
            <ButtonLink href={paths.findOrder}>Retrouver ma commande</ButtonLink>
          )
        }
      />
    </Page>
  );
}
