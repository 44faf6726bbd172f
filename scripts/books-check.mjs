/** `npm run books:check`: builds what changed, then lets the shop compare its books (backend/src/books-check.ts). */
import { runBuilt } from './lib/built-command.mjs';

await runBuilt('books-check');
