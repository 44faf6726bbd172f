import { ActionMenu, ButtonLink, TextButton } from '@shop/ui-kit';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { useExport } from '../../shared/back-office/use-export';
import styles from './OrdersTab.module.css';

interface OrderActsProps {
  /** Those in force: what is filtered is what is exported. */
  filters: Record<string, string | undefined>;
  isChoosing: boolean;
  onChoosing: (isChoosing: boolean) => void;
}

/** Beside the title of the orders: the one act of every day, the rest in a list, so that a telephone shows orders first. */
export function OrderActs({ filters, isChoosing, onChoosing }: OrderActsProps) {
  const orders = useExport('exports/orders.csv', filters);
  const lines = useExport('exports/order-lines.csv', filters);
  const exporting = ({ start, isExporting }: typeof orders, label: string) => ({
    label: isExporting ? 'Export en cours...' : label,
    disabled: isExporting,
    onSelect: start,
  });
  return (
    <div className={styles.acts}>
      <ButtonLink variant="secondary" href={adminPaths.newOrder}>
        Prendre une commande
      </ButtonLink>
      <ActionMenu
        label="Plus"
        acts={[
          { label: 'Vendre au marché', href: adminPaths.market },
          { label: 'Liste de préparation', href: adminPaths.pickList, newTab: true },
          { label: 'Étiquettes et suivi', href: adminPaths.parcels },
          { label: 'Liens de paiement', href: adminPaths.preparedOrders },
          exporting(orders, 'Exporter (CSV)'),
          exporting(lines, 'Exporter les lignes (CSV)'),
        ]}
      />
      <TextButton aria-pressed={isChoosing} onClick={() => onChoosing(!isChoosing)}>
        Choisir plusieurs
      </TextButton>
    </div>
  );
}
