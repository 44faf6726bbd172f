import { useLayoutEffect } from 'react';
import { Navigate, Route, Routes, useParams } from 'react-router-dom';
import { AuditPage } from '../../features/admin-audit/AuditPage';
import { MailsPage } from '../../features/admin-mails/MailsPage';
import { OpenPayments } from '../../features/admin-dashboard/OpenPayments';
import { UnsettledRefunds } from '../../features/admin-dashboard/UnsettledRefunds';
import { AddProductForm } from '../../features/admin-products/AddProductForm';
import { EditProductForm } from '../../features/admin-products/EditProductForm';
import { SecondFactorPage } from '../../features/admin-security/SecondFactorPage';
import { AdministratorsTab } from '../../features/admin-users/AdministratorsTab';
import { OpenSessions } from '../../features/sessions/OpenSessions';
import { paths } from '../../shared/paths';
import { AdminLoginPage } from './AdminLoginPage';
import { DashboardIndex } from './DashboardIndex';
import { DashboardLayout } from './DashboardLayout';
import { OrderSheetsPage, PackingSlipsPage, PickListPage, PrintLayout } from './PrintPages';
import { ForgotPasswordPage, ResetPasswordPage } from './PasswordPages';

/** The cooler, denser tokens, for as long as the back-office is on the screen. */
function useBackOfficeTheme() {
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = 'back-office';
    return () => {
      delete document.documentElement.dataset.theme;
    };
  }, []);
}

function EditProduct() {
  const { id = '' } = useParams();
  return <EditProductForm key={id} id={id} />;
}

function EditAdministrator() {
  const { id = '' } = useParams();
  return <AdministratorsTab dialog={{ kind: 'edit', id }} />;
}

function Security() {
  return (
    <SecondFactorPage>
      <OpenSessions audience="admin" />
    </SecondFactorPage>
  );
}

/** Everything under /admin. Loaded apart from the shop. */
export default function AdminRoutes() {
  useBackOfficeTheme();
  return (
    <Routes>
      <Route path="login" element={<AdminLoginPage />} />
      <Route path="mot-de-passe-oublie" element={<ForgotPasswordPage />} />
      <Route path="reinitialiser-mot-de-passe" element={<ResetPasswordPage />} />
      <Route path="dashboard" element={<DashboardLayout />}>
        <Route index element={<DashboardIndex />} />
        <Route path="journal" element={<AuditPage />} />
        <Route path="mails" element={<MailsPage />} />
        <Route path="paiements" element={<OpenPayments />} />
        <Route path="remboursements" element={<UnsettledRefunds />} />
        <Route path="product/add" element={<AddProductForm />} />
        <Route path="product/edit/:id" element={<EditProduct />} />
        <Route path="securite" element={<Security />} />
        <Route path="user/add" element={<AdministratorsTab dialog={{ kind: 'add' }} />} />
        <Route path="user/edit/:id" element={<EditAdministrator />} />
        <Route path="*" element={<Navigate to={paths.adminDashboard} replace />} />
      </Route>
      <Route path="dashboard/impression" element={<PrintLayout />}>
        <Route path="fiche" element={<OrderSheetsPage />} />
        <Route path="bon" element={<PackingSlipsPage />} />
        <Route path="preparation" element={<PickListPage />} />
      </Route>
      <Route path="*" element={<Navigate to={paths.adminDashboard} replace />} />
    </Routes>
  );
}
