/** `npm run proof:verify`: builds what changed, then lets the shop verify what it can prove of an order (backend/src/proof-verify.ts). */
import { runBuilt } from './lib/built-command.mjs';

await runBuilt('proof-verify');
