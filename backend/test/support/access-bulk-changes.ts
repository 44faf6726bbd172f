import { administrators, type Row } from './access-kinds.js';

/** Several products at once. */
export const BULK_CHANGE_ROWS: Record<string, Row> = {
  'GET /api/products/all/counts': { statuses: administrators(200) },
  'GET /api/products/all/ids': { statuses: administrators(200) },
  'POST /api/products/changes': { statuses: administrators(400) },
  'GET /api/products/changes/planned': { statuses: administrators(200) },
  'POST /api/products/changes/plan': { statuses: administrators(400) },
  'POST /api/products/changes/plan/cancel': { statuses: administrators(400) },
  'POST /api/products/changes/preview': { statuses: administrators(400) },
  'POST /api/products/imports': { statuses: administrators(400) },
  // A file comes in a form only.
  'POST /api/products/imports/check': { statuses: administrators(415) },
};
