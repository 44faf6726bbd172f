/** `node scripts/install.mjs`: installs the packages unless they are there, and remembers it, so that the build does not do it again. */
import { installMissing, requireNode } from './lib.mjs';

requireNode();
await installMissing();
