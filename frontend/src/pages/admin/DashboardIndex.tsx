import { useLocation } from 'react-router-dom';
import { ClientsTab } from '../../features/admin-clients/ClientsTab';
import { OrdersTab } from '../../features/admin-orders/OrdersTab';
import { ProductsTab } from '../../features/admin-products/ProductsTab';
import { AdministratorsTab } from '../../features/admin-users/AdministratorsTab';
import { MainDashboard } from './MainDashboard';
import { tabOf } from './tab-of';

/** '/admin/dashboard': the tab that the address names, else the main dashboard. */
export function DashboardIndex() {
  const tab = tabOf(useLocation());
  switch (tab) {
    case 'admin':
      return <AdministratorsTab />;
    case 'produits':
      return <ProductsTab />;
    case 'commandes':
      return <OrdersTab />;
    case 'clients':
      return <ClientsTab />;
    case null:
      return <MainDashboard />;
    default:
      return tab satisfies never;
  }
}
