import { ADMIN_PATHS, MARKET_PATH } from '@shop/contract';
import { paths } from '../paths';

/** The lists that share the dashboard's address, as it names each one. */
export const ADMIN_TABS = ['admin', 'produits', 'commandes', 'clients'] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** Names the order whose details are open over the list of orders. */
export const ORDER_PARAMETER = 'commande';

/** Names the rule that is open beside the list of obligations. */
export const RULE_PARAMETER = 'regle';

/** Names the client whose sheet is open over the list of clients. */
export const SHEET_PARAMETER = 'fiche';

/** Names the review that is open beside the list of reviews. */
export const REVIEW_PARAMETER = 'avis';

/** Names the discount that a new one begins like. */
export const LIKE_PARAMETER = 'comme';

const base = paths.adminDashboard;
const id = encodeURIComponent;

/** Opens the trial of the shop over the dashboard. */
export const TRIAL_PARAMETER = 'essai';

/** Addresses inside the back-office. */
export const adminPaths = {
  dashboard: base,
  /** « Essayer la boutique », over the dashboard. */
  trial: `${base}?${TRIAL_PARAMETER}=oui`,
  tab: (tab: AdminTab) => `${base}?onglet=${tab}`,
  ordersToPrepare: `${base}?onglet=commandes&statut=${id('En cours de préparation')}`,
  /** Orders of these days (yyyy-mm-dd), both included. */
  ordersOf: (from: string, to: string) => `${base}?onglet=commandes&du=${from}&au=${to}`,
  /** The details of an order over one of the lists of orders here. */
  orderOver: (list: string, orderId: string) => `${list}&${ORDER_PARAMETER}=${id(orderId)}`,
  /** The details of one order over all of them. */
  order: (orderId: string) => `${base}?onglet=commandes&${ORDER_PARAMETER}=${id(orderId)}`,
  /** An order taken by telephone or by mail. */
  newOrder: `${base}/commandes/nouvelle`,
  /** Orders that the shop prepared, and the links that pay them. */
  preparedOrders: `${base}/commandes/liens`,
  /** Labels of what is to be sent, and the numbers that come back. */
  parcels: `${base}/expeditions`,
  /** The same of these orders. */
  parcelsOf: (orderIds: readonly string[]) => `${base}/expeditions?commandes=${orderIds.map(id).join(',')}`,
  /** Sales at a market, on the phone. */
  market: MARKET_PATH,
  ordersLike: (text: string) => `${base}?onglet=commandes&recherche=${id(text)}`,
  clientsLike: (text: string) => `${base}?onglet=clients&recherche=${id(text)}`,
  /** A client's sheet over the list. */
  clientSheet: (clientId: string) => `${base}?onglet=clients&${SHEET_PARAMETER}=${id(clientId)}`,
  /** What the shop writes to those who asked for it. */
  letters: `${base}/lettres`,
  newLetter: `${base}/lettres/nouvelle`,
  letter: (letterId: string) => `${base}/lettres/${id(letterId)}`,
  /** Saved questions about clients. */
  segments: `${base}/segments`,
  newSegment: `${base}/segments/nouveau`,
  segment: (segmentId: string) => `${base}/segments/${id(segmentId)}`,
  productsLike: (text: string) => `${base}?onglet=produits&recherche=${id(text)}`,
  lowStock: `${base}?onglet=produits&stock=faible`,
  incompleteLabels: `${base}?onglet=produits&etiquette=incomplete`,
  failedMails: `${base}/mails?etat=echec`,
  mails: `${base}/mails`,
  /** What was sold in a period. */
  figures: `${base}/chiffres`,
  vat: `${base}/tva`,
  settings: `${base}/reglages`,
  /** A section of the settings, by the last part of its address. */
  settingsOf: (section: string) => `${base}/reglages/${id(section)}`,
  openPayments: `${base}/paiements`,
  unsettledRefunds: `${base}/remboursements`,
  /** Others' programs that are told of what happens. */
  programs: `${base}/programmes`,
  programKeys: `${base}/programmes/cles`,
  program: (webhookId: string) => `${base}/programmes/${id(webhookId)}`,
  messages: `${base}/messages`,
  message: (threadId: string) => `${base}/messages/${id(threadId)}`,
  reviews: `${base}/avis`,
  withdrawals: `${base}/retractations`,
  openWithdrawals: `${base}/retractations?etat=a-faire`,
  invoices: `${base}/factures`,
  lots: `${base}/lots`,
  lot: (lotId: string) => `${base}/lots/${id(lotId)}`,
  discounts: `${base}/remises`,
  /** 'nouvelle' for one that there is not yet. */
  discount: (discountId: string) => `${base}/remises/${id(discountId)}`,
  discountLike: (discountId: string) => `${base}/remises/nouvelle?${LIKE_PARAMETER}=${id(discountId)}`,
  claims: `${base}/allegations`,
  /** 'nouvelle' for one that there is not yet. */
  claim: (claimId: string) => `${base}/allegations/${id(claimId)}`,
  obligations: `${base}/obligations`,
  obligation: (rule: string) => `${base}/obligations?${RULE_PARAMETER}=${id(rule)}`,
  legalTexts: `${base}/textes`,
  legalText: (text: string) => `${base}/textes/${id(text)}`,
  /** What the pages of the shop say. */
  content: `${base}/contenu`,
  /** A piece of it, by the last part of its address. */
  contentOf: (address: string) => `${base}/contenu/${id(address)}`,
  auditLog: `${base}/journal`,
  refundRequests: `${base}?onglet=commandes&remboursement=demande`,
  /** Order sheets, packing slips or gift cards of these orders, ready to print. */
  print: (what: 'fiche' | 'bon' | 'carte', orderIds: readonly string[]) =>
    `${base}/impression/${what}?commandes=${orderIds.map(id).join(',')}`,
  pickList: `${base}/impression/preparation`,
  pickListOf: (orderIds: readonly string[]) => `${base}/impression/preparation?commandes=${orderIds.map(id).join(',')}`,
  categories: `${base}/categories`,
  addProduct: `${base}/product/add`,
  editProduct: (productId: string) => `${base}/product/edit/${id(productId)}`,
  /** Its page as clients see it, or will. */
  previewProduct: (productId: string) => `${base}/product/apercu/${id(productId)}`,
  /** The shelf, counted on a phone. */
  stockCount: `${base}/comptage`,
  /** What came onto a product's shelf and what left it. */
  stockOf: (productId: string) => `${base}/product/stock/${id(productId)}`,
  /** Products by a spreadsheet. */
  importProducts: `${base}/product/import`,
  /** What people wait for. */
  awaited: `${base}/attendus`,
  planned: `${base}/changements-programmes`,
  addUser: `${base}/user/add`,
  security: `${base}/securite`,
  forgotPassword: ADMIN_PATHS.forgotPassword,
  resetPassword: ADMIN_PATHS.resetPassword,
  editUser: (userId: string) => `${base}/user/edit/${id(userId)}`,
} as const;
