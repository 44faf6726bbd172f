import { ActionMenu, ButtonLink, TextButton } from '@shop/ui-kit';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { useIsOwner } from '../../shared/back-office/role';
import { useExport } from '../../shared/back-office/use-export';
import { useWindowBelow } from '../../shared/back-office/use-window-at-least';
import styles from './OrdersTab.module.css';

interface OrderActsProps {
  /** Those in force: what is filtered is what is exported. */
  filters: Record<string, string | undefined>;
  isChoosing: boolean;
  onChoosing: (isChoosing: boolean) => void;
}

const TAKE_ORDER = 'Prendre une commande';
const CHOOSE = 'Choisir plusieurs';

/** Beside the title of the orders: the one act of every day, the rest in a list; on a telephone, which shows orders first, all of them. */
export function OrderActs({ filters, isChoosing, onChoosing }: OrderActsProps) {
  const orders = useExport('exports/orders.csv', filters);
  const lines = useExport('exports/order-lines.csv', filters);
  const exporting = ({ start, isExporting }: typeof orders, label: string) => ({
    label: isExporting ? 'Export en cours...' : label,
    disabled: isExporting,
    onSelect: start,
  });
  // All of them behind one button there, beside the title.
  const isPhone = useWindowBelow(600);
  const choose = () => onChoosing(!isChoosing);
  const isOwner = useIsOwner();
  return (
    <div className={styles.acts}>
      {!isPhone && isOwner && (
        <ButtonLink variant="secondary" href={adminPaths.newOrder}>
          {TAKE_ORDER}
        </ButtonLink>
      )}
      <ActionMenu
        label="Plus"
        acts={[
          ...(isPhone
            ? [
                ...(isOwner ? [{ label: TAKE_ORDER, href: adminPaths.newOrder }] : []),
                { label: CHOOSE, onSelect: choose },
              ]
            : []),
          ...(isOwner ? [{ label: 'Vendre au marché', href: adminPaths.market }] : []),
          { label: 'Liste de préparation', href: adminPaths.pickList, newTab: true },
          { label: 'Étiquettes et suivi', href: adminPaths.parcels },
          ...(isOwner
            ? [
                { label: 'Liens de paiement', href: adminPaths.preparedOrders },
                exporting(orders, 'Exporter (CSV)'),
                exporting(lines, 'Exporter les lignes (CSV)'),
              ]
            : []),
        ]}
      />
      {(!isPhone || isChoosing) && (
        <TextButton aria-pressed={isChoosing} onClick={choose}>
          {CHOOSE}
        </TextButton>
      )}
    </div>
  );
}
