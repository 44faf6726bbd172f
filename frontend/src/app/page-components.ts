import type { PageName } from '@shop/contract';
import type { PageModule } from './lazy-page';

/** The component of each page; its code comes with the page's first visit. */
export const PAGE_COMPONENTS = {
  home: () => import('../pages/home/HomePage'),
  shop: () => import('../pages/shop/ShopPage'),
  category: () => import('../pages/shop/CategoryPage'),
  product: () => import('../pages/product/ProductPage'),
  about: () => import('../pages/about/AboutPage'),
  faq: () => import('../pages/faq/FaqPage'),
  legalNotice: () => import('../pages/legal/LegalNoticePage'),
  privacyPolicy: () => import('../pages/legal/PrivacyPolicyPage'),
  termsOfSale: () => import('../pages/legal/TermsOfSalePage'),
  accessibility: () => import('../pages/accessibility/AccessibilityPage'),
  recalls: () => import('../pages/recalls/RecallsPage'),
  signup: () => import('../pages/auth/SignupPage'),
  login: () => import('../pages/auth/LoginPage'),
  confirmAccount: () => import('../pages/auth/ConfirmAccountPage'),
  forgotPassword: () => import('../pages/auth/ForgotPasswordPage'),
  forgetMe: () => import('../pages/auth/ForgetMePage'),
  confirmForgetMe: () => import('../pages/auth/ConfirmForgetMePage'),
  stockAlert: () => import('../pages/stock-alert/StockAlertPage'),
  withdrawal: () => import('../pages/withdrawal/WithdrawalPage'),
  findOrder: () => import('../pages/order/FindOrderPage'),
  order: () => import('../pages/order/OrderPage'),
  resetPassword: () => import('../pages/auth/ResetPasswordPage'),
  account: () => import('../pages/account/AccountPage'),
  checkout: () => import('../pages/checkout/CheckoutPage'),
  paymentReturn: () => import('../pages/payment-return/PaymentReturnPage'),
  error: () => import('../pages/error/ErrorPage'),
  notFound: () => import('../pages/error/NotFoundPage'),
} satisfies Record<PageName, () => Promise<PageModule>>;
