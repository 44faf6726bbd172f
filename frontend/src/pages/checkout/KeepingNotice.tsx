import { Notice } from '@shop/ui-kit';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import type { Keeping } from './use-address-book';

/** Whether the address that was to be kept is; nothing else depends on it. */
export function KeepingNotice({ keeping }: { keeping: Keeping }) {
  if (keeping.state === 'kept') return <Notice tone="success">L’adresse est enregistrée dans votre compte.</Notice>;
  if (keeping.state !== 'failed') return null;
  return (
    <RetryNotice tone="warning" onRetry={keeping.again}>
      L’adresse n’a pas pu être enregistrée dans votre compte&nbsp;: {keeping.message} Votre commande n’en dépend pas.
    </RetryNotice>
  );
}
