import { Button, ButtonLink, EmptyState, Skeleton, TextLink } from '@shop/ui-kit';
import { useRef, useState } from 'react';
import { RetryPlace } from '../../shared/ui/RetryPlace';
import { useGetPurchasesQuery } from './account-api';
import { paths } from '../../shared/paths';
import styles from './account.module.css';
import { ClientOrder } from './ClientOrder';

/** Orders shown at first, and with each press on the button under them: each is a request of its own. */
const PAGE = 5;

/** 'Mes commandes' (specification, section 2.8): one call for the ids, one per order. */
export function Orders({ clientId }: { clientId: string }) {
  const { currentData: ids, isError, refetch } = useGetPurchasesQuery(clientId, { refetchOnMountOrArgChange: true });
  const [shown, setShown] = useState(PAGE);
  const list = useRef<HTMLUListElement>(null);
  if (isError && !ids) {
    return <RetryPlace title="Vos commandes n’ont pas pu être chargées." onRetry={() => void refetch()} />;
  }
  if (!ids) {
    return (
      <div role="status" aria-busy="true" aria-label="Chargement des commandes">
        <Skeleton shape="block" />
      </div>
    );
  }
  if (ids.length === 0) {
    return (
      <EmptyState
        title="Vous n'avez passé aucune commande."
        action={
          <>
            <ButtonLink href={paths.shop}>Parcourir la boutique</ButtonLink>
            <TextLink href={paths.findOrder}>Commandé sans compte&#8239;? Retrouver ma commande</TextLink>
          </>
        }
      >
        <p>Le suivi du colis, la facture et les demandes de remboursement se trouveront ici.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <ul
        ref={list}
        className={styles.inTurn}
        tabIndex={-1}
        aria-label="Vos commandes, de la plus récente à la plus ancienne"
      >
        {ids.slice(0, shown).map((id) => (
          <ClientOrder key={id} orderId={id} clientId={clientId} />
        ))}
      </ul>
      {ids.length > shown && (
        <Button
          variant="secondary"
          onClick={() => {
            setShown(shown + PAGE);
            // The last press takes the button away.
            if (shown + PAGE >= ids.length) list.current?.focus({ preventScroll: true });
          }}
        >
          Afficher les commandes plus anciennes
        </Button>
      )}
    </>
  );
}
