import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ACCOUNT_RECORDS } from './account-records.js';

it('RGPD 5 an account that ends unused ends for every module that hears of a closed one', () => {
  const root = path.resolve(import.meta.dirname, '../../');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.module.ts'));
  const listening = files.filter((file) => readFileSync(path.join(root, file), 'utf8').includes('deletions.onDelete('));
  expect(listening.map((file) => path.basename(file)).toSorted()).toEqual(Object.keys(ACCOUNT_RECORDS).toSorted());
});
