/** `npm run audit:verify`: builds what changed, then lets the shop verify its audit log (backend/src/audit-verify.ts). */
import { installMissing, requireNode } from './lib.mjs';

requireNode();
await installMissing();
const { build } = await import('./build.mjs');
await build({ only: 'backend' });
await import('../backend/bundle/audit-verify.js');
