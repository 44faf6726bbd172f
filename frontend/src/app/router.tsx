import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';

const AdminRoutes = lazy(() => import('../pages/admin/admin-routes'));
const NotFoundPage = lazy(() => import('../pages/not-found/NotFoundPage'));

export function AppRoutes() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path="/admin/*" element={<AdminRoutes />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
