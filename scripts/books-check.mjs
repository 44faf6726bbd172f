/** `npm run books:check`: builds what changed, then lets the shop compare its books (backend/src/books-check.ts). */
import { installMissing, requireNode } from './lib.mjs';

requireNode();
await installMissing();
const { build } = await import('./build.mjs');
await build({ only: 'backend' });
await import('../backend/bundle/books-check.js');
