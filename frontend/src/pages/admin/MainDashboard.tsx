import { useState } from 'react';
import { AdminPage } from '@shop/ui-kit';
import { BestSellers } from '../../features/admin-dashboard/BestSellers';
import { useGetDashboardQuery } from '../../features/admin-dashboard/dashboard-api';
import { DashboardFigures } from '../../features/admin-dashboard/DashboardFigures';
import { SalesChart } from '../../features/admin-dashboard/SalesChart';
import { UnsettledNotice } from '../../features/admin-dashboard/UnsettledNotice';
import { FirstSteps } from '../../features/admin-first-steps/FirstSteps';
import { OrdersToPrepare } from '../../features/admin-orders/OrdersToPrepare';
import { RefundRequests } from '../../features/admin-orders/RefundRequests';
import { useOrdersAtAGlance } from '../../features/admin-orders/use-orders-at-a-glance';
import { LowStock } from '../../features/admin-products/LowStock';
import { useLowStock } from '../../features/admin-products/use-low-stock';
import { DueAtAGlance } from '../../features/admin-obligations/DueAtAGlance';
import { ObligationsNotice } from '../../features/admin-obligations/ObligationsNotice';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { formatToday } from '../../shared/back-office/format-date';
import { useBrowser } from '../../shared/browser';
import styles from './MainDashboard.module.css';

/** First page of the back-office: what waits for the administrator, then its detail, then how the shop is doing. */
export function MainDashboard() {
  const { now } = useBrowser();
  const [today] = useState(() => formatToday(now()));
  const dashboard = useGetDashboardQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const orders = useOrdersAtAGlance();
  const stock = useLowStock();

  return (
    <AdminPage title="Tableau de bord" aside={<span className="soft">{today}</span>}>
      <div className={styles.notices}>
        {(dashboard.isError || orders.isError || stock.isError) && (
          <RetryNotice
            onRetry={() => {
              void dashboard.refetch();
              orders.retry();
              stock.retry();
            }}
          >
            Une partie du tableau de bord n’a pas pu être chargée.
          </RetryNotice>
        )}
        <UnsettledNotice count={dashboard.data?.unsettledRefunds ?? 0} />
        <ObligationsNotice />
      </div>
      <FirstSteps />
      <DashboardFigures dashboard={dashboard.data} />
      <div className={styles.detail}>
        <OrdersToPrepare {...orders.toPrepare} />
        <div className={styles.aside}>
          <DueAtAGlance />
          <RefundRequests {...orders.requests} />
          <LowStock products={stock.products} total={stock.total} isMissing={stock.isMissing} />
        </div>
        {dashboard.data && (
          <>
            <SalesChart days={dashboard.data.days} />
            <BestSellers products={dashboard.data.bestSellers} />
          </>
        )}
      </div>
    </AdminPage>
  );
}
