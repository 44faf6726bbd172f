import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '../../shared/paths';

export default function AdminRoutes() {
  return (
    <Routes>
      <Route path="*" element={<Navigate to={paths.adminLogin} replace />} />
    </Routes>
  );
}
