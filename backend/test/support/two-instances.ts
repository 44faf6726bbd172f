import { existsSync } from 'node:fs';
import path from 'node:path';
import { databaseUri, type Shop, startShop } from './shop.js';

const BUILT = path.resolve(__dirname, '../../../frontend/dist');

/** The folder of the pages. @throws Error before they are built */
export function builtPages(): string {
  if (!existsSync(path.join(BUILT, 'index.html'))) throw new Error('The frontend is not built: `npm run build`.');
  return BUILT;
}

/** Two instances of one shop, over one database. */
export async function startTwice(options: { frontendDir?: string } = {}): Promise<[Shop, Shop]> {
  const uri = databaseUri();
  return [await startShop({}, { ...options, uri }), await startShop({}, { ...options, uri })];
}
