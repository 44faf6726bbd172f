/**
 * `npm run audit:verify [-- SEQ:HASH]`: whether an entry of the audit log was changed, removed, inserted or moved since it was written, by
 * anybody who does not have its key. SEQ:HASH is what an earlier run printed. Ends with 0 when none was, 1 when one was, 2 when it could not
 * be told. Reads MONGODB_URI or the embedded database in DATA_DIR, whether the shop is running or not.
 */
import { runAuditVerification } from './audit-verification.js';

const say = (text: string) => void process.stdout.write(`${text}\n`);
try {
  process.exitCode = await runAuditVerification(process.argv.slice(2), say);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
