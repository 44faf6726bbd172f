/** `npm run restore -- FILE`: puts a saved shop in place (backend/src/backup). */
import { runBackupScript } from './lib/backup-command.mjs';

await runBackupScript('restore');
