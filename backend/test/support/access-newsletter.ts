import { type Asked, everyone, owner, ownerOrAdmin, type Row } from './access-kinds.js';

/** The shop's letter (docs/adr/0133). */
export function newsletterRows({ client }: Asked): Record<string, Row> {
  return {
    'POST /api/newsletter': { statuses: everyone(400) },
    'POST /api/newsletter/confirm': { statuses: everyone(400) },
    'POST /api/newsletter/leave': { statuses: everyone(400) },
    'POST /api/newsletter/one-click': { statuses: everyone(400) },
    'GET /api/newsletter/one-click': { statuses: everyone(400) },
    'GET /api/newsletter/:clientId': { statuses: ownerOrAdmin(200), path: `/api/newsletter/${client}` },
    'DELETE /api/newsletter/:clientId': { statuses: owner(200), path: `/api/newsletter/${client}` },
  };
}
