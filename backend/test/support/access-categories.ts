import { administrators, everyone, NOBODY, type Row } from './access-kinds.js';

export const CATEGORY_ROWS: Record<string, Row> = {
  'GET /api/categories': { statuses: everyone(200) },
  'GET /api/category-sheets': { statuses: administrators(200) },
  'POST /api/categories': { statuses: administrators(400) },
  'PUT /api/categories/:id': { statuses: administrators(400), path: `/api/categories/${NOBODY}` },
  'PUT /api/category-order': { statuses: administrators(400) },
  'DELETE /api/categories/:id': { statuses: administrators(404), path: `/api/categories/${NOBODY}` },
};
