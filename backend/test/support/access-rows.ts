export const ACTORS = [
  'a visitor',
  'an unconfirmed client',
  'the client',
  'another client',
  'an administrator',
] as const;

/** Status for each of ACTORS, in that order. */
type Statuses = readonly [number, number, number, number, number];

const everyone = (status: number): Statuses => [status, status, status, status, status];
const administrators = (status: number): Statuses => [401, 401, 403, 403, status];
/** 404, not 403, for another's: an id must not be confirmable by guessing. */
const owner = (status: number): Statuses => [401, 401, status, 404, 404];
const ownerOrAdmin = (status: number): Statuses => [401, 401, status, 404, status];

export interface Row {
  statuses: Statuses;
  /** The address asked; by default the route's own, which then has no parameter. */
  path?: string;
  body?: object;
  /** The answer does not end by itself: its status is all that is read. */
  endless?: true;
  /** Asked with sessions of its own: the others' go on. */
  ownSessions?: true;
}

const NOBODY = 'f'.repeat(24);

/**
 * Every route of the application and what it answers to whom. Bodies are empty or wrong on purpose where a right one would
 * change something: 400 and 404 prove that the door opened, 401 and 403 that it did not.
 */
export function rows({
  client,
  productId,
  orderId,
  reference,
}: {
  client: string;
  productId: string;
  orderId: string;
  /** Of the same order. */
  reference: string;
}): Record<string, Row> {
  return {
    'GET /api/products': { statuses: everyone(200) },
    'GET /api/products/latest': { statuses: everyone(200) },
    'GET /api/products/savon': { statuses: everyone(200) },
    'GET /api/product/search': { statuses: everyone(200) },
    'GET /api/product/search/:text': { statuses: everyone(200), path: '/api/product/search/lavande' },
    'GET /api/product/:id': { statuses: everyone(200), path: `/api/product/${productId}` },
    'GET /images/:key/:file': { statuses: everyone(404), path: '/images/unknown/640.jpg' },
    // Its pictures come in a form only.
    'POST /api/add/product': { statuses: administrators(415) },
    'PUT /api/update/product/:id': {
      statuses: administrators(404),
      path: `/api/update/product/${NOBODY}`,
      body: { stock: 5 },
    },
    'DELETE /api/delete/product/:id': { statuses: administrators(404), path: `/api/delete/product/${NOBODY}` },

    'POST /api/add/client': { statuses: everyone(400) },
    'POST /api/logout': { statuses: [401, 401, 204, 204, 204], ownSessions: true },
    'GET /api/sessions': { statuses: [401, 401, 200, 200, 200] },
    'POST /api/sessions/end': { statuses: [401, 401, 400, 400, 400] },
    'POST /api/confirm/client': { statuses: everyone(400) },
    'POST /api/confirm/client/resend': { statuses: everyone(400) },
    'POST /api/login/client': { statuses: everyone(400) },
    'POST /api/password/forgot': { statuses: everyone(400) },
    'POST /api/password/reset': { statuses: everyone(400) },
    'GET /api/client/:id': { statuses: ownerOrAdmin(200), path: `/api/client/${client}` },
    'PUT /api/update/client/:id': {
      statuses: owner(200),
      path: `/api/update/client/${client}`,
      body: { prenom: 'Claire' },
    },
    'PUT /api/update/client/:id/password': { statuses: owner(400), path: `/api/update/client/${client}/password` },
    'GET /api/purchases/:userId': { statuses: owner(200), path: `/api/purchases/${client}` },
    'GET /api/favorites/:clientId': { statuses: owner(200), path: `/api/favorites/${client}` },
    'POST /api/favorites/:clientId/add': { statuses: owner(400), path: `/api/favorites/${client}/add` },
    'DELETE /api/favorites/:clientId/remove/:productId': {
      statuses: owner(200),
      path: `/api/favorites/${client}/remove/${productId}`,
    },
    'GET /api/clients': { statuses: administrators(200) },
    'POST /api/client/:id/end-sessions': { statuses: administrators(404), path: `/api/client/${NOBODY}/end-sessions` },
    'POST /api/client/:id/data': { statuses: owner(200), path: `/api/client/${client}/data` },
    'GET /api/client/:id/erasure': { statuses: ownerOrAdmin(200), path: `/api/client/${client}/erasure` },
    'POST /api/client/:id/erasure': { statuses: owner(400), path: `/api/client/${client}/erasure` },
    'DELETE /api/delete/client/:id': { statuses: administrators(404), path: `/api/delete/client/${NOBODY}` },

    'POST /api/admin/login': { statuses: everyone(400) },
    'POST /api/admin/password/forgot': { statuses: everyone(400) },
    'POST /api/admin/password/reset': { statuses: everyone(400) },
    'GET /api/users': { statuses: administrators(200) },
    'GET /api/user/:id': { statuses: administrators(404), path: `/api/user/${NOBODY}` },
    'POST /api/add/user': { statuses: administrators(400) },
    'POST /api/invite/user': { statuses: administrators(400) },
    'GET /api/admin/second-factor': { statuses: administrators(200) },
    'POST /api/admin/second-factor/begin': { statuses: administrators(400) },
    'POST /api/admin/second-factor/confirm': { statuses: administrators(400) },
    'POST /api/admin/second-factor/recovery-codes': { statuses: administrators(400) },
    'POST /api/admin/second-factor/end': { statuses: administrators(400) },
    'PUT /api/update/user/:id': {
      statuses: administrators(404),
      path: `/api/update/user/${NOBODY}`,
      body: { nom: 'Petit' },
    },
    'DELETE /api/delete/user/:id': { statuses: administrators(404), path: `/api/delete/user/${NOBODY}` },

    'GET /api/exports/orders.csv': { statuses: administrators(200) },
    'GET /api/exports/order-lines.csv': { statuses: administrators(200) },
    'GET /api/exports/clients.csv': { statuses: administrators(200) },
    'GET /api/exports/products.csv': { statuses: administrators(200) },
    'GET /api/dashboard': { statuses: administrators(200) },
    'GET /api/open-payments': { statuses: administrators(200) },
    'GET /api/orders/pick-list': { statuses: administrators(200) },
    'POST /api/orders/bulk-status': { statuses: administrators(400) },
    'GET /api/client/:id/sheet': { statuses: administrators(200), path: `/api/client/${client}/sheet` },
    'GET /api/settings': { statuses: administrators(200) },
    'PUT /api/settings/:section': {
      statuses: administrators(404),
      path: '/api/settings/inconnu',
      body: { changes: [{ key: 'inconnu', value: 1, base: 1 }] },
    },
    'GET /api/settings/:section/:key/history': {
      statuses: administrators(200),
      path: '/api/settings/stock/unitsPerLine/history',
    },
    'GET /api/delivery': { statuses: administrators(200) },
    'PUT /api/delivery': { statuses: administrators(400) },
    'GET /api/vat': { statuses: administrators(200) },
    'PUT /api/vat': { statuses: administrators(400) },
    'GET /api/seller': { statuses: administrators(200) },
    'PUT /api/seller': { statuses: administrators(400) },
    'GET /api/legal-texts/in-force': { statuses: everyone(200) },
    'GET /api/legal-texts/:legalText/in-force': {
      statuses: everyone(200),
      path: '/api/legal-texts/legal-notice/in-force',
    },
    'GET /api/legal-texts/:legalText/versions/:number': {
      statuses: everyone(404),
      path: '/api/legal-texts/legal-notice/versions/1',
    },
    'GET /api/legal-texts/:legalText/versions/:number/pdf': {
      statuses: everyone(404),
      path: '/api/legal-texts/legal-notice/versions/1/pdf',
    },
    'GET /api/legal-texts': { statuses: administrators(200) },
    'GET /api/legal-texts/:legalText/published': {
      statuses: administrators(200),
      path: '/api/legal-texts/legal-notice/published',
    },
    'GET /api/legal-texts/:legalText/draft': {
      statuses: administrators(200),
      path: '/api/legal-texts/legal-notice/draft',
    },
    'PUT /api/legal-texts/:legalText/draft': {
      statuses: administrators(400),
      path: '/api/legal-texts/legal-notice/draft',
    },
    'POST /api/legal-texts/:legalText/draft/discard': {
      statuses: administrators(400),
      path: '/api/legal-texts/legal-notice/draft/discard',
    },
    'POST /api/legal-texts/:legalText/preview': {
      statuses: administrators(400),
      path: '/api/legal-texts/legal-notice/preview',
    },
    'POST /api/legal-texts/:legalText/preview/pdf': {
      statuses: administrators(400),
      path: '/api/legal-texts/legal-notice/preview/pdf',
    },
    'POST /api/legal-texts/:legalText/versions': {
      statuses: administrators(400),
      path: '/api/legal-texts/legal-notice/versions',
    },
    'GET /api/guarantee-notice': { statuses: administrators(200) },
    'POST /api/guarantee-notice/versions': { statuses: administrators(415) },
    'POST /api/guarantee-notice/removal': { statuses: administrators(400) },
    'GET /api/guarantee-notice/versions/:number': {
      statuses: everyone(404),
      path: '/api/guarantee-notice/versions/1',
    },
    'GET /api/obligations': { statuses: administrators(200) },
    'PUT /api/obligations/:id/confirmation': {
      statuses: administrators(404),
      path: '/api/obligations/inconnue/confirmation',
      body: { by: 'Me Roux, avocate' },
    },
    'GET /api/price-preview': { statuses: administrators(200), path: '/api/price-preview?price=7.5&promo=20' },
    'GET /api/labelling': { statuses: administrators(200) },
    'PUT /api/labelling': { statuses: administrators(400) },
    'GET /api/labels': { statuses: administrators(200), path: `/api/labels?ids=${productId}` },
    'POST /api/label-preview': { statuses: administrators(400) },
    'GET /api/product/:id/sheet': { statuses: administrators(200), path: `/api/product/${productId}/sheet` },
    'GET /api/stock': { statuses: administrators(200), path: `/api/stock?ids=${productId}` },
    'POST /api/product/:id/stock': {
      statuses: administrators(404),
      path: `/api/product/${NOBODY}/stock`,
      body: { by: 5 },
    },
    'GET /api/product/:id/impact': { statuses: administrators(200), path: `/api/product/${productId}/impact` },
    // To whom it opens it stays open: the test of the live events listens.
    'GET /api/events': { statuses: administrators(200), endless: true },
    'GET /api/mails': { statuses: administrators(200) },
    'POST /api/mails/resend': { statuses: administrators(200) },
    'POST /api/mails/:id/settle': { statuses: administrators(404), path: '/api/mails/unknown/settle' },
    'POST /api/mails/:id/resend': { statuses: administrators(404), path: '/api/mails/unknown/resend' },
    'GET /api/audit': { statuses: administrators(200) },

    'POST /api/forget-me': { statuses: everyone(400) },
    'POST /api/order-pages/find': { statuses: everyone(400) },
    'POST /api/order-pages/open': { statuses: everyone(400) },
    'POST /api/order-pages/read': { statuses: everyone(400) },
    'GET /api/order-pages/:reference': { statuses: ownerOrAdmin(200), path: `/api/order-pages/${reference}` },
    'GET /api/invoices/:number/pdf': { statuses: ownerOrAdmin(200), path: '/api/invoices/F2026-000001/pdf' },
    'POST /api/invoices/:number/pdf': { statuses: everyone(400), path: '/api/invoices/F2026-000001/pdf' },
    'POST /api/forget-me/confirm': { statuses: everyone(400) },
    'POST /api/cart/quote': { statuses: everyone(400) },
    'POST /api/neworders': { statuses: everyone(400) },
    'GET /api/orders': { statuses: administrators(200) },
    'GET /api/orders/:id': { statuses: ownerOrAdmin(200), path: `/api/orders/${orderId}` },
    'GET /api/orders/:id/timeline': { statuses: administrators(200), path: `/api/orders/${orderId}/timeline` },
    'GET /api/orders/:id/proof': { statuses: administrators(200), path: `/api/orders/${orderId}/proof` },
    'PUT /api/orders/:id/status': { statuses: administrators(400), path: `/api/orders/${orderId}/status` },
    'POST /api/orders/:id/refund-request/answer': {
      statuses: administrators(400),
      path: `/api/orders/${orderId}/refund-request/answer`,
    },
    'PUT /api/orders/:id/email': { statuses: administrators(400), path: `/api/orders/${orderId}/email` },
    'PUT /api/orders/:id/delivery': { statuses: administrators(400), path: `/api/orders/${orderId}/delivery` },
    'GET /api/invoices': { statuses: administrators(200) },
    'GET /api/invoices/fec': { statuses: administrators(200) },
    'GET /api/invoices/daily-totals': { statuses: administrators(200) },
    'GET /api/invoices/daily-totals.csv': { statuses: administrators(200) },
    'GET /api/invoices/:number': { statuses: administrators(404), path: '/api/invoices/F1999-000001' },
    'POST /api/invoices/:number/identity': {
      statuses: administrators(400),
      path: '/api/invoices/F1999-000001/identity',
    },
    'POST /api/invoices/:number/identity/pdf': {
      statuses: administrators(400),
      path: '/api/invoices/F1999-000001/identity/pdf',
    },
    'GET /api/lots': { statuses: administrators(200) },
    'POST /api/lots': { statuses: administrators(400) },
    'GET /api/lots/to-pick': { statuses: administrators(200) },
    'GET /api/lots/:id': { statuses: administrators(404), path: `/api/lots/${NOBODY}` },
    'PUT /api/lots/:id': { statuses: administrators(404), path: `/api/lots/${NOBODY}`, body: { received: 5 } },
    'POST /api/lots/:id/block': { statuses: administrators(400), path: `/api/lots/${NOBODY}/block` },
    'DELETE /api/lots/:id/block': { statuses: administrators(404), path: `/api/lots/${NOBODY}/block` },
    'GET /api/lots/:id/recipients': { statuses: administrators(404), path: `/api/lots/${NOBODY}/recipients` },
    'GET /api/exports/lots/:id.csv': { statuses: administrators(404), path: `/api/exports/lots/${NOBODY}.csv` },
    'GET /api/orders/:id/lots': { statuses: administrators(200), path: `/api/orders/${orderId}/lots` },
    'PUT /api/orders/:id/lots': { statuses: administrators(400), path: `/api/orders/${orderId}/lots` },
    'GET /api/claims': { statuses: administrators(200) },
    'POST /api/claims': { statuses: administrators(400) },
    'PUT /api/claims/:id': { statuses: administrators(400), path: '/api/claims/organic' },
    'DELETE /api/claims/:id': { statuses: administrators(404), path: `/api/claims/${NOBODY}` },
    // Its file comes in a form only.
    'POST /api/claims/:id/document': { statuses: administrators(415), path: '/api/claims/organic/document' },
    'GET /api/claims/:id/document': { statuses: administrators(404), path: '/api/claims/organic/document' },
    'POST /api/claims/:id/proof-removal': { statuses: administrators(400), path: '/api/claims/organic/proof-removal' },
    'GET /api/claim-words': { statuses: administrators(200) },
    'GET /api/recalls': { statuses: administrators(200) },
    'POST /api/recalls/preview': { statuses: administrators(400) },
    'POST /api/recalls': { statuses: administrators(400) },
    'POST /api/withdrawals': { statuses: everyone(400) },
    'POST /api/withdrawals/link': { statuses: everyone(400) },
    'GET /api/withdrawals': { statuses: administrators(200) },
    'POST /api/withdrawals/:id/match': { statuses: administrators(400), path: `/api/withdrawals/${NOBODY}/match` },
    'POST /api/withdrawals/:id/close': { statuses: administrators(400), path: `/api/withdrawals/${NOBODY}/close` },
    'DELETE /api/withdrawals/:id/close': { statuses: administrators(404), path: `/api/withdrawals/${NOBODY}/close` },
    'PUT /api/withdrawals/:id/email': { statuses: administrators(400), path: `/api/withdrawals/${NOBODY}/email` },
    'PUT /api/withdrawals/:id/parcel': { statuses: administrators(400), path: `/api/withdrawals/${NOBODY}/parcel` },
    'POST /api/withdrawals/:id/refund': { statuses: administrators(404), path: `/api/withdrawals/${NOBODY}/refund` },
    'POST /api/withdrawals/:id/returns': { statuses: administrators(400), path: `/api/withdrawals/${NOBODY}/returns` },
    'DELETE /api/orders/:id': { statuses: administrators(404), path: `/api/orders/${NOBODY}` },
    'GET /api/unsettled-refunds': { statuses: administrators(200) },
    'POST /api/unsettled-refunds/retry': { statuses: administrators(400) },
    'POST /api/unsettled-refunds/settle': { statuses: administrators(400) },
    'POST /api/stripe/refund': { statuses: administrators(400) },
    'POST /api/purchases/:userId/add': { statuses: owner(400), path: `/api/purchases/${client}/add` },
    'POST /api/purchases/:userId/:orderId/refund': {
      statuses: owner(404),
      path: `/api/purchases/${client}/${NOBODY}/refund`,
    },
    'POST /api/payments/return': { statuses: everyone(400) },
    // Its door is the signature, not a session.
    'POST /api/stripe/webhook': { statuses: everyone(400) },
    'POST /api/sendgrid/events': { statuses: everyone(400) },

    'GET /api/config': { statuses: everyone(200) },
    'GET /api/health': { statuses: everyone(200) },
    'GET /api/health/live': { statuses: everyone(200) },
    // Only while no payment and no mail provider is configured.
    'GET /dev/3d-secure/:intentId': { statuses: everyone(404), path: '/dev/3d-secure/pi_unknown' },
    'POST /dev/3d-secure/:intentId': { statuses: everyone(400), path: '/dev/3d-secure/pi_unknown' },
    'GET /dev/payments': { statuses: everyone(200) },
    'POST /dev/payments/:intentId/refunds': { statuses: everyone(400), path: '/dev/payments/pi_unknown/refunds' },
    'POST /dev/payments/:intentId/refunds/:refundId': {
      statuses: everyone(400),
      path: '/dev/payments/pi_unknown/refunds/re_unknown',
    },
    'POST /dev/payments/:intentId/dispute': { statuses: everyone(400), path: '/dev/payments/pi_unknown/dispute' },
    'POST /dev/payments/:intentId/events/:eventId': {
      statuses: everyone(400),
      path: '/dev/payments/pi_unknown/events/evt_unknown',
    },
    'POST /dev/payments/webhooks': { statuses: everyone(400) },
    'PUT /dev/payments/webhooks': { statuses: everyone(400) },
    'GET /dev/mailbox': { statuses: everyone(200) },
    'GET /dev/mailbox.json': { statuses: everyone(200) },
    'GET /dev/mailbox/:id/attachments/:place': {
      statuses: everyone(404),
      path: `/dev/mailbox/${NOBODY}/attachments/0`,
    },
    'POST /dev/mailbox/:id/fate': { statuses: everyone(400), path: `/dev/mailbox/${NOBODY}/fate` },
    'GET /dev/mailbox/:id': { statuses: everyone(404), path: `/dev/mailbox/${NOBODY}` },
  };
}
