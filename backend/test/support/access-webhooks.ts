import { administrators, NOBODY, type Row } from './access-kinds.js';

/** Programs that are told of what happens (docs/adr/0114). */
export function webhookRows(): Record<string, Row> {
  const webhook = `/api/webhooks/${NOBODY}`;
  return {
    'GET /api/webhooks': { statuses: administrators(200) },
    'POST /api/webhooks': { statuses: administrators(400) },
    'GET /api/webhooks/:id': { statuses: administrators(404), path: webhook },
    'PUT /api/webhooks/:id': { statuses: administrators(400), path: webhook },
    'PUT /api/webhooks/:id/pause': { statuses: administrators(400), path: `${webhook}/pause` },
    'POST /api/webhooks/:id/secret': { statuses: administrators(404), path: `${webhook}/secret` },
    'DELETE /api/webhooks/:id': { statuses: administrators(404), path: webhook },
    'GET /api/webhooks/:id/deliveries': { statuses: administrators(404), path: `${webhook}/deliveries` },
    'POST /api/webhooks/:id/deliveries/:deliveryId/replay': {
      statuses: administrators(404),
      path: `${webhook}/deliveries/${NOBODY}/replay`,
    },
  };
}
