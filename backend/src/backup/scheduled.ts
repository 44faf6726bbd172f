import { setTimeout as pause } from 'node:timers/promises';
import { backupPlan, takeBackup } from './backup-schedule.js';
import { runBackupCommand } from './cli.js';

/** A container's command: a backup at once, then one every `BACKUP_EVERY_HOURS` (24), the newest `BACKUP_KEEP` (14) kept. */
const RETRY_MS = 10 * 60_000;

const plan = backupPlan(process.env);
if (!plan) {
  process.stderr.write(
    'BACKUP_DIR est obligatoire ; BACKUP_EVERY_HOURS est un nombre positif, 168 au plus, BACKUP_KEEP un entier positif.\n',
  );
  process.exit(1);
}
const { folder, hours, keep } = plan;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));

const say = {
  out: (text: string) => void process.stdout.write(`${text}\n`),
  error: (text: string) => void process.stderr.write(`${text}\n`),
};

async function backUp(file: string): Promise<void> {
  const code = await runBackupCommand('backup', [file], process.env, say);
  if (code !== 0) throw new Error(`la sauvegarde a échoué (${code})`);
}

for (;;) {
  try {
    await takeBackup({ folder, keep, backUp }, new Date());
    await pause(hours * 3_600_000);
  } catch (error) {
    say.error(String(error));
    await pause(RETRY_MS);
  }
}
