import { rm } from 'node:fs/promises';

export default async function teardown() {
  const started = globalThis.embeddedDatabase;
  if (!started) return;
  await started.database.stop();
  await rm(started.dataDir, { recursive: true, force: true });
}
