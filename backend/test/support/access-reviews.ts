import { administrators, type Asked, everyone, NOBODY, type Row } from './access-kinds.js';

/** What buyers say of what they received (docs/adr/0126). */
export function reviewRows({ productId }: Asked): Record<string, Row> {
  const one = `/api/reviews/${NOBODY}`;
  return {
    'GET /api/product/:id/reviews': { statuses: everyone(200), path: `/api/product/${productId}/reviews` },
    'POST /api/reviews/read': { statuses: everyone(400) },
    'POST /api/reviews': { statuses: everyone(400) },
    'POST /api/reviews/delete': { statuses: everyone(400) },
    'POST /api/reviews/leave': { statuses: everyone(400) },
    'POST /api/reviews/one-click': { statuses: everyone(400) },
    'GET /api/reviews/one-click': { statuses: everyone(400) },
    'POST /api/reviews/:id/report': { statuses: everyone(400), path: `${one}/report` },
    'GET /api/reviews': { statuses: administrators(200) },
    'GET /api/reviews/counts': { statuses: administrators(200) },
    'GET /api/reviews/:id': { statuses: administrators(404), path: one },
    'POST /api/reviews/:id/mail': { statuses: administrators(400), path: `${one}/mail` },
    'POST /api/reviews/:id/decision': { statuses: administrators(400), path: `${one}/decision` },
    'POST /api/reviews/:id/undo': { statuses: administrators(400), path: `${one}/undo` },
    'PUT /api/reviews/:id/answer': { statuses: administrators(400), path: `${one}/answer` },
    'POST /api/reviews/:id/reports/settle': { statuses: administrators(400), path: `${one}/reports/settle` },
  };
}
