/**
 * `npm run proof:verify -- REFERENCE [--file FILE]`: whether an order, and the file that was downloaded to prove it, are still what the shop
 * sealed. Prints every check; ends with 0 when all agree, 1 when one does not, 2 when it could not be told. Reads MONGODB_URI or the embedded
 * database in DATA_DIR, whether the shop is running or not; with `--offline` the file alone.
 */
import { runProofVerification } from './proof-verification.js';

const say = (text: string) => void process.stdout.write(`${text}\n`);
try {
  process.exitCode = await runProofVerification(process.argv.slice(2), say);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
