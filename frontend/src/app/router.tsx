import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '../shared/paths';
import { PageSkeleton } from '../shared/ui/PageSkeleton';
import { useNavigation } from '../shared/ui/use-navigation';
import { StoreLayout } from './layouts/StoreLayout';

const CheckoutLayout = lazy(() => import('./layouts/CheckoutLayout'));
const HomePage = lazy(() => import('../pages/home/HomePage'));
const ShopPage = lazy(() => import('../pages/shop/ShopPage'));
const ProductPage = lazy(() => import('../pages/product/ProductPage'));
const AboutPage = lazy(() => import('../pages/about/AboutPage'));
const FaqPage = lazy(() => import('../pages/faq/FaqPage'));
const LegalNoticePage = lazy(() => import('../pages/legal/LegalNoticePage'));
const PrivacyPage = lazy(() => import('../pages/legal/PrivacyPage'));
const TermsPage = lazy(() => import('../pages/legal/TermsPage'));
const SignupPage = lazy(() => import('../pages/auth/SignupPage'));
const LoginPage = lazy(() => import('../pages/auth/LoginPage'));
const ConfirmAccountPage = lazy(() => import('../pages/auth/ConfirmAccountPage'));
const ForgotPasswordPage = lazy(() => import('../pages/auth/ForgotPasswordPage'));
const ResetPasswordPage = lazy(() => import('../pages/auth/ResetPasswordPage'));
const AccountPage = lazy(() => import('../pages/account/AccountPage'));
const CheckoutPage = lazy(() => import('../pages/checkout/CheckoutPage'));
const PaymentReturnPage = lazy(() => import('../pages/payment-return/PaymentReturnPage'));
const ErrorPage = lazy(() => import('../pages/error/ErrorPage'));
const NotFoundPage = lazy(() => import('../pages/error/NotFoundPage'));
const AdminRoutes = lazy(() => import('../pages/admin/admin-routes'));

/** Every page, each loaded when it is first visited. */
export function AppRoutes() {
  useNavigation();
  return (
    <Routes>
      <Route element={<StoreLayout />}>
        <Route path={paths.home} element={<HomePage />} />
        <Route path={paths.shop} element={<ShopPage />} />
        <Route path="/product/:id" element={<ProductPage />} />
        <Route path={paths.about} element={<AboutPage />} />
        <Route path={paths.faq} element={<FaqPage />} />
        <Route path={paths.legalNotice} element={<LegalNoticePage />} />
        <Route path={paths.privacyPolicy} element={<PrivacyPage />} />
        <Route path={paths.termsOfSale} element={<TermsPage />} />
        <Route path={paths.terms} element={<Navigate to={paths.termsOfSale} replace />} />
        <Route path={paths.privacy} element={<Navigate to={paths.privacyPolicy} replace />} />
        <Route path={paths.signup} element={<SignupPage />} />
        <Route path={paths.login} element={<LoginPage />} />
        <Route path={paths.confirmAccount} element={<ConfirmAccountPage />} />
        <Route path={paths.forgotPassword} element={<ForgotPasswordPage />} />
        <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
        <Route path={paths.account} element={<AccountPage />} />
        <Route path={paths.paymentReturn} element={<PaymentReturnPage />} />
        <Route path={paths.error} element={<ErrorPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route
        element={
          <Suspense fallback={<PageSkeleton />}>
            <CheckoutLayout />
          </Suspense>
        }
      >
        <Route path={paths.checkout} element={<CheckoutPage />} />
      </Route>
      <Route
        path="/admin/*"
        element={
          <Suspense fallback={<PageSkeleton />}>
            <AdminRoutes />
          </Suspense>
        }
      />
    </Routes>
  );
}
