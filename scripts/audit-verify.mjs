/** `npm run audit:verify`: builds what changed, then lets the shop verify its audit log (backend/src/audit-verify.ts). */
import { runBuilt } from './lib/built-command.mjs';

await runBuilt('audit-verify');
