import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backupPlan, takeBackup } from './backup-schedule.js';

describe('backups of every day', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'shop-schedule-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const day = (number: number) => new Date(Date.UTC(2026, 4, number, 3));
  const whole = (file: string) => writeFile(file, 'toute la boutique');
  const names = async () => (await readdir(folder)).toSorted();

  it('keep the newest and let the oldest go, and touch no file of another name', async () => {
    await writeFile(path.join(folder, 'avant-la-migration.tar.gz'), 'gardé');
    for (let number = 1; number <= 5; number += 1) await takeBackup({ folder, keep: 3, backUp: whole }, day(number));
    expect(await names()).toEqual([
      'avant-la-migration.tar.gz',
      'boutique-2026-05-03T03-00-00Z.tar.gz',
      'boutique-2026-05-04T03-00-00Z.tar.gz',
      'boutique-2026-05-05T03-00-00Z.tar.gz',
    ]);
    expect(await readFile(path.join(folder, 'boutique-2026-05-05T03-00-00Z.tar.gz'), 'utf8')).toBe('toute la boutique');
  });

  it('that fail take none away, and leave nothing that looks like one', async () => {
    await takeBackup({ folder, keep: 1, backUp: whole }, day(1));
    const half = async (file: string) => {
      await writeFile(file, 'la moitié');
      throw new Error('disque plein');
    };
    await expect(takeBackup({ folder, keep: 1, backUp: half }, day(2))).rejects.toThrow('disque plein');
    expect((await names()).filter((name) => name.endsWith('.tar.gz'))).toEqual([
      'boutique-2026-05-01T03-00-00Z.tar.gz',
    ]);
    await takeBackup({ folder, keep: 1, backUp: whole }, day(3));
    expect(await names()).toEqual(['boutique-2026-05-03T03-00-00Z.tar.gz']);
  });

  it.each([
    [{ BACKUP_DIR: '/backups' }, { folder: '/backups', hours: 24, keep: 14 }],
    [
      { BACKUP_DIR: '/backups', BACKUP_EVERY_HOURS: '0.5', BACKUP_KEEP: '3' },
      { folder: '/backups', hours: 0.5, keep: 3 },
    ],
    [
      { BACKUP_DIR: '/backups', BACKUP_EVERY_HOURS: '', BACKUP_KEEP: '' },
      { folder: '/backups', hours: 24, keep: 14 },
    ],
    [{ BACKUP_DIR: '' }, undefined],
    // A month is longer than a timer can wait: it would ring at once, again and again.
    [{ BACKUP_DIR: '/backups', BACKUP_EVERY_HOURS: '720' }, undefined],
    [{ BACKUP_DIR: '/backups', BACKUP_EVERY_HOURS: 'jour' }, undefined],
    [{ BACKUP_DIR: '/backups', BACKUP_KEEP: '1.5' }, undefined],
  ])('are planned as %j says', (variables, plan) => {
    expect(backupPlan(variables)).toEqual(plan);
  });
});
