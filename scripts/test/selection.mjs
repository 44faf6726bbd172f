/**
 * What `npm test` begins with, and what it adds while there is time: the most telling first, since a machine may be slow and a run must
 * end. `WHOLE=1` runs everything, however long it takes (docs/adr/0117).
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib.mjs';

export const WHOLE = Boolean(process.env.WHOLE);
/** So long after its start a run begins nothing more of what comes later. */
const MINUTES = Number(process.env.TEST_MINUTES ?? 45);

export const isTimeLeft = () => WHOLE || process.uptime() < MINUTES * 60;

/** Tests of the API that come later: catalogue, settings, lists and papers of the back-office, what is rarely met in a sale. */
const LATER_API = [
  'announced-prices',
  'bulk-changes',
  'bundle-choice',
  'categories',
  'claims-pages',
  'closing-days',
  'contact',
  'contact-client',
  'corrected-address',
  'cosmetic-categories',
  'database-account',
  'delivery-pages',
  'delivery-parts',
  'delivery-places',
  'discount-announcements',
  'discount-limits',
  'discount-views',
  'duplicate-product',
  'exports',
  'fetched-orders',
  'gifts',
  'guarantee-notice',
  'hand-orders',
  'hand-sale-rules',
  'handed-back',
  'inactive-accounts',
  'invoice-exports',
  'invoice-papers',
  'known-devices',
  'labelling-required',
  'labels',
  'live-events',
  'lots-out-of-date',
  'low-stock',
  'mail-events',
  'mail-settings',
  'mail-templates',
  'market-later',
  'market-orders',
  'metrics',
  'npm-start',
  'personal-discounts',
  'planned-changes',
  'prepared-orders-again',
  'prepared-orders-extras',
  'prepared-orders-person',
  'product-addresses',
  'product-choice',
  'product-gallery',
  'product-import',
  'product-import-columns',
  'product-pairs',
  'product-search-look',
  'product-states',
  'product-views',
  'recall-reach',
  'relay-lists',
  'returned-bundles',
  'seller-in-mails',
  'settings-shown',
  'shelf-in-place',
  'stock-alerts',
  'stock-alerts-queue',
  'stock-count',
  'stock-history',
  'tracking-files',
  'variants',
];

/**
 * Journeys that come later, because a story, a component's test or the API's tests look at most of what they go through: what a page is
 * like without a program, in a low window, on paper or in motion; lists and forms of the back-office; what is rarely met.
 */
const LATER_JOURNEYS = [
  'addresses',
  'admin-navigation',
  'admin-palette',
  'bundles',
  'carriers',
  'catalogue-failures',
  'claims',
  'closing',
  'contact',
  'delivery',
  'discounts',
  'duplicate-product',
  'early-presses',
  'finding-ones-way',
  'forms',
  'guarantee-notice',
  'guide',
  'history-and-reduced-motion',
  'invoices',
  'labelling',
  'links-and-passwords',
  'long-names',
  'long-names-in-the-shop',
  'mail-settings',
  'market',
  'market-without-line',
  'menu-and-motion',
  'messages-in-the-way',
  'motion',
  'narrow-and-low-windows',
  'obligations',
  'offline',
  'on-paper',
  'overdue-refund',
  'payment-link',
  'payment-link-extras',
  'product-addresses',
  'product-import',
  'product-list',
  'product-page',
  'product-states',
  'product-views',
  'programs',
  'recall',
  'session-ends-while-typing',
  'slider',
  'stock-alert',
  'stock-count',
  'stripe-at-the-desk',
  'telephone-order',
  'terms-that-changed',
  'top-bar',
  'variants',
  'without-a-program',
];

/** @returns `{ first, later }`: names of test files without their end; a name that is not there is a mistake of the list */
function split(folder, end, names) {
  const files = readdirSync(path.join(root, folder)).filter((file) => file.endsWith(end));
  const all = files.map((file) => file.slice(0, -end.length));
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0)
    throw new Error(`scripts/test/selection.mjs names what is not in ${folder}: ${unknown.join(', ')}`);
  return { first: all.filter((name) => !names.includes(name)), later: names };
}

export const apiTests = split('backend/test', '.e2e-spec.ts', LATER_API);
export const journeys = split('e2e', '.spec.ts', LATER_JOURNEYS);
