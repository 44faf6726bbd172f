/** `npm run audit:verify`: reads the audit log of DATA_DIR or MONGODB_URI, whether the shop runs or not; fails when it was changed. */
import { installMissing, requireNode } from './lib.mjs';

requireNode();
await installMissing();
const { build } = await import('./build.mjs');
await build({ only: 'backend' });
const { runAuditVerification } = await import('../backend/bundle/audit-verify.js');
try {
  process.exitCode = await runAuditVerification();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
