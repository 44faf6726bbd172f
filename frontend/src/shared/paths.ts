/** Every address of the shop. Components build links from here so that a route changes in one place. */
export const paths = {
  home: '/',
  shop: '/product',
  shopPage: (page: number) => (page > 1 ? `/product?page=${page}` : '/product'),
  product: (id: string) => `/product/${encodeURIComponent(id)}`,
  about: '/apropos',
  faq: '/faq',
  legalNotice: '/mentions-legales',
  privacyPolicy: '/politique-de-confidentialite',
  termsOfSale: '/conditions-ventes',
  terms: '/terms',
  privacy: '/privacy',
  signup: '/signup',
  login: '/login',
  forgotPassword: '/mot-de-passe-oublie',
  resetPassword: '/reinitialiser-mot-de-passe',
  confirmAccount: '/confirm-account',
  forgetMe: '/oubliez-moi',
  confirmForgetMe: '/oubliez-moi/confirmer',
  account: '/account',
  accountSection: (section: 'favoris' | 'commandes') => `/account?section=${section}`,
  checkout: '/checkout',
  paymentReturn: '/payment-validate/3D-secure/',
  error: '/error',
  admin: '/admin',
  adminLogin: '/admin/login',
  adminDashboard: '/admin/dashboard',
} as const;

/** Which page of the shop an address is, from 1 on; what is no number is the first. */
export function shopPageOf(search: string): number {
  const asked = new URLSearchParams(search).get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
}

/** What the reader calls another page: of the queries only the shop's page number makes one. */
export const pageKey = ({ pathname, search }: { pathname: string; search: string }) =>
  pathname === paths.shop ? paths.shopPage(shopPageOf(search)) : pathname;
