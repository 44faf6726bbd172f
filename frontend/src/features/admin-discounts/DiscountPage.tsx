import { AdminPage, EmptyState, Skeleton, TextLink } from '@shop/ui-kit';
import { useSearchParams } from 'react-router-dom';
import { apiErrorOf, messageOf } from '../../shared/api/api-error';
import { adminPaths, LIKE_PARAMETER } from '../../shared/back-office/admin-paths';
import { useParisDay } from '../../shared/claims/use-paris-day';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { DiscountForm } from './DiscountForm';
import { newValues, valuesOf } from './discount-values';
import { titleOf } from './discount-words';
import { useGetDiscountQuery } from './discounts-api';

const back = <TextLink href={adminPaths.discounts}>Toutes les remises</TextLink>;

/** One discount: its rule, its uses, its codes. */
export function DiscountPage({ id }: { id: string }) {
  const discount = useGetDiscountQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <AdminPage title={discount.currentData ? titleOf(discount.currentData) : 'Remise'} aside={back}>
      <Loading discount={discount} />
      {/* What is typed must not go because something was fetched again. */}
      {discount.currentData && (
        <DiscountForm key={id} initial={valuesOf(discount.currentData)} given={discount.currentData} />
      )}
    </AdminPage>
  );
}

/** A new one, or one like another. */
export function NewDiscountPage() {
  const [params] = useSearchParams();
  const like = params.get(LIKE_PARAMETER) ?? '';
  const model = useGetDiscountQuery(like, { skip: like === '' });
  const today = useParisDay();
  const initial = model.currentData
    ? { ...valuesOf(model.currentData), code: '', from: today, until: '' }
    : newValues(today);
  return (
    <AdminPage title="Nouvelle remise" aside={back}>
      {like !== '' && <Loading discount={model} />}
      {(like === '' || model.currentData) && <DiscountForm key={like} initial={initial} />}
    </AdminPage>
  );
}

function Loading({ discount }: { discount: ReturnType<typeof useGetDiscountQuery> }) {
  if (discount.currentData) return null;
  if (!discount.isError)
    return <Skeleton shape="title" role="status" aria-hidden={false} aria-label="Chargement de la remise..." />;
  if (apiErrorOf(discount.error)?.code === 'DISCOUNT.NOT_FOUND')
    return <EmptyState title="Cette remise n’existe pas, ou plus." action={back} />;
  return (
    <RetryNotice onRetry={() => void discount.refetch()}>
      {messageOf(discount.error, 'La remise n’a pas pu être chargée.')}
    </RetryNotice>
  );
}
