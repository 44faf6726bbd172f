import { useState } from 'react';
import { AdminPage, Figures } from '@shop/ui-kit';
import { OrdersToPrepare } from '../../features/admin-orders/OrdersToPrepare';
import { RefundRequests } from '../../features/admin-orders/RefundRequests';
import { useOrdersAtAGlance } from '../../features/admin-orders/use-orders-at-a-glance';
import { LowStock } from '../../features/admin-products/LowStock';
import { useLowStock } from '../../features/admin-products/use-low-stock';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { ListError } from '../../shared/back-office/ListError';
import { formatToday } from '../../shared/back-office/format-date';
import { useBrowser } from '../../shared/browser';
import styles from './MainDashboard.module.css';

/** '…' until the server answered: a figure is never guessed. */
const shown = (figure: number | undefined) => figure ?? '…';

/** First page of the back-office: what waits for the administrator, then its detail. */
export function MainDashboard() {
  const { now } = useBrowser();
  const [today] = useState(() => formatToday(now()));
  const orders = useOrdersAtAGlance();
  const stock = useLowStock();
  const toPrepare = orders.toPrepare.total;
  const requests = orders.requests.total;

  return (
    <AdminPage title="Tableau de bord" aside={<p className="soft">{today}</p>}>
      {(orders.isError || stock.isError) && (
        <ListError
          onRetry={() => {
            orders.retry();
            stock.retry();
          }}
        >
          Une partie du tableau de bord n’a pas pu être chargée.
        </ListError>
      )}
      <Figures
        items={[
          {
            label: 'Commandes à préparer',
            figure: shown(toPrepare),
            note: toPrepare === 0 ? 'tout est parti' : 'payées, à expédier',
            href: adminPaths.ordersToPrepare,
          },
          {
            label: 'Commandes en chemin',
            figure: shown(orders.onTheirWay),
            note: 'expédiées, pas encore livrées',
            href: adminPaths.ordersOnTheirWay,
          },
          {
            label: 'Remboursements demandés',
            figure: shown(requests),
            note: requests === undefined ? undefined : requests > 0 ? 'à traiter' : 'aucune demande',
            pressing: Boolean(requests),
            href: adminPaths.refundRequests,
          },
          {
            label: 'Stock bientôt épuisé',
            figure: shown(stock.products?.length),
            note: 'produits sous 100 unités',
            href: adminPaths.tab('produits'),
          },
        ]}
      />
      <div className={styles.detail}>
        <OrdersToPrepare orders={orders.toPrepare.orders} isLoading={orders.toPrepare.isLoading} />
        <div className={styles.aside}>
          <RefundRequests orders={orders.requests.orders} />
          <LowStock products={stock.products} />
        </div>
      </div>
    </AdminPage>
  );
}
