/**
 * The server that speaks Stripe's API, for programs that are no TypeScript: `const { LocalStripe } = await localStripe();`
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'rolldown';

const SOURCE = '../../src/modules/payments/infrastructure/stripe/testing/local-stripe.ts';

export async function localStripe() {
  const folder = await mkdtemp(path.join(tmpdir(), 'local-stripe-'));
  const file = path.join(folder, 'local-stripe.mjs');
  const input = fileURLToPath(new URL(SOURCE, import.meta.url));
  await build({ input, platform: 'node', logLevel: 'warn', output: { file, format: 'esm' } });
  const module = await import(pathToFileURL(file).href);
  await rm(folder, { recursive: true, force: true });
  return module;
}
