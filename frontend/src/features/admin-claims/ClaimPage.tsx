import { AdminPage, EmptyState, Skeleton, TextLink } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { ClaimForm } from './ClaimForm';
import { ClaimMark } from './ClaimMark';
import { useGetClaimsQuery } from './claims-api';

const back = <TextLink href={adminPaths.claims}>Toutes les allégations</TextLink>;

/** One claim with its proof. */
export function ClaimPage({ id }: { id: string }) {
  const claims = useGetClaimsQuery(undefined, { refetchOnMountOrArgChange: true });
  const claim = claims.data?.find(({ _id }) => _id === id);
  return (
    <AdminPage title={claim?.title ?? 'Allégation'} aside={back}>
      {claims.isError && !claims.data && (
        <RetryNotice onRetry={() => void claims.refetch()}>
          {messageOf(claims.error, 'L’allégation n’a pas pu être chargée.')}
        </RetryNotice>
      )}
      {claims.isLoading && <Skeleton shape="title" role="status" aria-label="Chargement de l’allégation..." />}
      {claims.data && !claim && <EmptyState title="Cette allégation n’existe pas, ou plus." action={back} />}
      {claim && (
        <>
          <ClaimMark claim={claim} />
          {/* What is typed must not go because something was fetched again. */}
          <ClaimForm key={id} given={claim} />
        </>
      )}
    </AdminPage>
  );
}

/** One of the owner's own. */
export function NewClaimPage() {
  return (
    <AdminPage title="Ajouter une allégation" aside={back}>
      <ClaimForm />
    </AdminPage>
  );
}
