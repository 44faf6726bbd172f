/** `npm run retention [-- --dry-run]`: builds what changed, then ends personal data whose time is over (backend/src/retention.ts). */
import { installMissing, requireNode } from './lib.mjs';

requireNode();
await installMissing();
const { build } = await import('./build.mjs');
await build({ only: 'backend' });
await import('../backend/bundle/retention.js');
