import { administrators, NOBODY, type Row } from './access-kinds.js';

/** Keys of programs (docs/adr/0115). */
export function apiKeyRows(): Record<string, Row> {
  return {
    'GET /api/api-keys': { statuses: administrators(200) },
    'POST /api/api-keys': { statuses: administrators(400) },
    'DELETE /api/api-keys/:id': { statuses: administrators(404), path: `/api/api-keys/${NOBODY}` },
  };
}
