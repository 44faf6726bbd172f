import { Skeleton } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { useGetDeliveryQuery } from './delivery-api';
import { DeliveryForm } from './DeliveryForm';

/** 'Livraison' of 'Réglages'. */
export function DeliveryPanel() {
  const delivery = useGetDeliveryQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  if (delivery.data) return <DeliveryForm state={delivery.data} />;
  if (delivery.isError) {
    return (
      <RetryNotice onRetry={() => void delivery.refetch()}>
        {messageOf(delivery.error, 'Les réglages de la livraison n’ont pas pu être chargés.')}
      </RetryNotice>
    );
  }
  return <Skeleton shape="title" role="status" aria-label="Chargement de la livraison..." />;
}
