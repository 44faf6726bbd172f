/**
 * The contract between the API and its callers: types, constants and the one sum of amounts, no dependency.
 * Money is in EUR with two decimals, dates are ISO 8601 strings in UTC.
 */
export * from './errors.js';
export * from './email.js';
export * from './limits.js';
export * from './categories.js';
export * from './catalog.js';
export * from './labelling.js';
export * from './totals.js';
export * from './vat.js';
export * from './invoices.js';
export * from './countries.js';
export * from './delivery.js';
export * from './cart.js';
export * from './orders.js';
export * from './clients.js';
export * from './personal-data.js';
export * from './admin.js';
export * from './audit.js';
export * from './sessions.js';
export * from './payments.js';
export * from './back-office.js';
export * from './live.js';
export * from './lots.js';
export * from './mails.js';
export * from './timeline.js';
export * from './proof.js';
export * from './withdrawals.js';
export * from './order-pages.js';
export * from './seller.js';
export * from './obligations.js';
export * from './guarantee-notice.js';
export * from './claims.js';
export * from './claim-word-rules.js';
export * from './claim-words.js';
export * from './legal-texts.js';
export * from './settings/setting.js';
export * from './settings/judge-setting.js';
export * from './settings/settings-table.js';
export * from './settings/settings-api.js';
export * from './shop.js';
export * from './page-data.js';
export * from './pages.js';
export * from './page-table.js';
export * from './legal-pages.js';
export * from './page-examples.js';
