import { administrators, type Asked, everyone, NOBODY, owner, type Row } from './access-kinds.js';

/** Messages to the shop (docs/adr/0104). */
export function contactRows({ client }: Asked): Record<string, Row> {
  const own = `/api/contact/of/${client}`;
  const thread = `/api/contact-threads/${NOBODY}`;
  return {
    'GET /api/contact': { statuses: everyone(200) },
    'POST /api/contact': { statuses: everyone(400) },
    'POST /api/contact/read': { statuses: everyone(400) },
    'POST /api/contact/reply': { statuses: everyone(400) },
    'GET /api/contact/of/:clientId': { statuses: owner(200), path: own },
    'GET /api/contact/of/:clientId/:id': { statuses: owner(404), path: `${own}/${NOBODY}` },
    'POST /api/contact/of/:clientId/:id/reply': { statuses: owner(400), path: `${own}/${NOBODY}/reply` },
    'GET /api/contact-threads': { statuses: administrators(200) },
    'POST /api/contact-threads': { statuses: administrators(400) },
    'GET /api/contact-threads/waiting': { statuses: administrators(200) },
    'GET /api/contact-threads/:id': { statuses: administrators(404), path: thread },
    'POST /api/contact-threads/:id/answer': { statuses: administrators(400), path: `${thread}/answer` },
    'POST /api/contact-threads/:id/notes': { statuses: administrators(400), path: `${thread}/notes` },
    'PUT /api/contact-threads/:id/state': { statuses: administrators(400), path: `${thread}/state` },
    'POST /api/contact-threads/:id/revoke-links': { statuses: administrators(404), path: `${thread}/revoke-links` },
  };
}
