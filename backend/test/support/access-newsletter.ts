import { administrators, type Asked, everyone, NOBODY, owner, ownerOrAdmin, type Row } from './access-kinds.js';

/** The shop's letter (docs/adr/0133). */
export function newsletterRows({ client }: Asked): Record<string, Row> {
  return {
    ...LETTER_ROWS,
    ...SEGMENT_ROWS,
    'POST /api/newsletter': { statuses: everyone(400) },
    'POST /api/newsletter/confirm': { statuses: everyone(400) },
    'POST /api/newsletter/leave': { statuses: everyone(400) },
    'POST /api/newsletter/one-click': { statuses: everyone(400) },
    'GET /api/newsletter/one-click': { statuses: everyone(400) },
    'GET /api/newsletter/:clientId': { statuses: ownerOrAdmin(200), path: `/api/newsletter/${client}` },
    ...reminderRows(client),
    'DELETE /api/newsletter/:clientId': { statuses: owner(200), path: `/api/newsletter/${client}` },
  };
}

/** Reminders of carts (docs/adr/0138). */
const reminderRows = (client: string): Record<string, Row> => ({
  'POST /api/cart-reminders/leave': { statuses: everyone(400) },
  'POST /api/cart-reminders/one-click': { statuses: everyone(400) },
  'GET /api/cart-reminders/one-click': { statuses: everyone(400) },
  'GET /api/cart-reminders/:clientId': { statuses: ownerOrAdmin(200), path: `/api/cart-reminders/${client}` },
  'PUT /api/cart-reminders/:clientId': { statuses: owner(409), path: `/api/cart-reminders/${client}` },
  'DELETE /api/cart-reminders/:clientId': { statuses: owner(200), path: `/api/cart-reminders/${client}` },
  'GET /api/cart-reminders/:clientId/cart': { statuses: owner(200), path: `/api/cart-reminders/${client}/cart` },
  'PUT /api/cart-reminders/:clientId/cart': { statuses: owner(400), path: `/api/cart-reminders/${client}/cart` },
});

/** Letters are the owner's. */
export const LETTER_ROWS: Record<string, Row> = {
  'GET /api/letters': { statuses: administrators(200) },
  'GET /api/letters/audience': { statuses: administrators(200) },
  'POST /api/letters/preview': { statuses: administrators(400) },
  'POST /api/letters/trial': { statuses: administrators(400) },
  'POST /api/letters': { statuses: administrators(400) },
  'GET /api/letters/:id': { statuses: administrators(404), path: `/api/letters/${NOBODY}` },
  'PUT /api/letters/:id': { statuses: administrators(400), path: `/api/letters/${NOBODY}` },
  'DELETE /api/letters/:id': { statuses: administrators(404), path: `/api/letters/${NOBODY}` },
  'GET /api/letters/:id/report': { statuses: administrators(404), path: `/api/letters/${NOBODY}/report` },
  'POST /api/letters/:id/send': { statuses: administrators(400), path: `/api/letters/${NOBODY}/send` },
  'POST /api/letters/:id/stop': { statuses: administrators(400), path: `/api/letters/${NOBODY}/stop` },
};

/** Saved filters over clients are the owner's. */
export const SEGMENT_ROWS: Record<string, Row> = {
  'GET /api/segments': { statuses: administrators(200) },
  'POST /api/segments/count': { statuses: administrators(400) },
  'POST /api/segments': { statuses: administrators(400) },
  'GET /api/segments/:id': { statuses: administrators(404), path: `/api/segments/${NOBODY}` },
  'PUT /api/segments/:id': { statuses: administrators(400), path: `/api/segments/${NOBODY}` },
  'DELETE /api/segments/:id': { statuses: administrators(404), path: `/api/segments/${NOBODY}` },
  'GET /api/segments/:id/clients': { statuses: administrators(404), path: `/api/segments/${NOBODY}/clients` },
  'GET /api/exports/segment.csv': { statuses: administrators(400) },
};
