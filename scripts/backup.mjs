/** `npm run backup -- FILE`: saves the whole shop, also while it runs (backend/src/backup). */
import { runBuilt } from './lib/built-command.mjs';

await runBuilt('backup', 'backup');
