import { Suspense } from 'react';
import { matchPath, Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '../shared/paths';
import { lazyPart } from '../shared/ui/chunk-timeout';
import { PageSkeleton } from '../shared/ui/PageSkeleton';
import { useNavigation } from '../shared/ui/use-navigation';
import { StoreLayout } from './layouts/StoreLayout';
import { lazyPage } from './lazy-page';

const CheckoutLayout = lazyPart(() => import('./layouts/CheckoutLayout'));
const HomePage = lazyPage(() => import('../pages/home/HomePage'));
const ShopPage = lazyPage(() => import('../pages/shop/ShopPage'));
const ProductPage = lazyPage(() => import('../pages/product/ProductPage'));
const AboutPage = lazyPage(() => import('../pages/about/AboutPage'));
const FaqPage = lazyPage(() => import('../pages/faq/FaqPage'));
const LegalNoticePage = lazyPage(() => import('../pages/legal/LegalNoticePage'));
const PrivacyPolicyPage = lazyPage(() => import('../pages/legal/PrivacyPolicyPage'));
const TermsOfSalePage = lazyPage(() => import('../pages/legal/TermsOfSalePage'));
const SignupPage = lazyPart(() => import('../pages/auth/SignupPage'));
const LoginPage = lazyPart(() => import('../pages/auth/LoginPage'));
const ConfirmAccountPage = lazyPart(() => import('../pages/auth/ConfirmAccountPage'));
const ForgotPasswordPage = lazyPart(() => import('../pages/auth/ForgotPasswordPage'));
const ForgetMePage = lazyPart(() => import('../pages/auth/ForgetMePage'));
const ConfirmForgetMePage = lazyPart(() => import('../pages/auth/ConfirmForgetMePage'));
const ResetPasswordPage = lazyPart(() => import('../pages/auth/ResetPasswordPage'));
const AccountPage = lazyPart(() => import('../pages/account/AccountPage'));
const CheckoutPage = lazyPart(() => import('../pages/checkout/CheckoutPage'));
const PaymentReturnPage = lazyPart(() => import('../pages/payment-return/PaymentReturnPage'));
const ErrorPage = lazyPage(() => import('../pages/error/ErrorPage'));
const NotFoundPage = lazyPage(() => import('../pages/error/NotFoundPage'));
const AdminRoutes = lazyPart(() => import('../pages/admin/admin-routes'));

/** The pages that the server renders. */
const PUBLIC_PAGES = [
  [paths.home, HomePage],
  [paths.shop, ShopPage],
  ['/product/:id', ProductPage],
  [paths.about, AboutPage],
  [paths.faq, FaqPage],
  [paths.legalNotice, LegalNoticePage],
  [paths.privacyPolicy, PrivacyPolicyPage],
  [paths.termsOfSale, TermsOfSalePage],
  [paths.error, ErrorPage],
  ['*', NotFoundPage],
] as const;

/** Fetches the code of the public page at a path, so that it can be taken over from the server as a whole. */
export async function loadPage(pathname: string): Promise<void> {
  const page = PUBLIC_PAGES.find(([pattern]) => matchPath(pattern, pathname));
  await page?.[1].load();
}

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
        <Route path={paths.privacyPolicy} element={<PrivacyPolicyPage />} />
        <Route path={paths.termsOfSale} element={<TermsOfSalePage />} />
        <Route path={paths.terms} element={<Navigate to={paths.termsOfSale} replace />} />
        <Route path={paths.privacy} element={<Navigate to={paths.privacyPolicy} replace />} />
        <Route path={paths.signup} element={<SignupPage />} />
        <Route path={paths.login} element={<LoginPage />} />
        <Route path={paths.confirmAccount} element={<ConfirmAccountPage />} />
        <Route path={paths.forgotPassword} element={<ForgotPasswordPage />} />
        <Route path={paths.forgetMe} element={<ForgetMePage />} />
        <Route path={paths.confirmForgetMe} element={<ConfirmForgetMePage />} />
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
