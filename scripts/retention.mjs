/** `npm run retention [-- --dry-run]`: builds what changed, then ends personal data whose time is over (backend/src/retention.ts). */
import { runBuilt } from './lib/built-command.mjs';

await runBuilt('retention');
