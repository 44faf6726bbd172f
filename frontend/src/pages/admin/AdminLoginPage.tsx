import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { Logo, TextLink } from '@shop/ui-kit';
import { AdminLoginForm } from '../../features/admin-session/AdminLoginForm';
import { useShopConfig } from '../../shared/api/config-api';
import { shopApi } from '../../shared/api/shop-api';
import { paths } from '../../shared/paths';
import { selectAdminToken } from '../../shared/session/session-slice';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import styles from './AdminLoginPage.module.css';

/** '/admin/login' (specification, section 2.10). */
export function AdminLoginPage() {
  const token = useSelector(selectAdminToken);
  const dispatch = useDispatch();
  const { shopName } = useShopConfig();

  // Whoever signs in next must not see what the last administrator had on the screen.
  useEffect(() => {
    dispatch(shopApi.util.invalidateTags(['AdminUser', 'AdminProduct', 'AdminOrder', 'AdminClient']));
  }, [dispatch]);

  if (token) return <Navigate to={paths.adminDashboard} replace />;
  return (
    <Main className={styles.root}>
      <PageHead title="Espace Administrateur" description={`Espace Administrateur de ${shopName}`} />
      <div className={styles.sheet}>
        <Logo className={styles.logo} />
        <h1>Espace Administrateur</h1>
        <AdminLoginForm />
        <p className={styles.aside}>
          <TextLink href={paths.home} iconBefore="arrow-left">
            Retour à la boutique
          </TextLink>
        </p>
      </div>
    </Main>
  );
}
