import { setTimeout as pause } from 'node:timers/promises';
import { createLogger } from '../shared/logging/logger.js';
import { backUp, type BackupCounts } from './back-up.js';
import { BackupError, NothingToSave } from './backup-error.js';
import { backupPlan, takeBackup } from './backup-schedule.js';
import { openShopDatabase } from './shop-database.js';

/** A container's command: a backup at once, then one every `BACKUP_EVERY_HOURS` (24), the newest `BACKUP_KEEP` (14) kept. */
const RETRY_MS = 10 * 60_000;
/** A shop that starts beside it fills its database within seconds. */
const EMPTY_MS = 15_000;

for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));

const log = createLogger('info');
const plan = backupPlan(process.env);
if (!plan) {
  log.fatal(
    'BACKUP_DIR est obligatoire ; BACKUP_EVERY_HOURS est un nombre positif, 168 au plus, BACKUP_KEEP un entier positif.',
  );
  process.exit(1);
}
const { folder, hours, keep } = plan;

async function save(file: string): Promise<BackupCounts> {
  const shop = await openShopDatabase(process.env, { create: false });
  try {
    return await backUp(shop.db, shop.files, file);
  } finally {
    await shop.close();
  }
}

/** One try. Resolves with the milliseconds until the next. */
async function attempt(): Promise<number> {
  try {
    const { name, counts } = await takeBackup({ folder, keep, backUp: save }, new Date());
    log.info({ file: name, ...counts }, 'backup taken');
    return hours * 3_600_000;
  } catch (error) {
    if (error instanceof NothingToSave) {
      log.info(error.message);
      return EMPTY_MS;
    }
    const known = error instanceof BackupError;
    log.error(known ? {} : { err: error }, known ? error.message : 'backup failed');
    return RETRY_MS;
  }
}

for (;;) await pause(await attempt());
