/** `npm run restore -- FILE`: puts a saved shop in place (backend/src/backup). */
import { runBuilt } from './lib/built-command.mjs';

await runBuilt('backup', 'restore');
