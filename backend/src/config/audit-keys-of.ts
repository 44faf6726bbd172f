import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AUDIT_KEY_FILE } from './environment.js';
import { partsOf } from './values.js';

/** The texts of AUDIT_KEY, or of the file that the shop made; none where there are none: a new key would verify nothing. */
export function auditKeyTexts(dataDir: string): string[] {
  const file = path.join(dataDir, AUDIT_KEY_FILE);
  return partsOf(process.env.AUDIT_KEY || (existsSync(file) ? readFileSync(file, 'utf8') : ''));
}
