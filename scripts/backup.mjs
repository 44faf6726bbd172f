/** `npm run backup -- FILE`: saves the whole shop, also while it runs (backend/src/backup). */
import { runBackupScript } from './lib/backup-command.mjs';

await runBackupScript('backup');
