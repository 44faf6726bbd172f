import { administrators, type Asked, everyone, owner, type Row } from './access-kinds.js';

/** Those who wait for a product (docs/adr/0073). */
export function stockAlertRows({ client, productId }: Asked): Record<string, Row> {
  return {
    // The product is in stock: nobody has to wait for it.
    'POST /api/product/:id/stock-alert': { statuses: everyone(409), path: `/api/product/${productId}/stock-alert` },
    'GET /api/product/:id/stock-alerts': {
      statuses: administrators(200),
      path: `/api/product/${productId}/stock-alerts`,
    },
    'GET /api/stock-alerts': { statuses: administrators(200) },
    'POST /api/stock-alerts/confirm': { statuses: everyone(400) },
    'POST /api/stock-alerts/leave': { statuses: everyone(400) },
    'POST /api/stock-alerts/one-click': { statuses: everyone(400) },
    'GET /api/stock-alerts/one-click': { statuses: everyone(400) },
    'GET /api/stock-alerts/:clientId': { statuses: owner(200), path: `/api/stock-alerts/${client}` },
    'DELETE /api/stock-alerts/:clientId/:productId': {
      statuses: owner(200),
      path: `/api/stock-alerts/${client}/${productId}`,
    },
  };
}
