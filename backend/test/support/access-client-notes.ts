import { administrators, NOBODY, type Row } from './access-kinds.js';

/** What the shop notes about a client is the shop's: the client reads it in a copy of the own data. */
export const clientNoteRows = (client: string): Record<string, Row> => ({
  'GET /api/client-tags': { statuses: administrators(200) },
  'GET /api/client/:id/notes': { statuses: administrators(200), path: `/api/client/${client}/notes` },
  'POST /api/client/:id/notes': { statuses: administrators(400), path: `/api/client/${client}/notes` },
  'DELETE /api/client/:id/notes/:noteId': {
    statuses: administrators(200),
    path: `/api/client/${client}/notes/${NOBODY}`,
  },
  'POST /api/client/:id/tags': { statuses: administrators(400), path: `/api/client/${client}/tags` },
  'DELETE /api/client/:id/tags/:tag': { statuses: administrators(200), path: `/api/client/${client}/tags/aucune` },
});
