import { Button, useToast } from '@shop/ui-kit';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { lost } from '../../content/lost';
import { useLazyGetProductQuery } from '../../shared/api/shop-api';
import { useBrowser } from '../../shared/browser';
import { isCutOff, useCutOff } from '../../shared/offline/cut-off';
import { keptPages } from '../../shared/offline/kept-pages';
import { paths } from '../../shared/paths';
import { pageHistory } from '../../shared/ui/page-history';
import { useHydrated } from '../../shared/ui/use-hydrated';
import { LostPage } from './LostPage';

/** Where a product that cannot be loaded leads (specification, section 2.7). */
export default function ErrorPage() {
  const { state } = useLocation();
  // The server draws this page only for a product that it does not know; it knows nothing of the browser's history.
  const { product, gone } = pageHistory(useHydrated() ? state : { gone: true });
  const { leaveFor } = useBrowser();
  // Nothing is wrong with the product then.
  const isOffline = useCutOff();
  useEffect(() => {
    if (product === undefined || gone || !isCutOff()) return;
    // Whoever keeps pages may have it all the same, or says what it has (app/offline/worker.ts).
    keptPages().then(
      ({ length }) => length > 0 && leaveFor(paths.product(product)),
      () => undefined,
    );
  }, [product, gone, leaveFor]);
  if (gone) return <LostPage {...lost.goneProduct} />;
  return (
    <LostPage {...(isOffline ? lost.offlineProduct : lost.product)} action={product && <Retry product={product} />} />
  );
}

/** Asks for the product again, and returns to its page when it comes. */
function Retry({ product }: { product: string }) {
  const navigate = useNavigate();
  const toast = useToast();
  const [load, { isFetching }] = useLazyGetProductQuery();
  const retry = async () => {
    toast.clear();
    const { isSuccess } = await load(product);
    if (isSuccess) await navigate(paths.product(product), { replace: true });
    else toast.error(lost.stillFailing);
  };
  return (
    <Button loading={isFetching} onClick={() => void retry()}>
      {lost.retry}
    </Button>
  );
}
