import { Notice, TextLink } from '@shop/ui-kit';
import { adminPaths } from '../../shared/back-office/admin-paths';

/** Money that should be back with clients and is not: stays at the top until somebody has seen to it. */
export function UnsettledNotice({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Notice
      tone="warning"
      title={count === 1 ? '1 remboursement n’a pas pu être fait' : `${count} remboursements n’ont pas pu être faits`}
      action={<TextLink href={adminPaths.unsettledRefunds}>Régler</TextLink>}
    >
      Refusés par le prestataire de paiement ou par la banque du client.
    </Notice>
  );
}
