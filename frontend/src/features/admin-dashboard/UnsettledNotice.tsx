import { Notice, TextLink } from '@shop/ui-kit';
import { adminPaths } from '../../shared/back-office/admin-paths';
import styles from './UnsettledRefunds.module.css';

/** Money that should be back with clients and is not: stays at the top until somebody has seen to it. */
export function UnsettledNotice({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Notice
      className={styles.notice}
      tone="warning"
      title={count === 1 ? '1 remboursement n’a pas pu être fait' : `${count} remboursements n’ont pas pu être faits`}
      action={<TextLink href={adminPaths.unsettledRefunds}>Régler</TextLink>}
    >
      {`Le prestataire de paiement ou la banque du client ${count === 1 ? 'l’a refusé' : 'les a refusés'}.`}
    </Notice>
  );
}
