import { Button, ButtonLink, EmptyState, Skeleton } from '@shop/ui-kit';
import { useGetPurchasesQuery } from './account-api';
import { paths } from '../../shared/paths';
import { ClientOrder } from './ClientOrder';

/** 'Mes commandes' (specification, section 2.8): one call for the ids, one per order. */
export function Orders({ clientId }: { clientId: string }) {
  const { data: ids, isError, refetch } = useGetPurchasesQuery(clientId, { refetchOnMountOrArgChange: true });
  if (isError && !ids) {
    return (
      <EmptyState
        role="alert"
        title="Vos commandes n’ont pas pu être chargées."
        action={
          <Button variant="secondary" onClick={() => void refetch()}>
            Réessayer
          </Button>
        }
      />
    );
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
        action={<ButtonLink href={paths.shop}>Parcourir la boutique</ButtonLink>}
      />
    );
  }
  return (
    <ul>
      {ids.map((id) => (
        <ClientOrder key={id} orderId={id} clientId={clientId} />
      ))}
    </ul>
  );
}
