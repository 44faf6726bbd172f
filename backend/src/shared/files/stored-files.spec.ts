import { randomBytes } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { aDatabase, type TestDatabase } from '@shop/embedded-database/testing';
import { GridFSBucket } from 'mongodb';
import { DatabaseFiles } from './database-files.js';
import { FolderFiles } from './folder-files.js';
import type { StoredFiles } from './stored-files.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.close());

const names = async (files: StoredFiles, prefix = '') => {
  const found: string[] = [];
  for await (const name of files.list(prefix)) found.push(name);
  return found;
};
/** Two of them, as two processes have them. */
const KINDS: Record<string, () => [StoredFiles, StoredFiles]> = {
  'in the database': () => {
    const db = database.client.db(`files_${randomBytes(4).toString('hex')}`);
    return [new DatabaseFiles(db), new DatabaseFiles(db)];
  },
  'in a folder': () => {
    const folder = path.join(database.dataDir, randomBytes(4).toString('hex'));
    return [new FolderFiles(folder), new FolderFiles(folder)];
  },
};

describe.each(Object.entries(KINDS))('stored files %s', (_kind, make) => {
  // Around the size of a chunk of GridFS, 255 KiB.
  it.each([0, 1, 261_119, 261_120, 261_121, 3_000_000])('come back as they were, %i bytes', async (size) => {
    const [files, other] = make();
    const bytes = randomBytes(size);
    expect(await files.put('images/abc.png', bytes)).toBe(true);
    expect((await other.get('images/abc.png'))?.equals(bytes)).toBe(true);
  });

  it('are not there before they are put, and not after they are removed', async () => {
    const [files, other] = make();
    expect([await files.get('images/abc.png'), await names(files)]).toEqual([undefined, []]);
    await files.remove('images/abc.png');
    await files.put('images/abc.png', Buffer.from('a'));
    await other.remove('images/abc.png');
    expect([await files.get('images/abc.png'), await names(files)]).toEqual([undefined, []]);
  });

  it('are written once: the first stays', async () => {
    const [files, other] = make();
    await files.put('papers/F2026-000001.pdf', Buffer.from('first'));
    expect(await other.put('papers/F2026-000001.pdf', Buffer.from('second'))).toBe(false);
    expect(String(await files.get('papers/F2026-000001.pdf'))).toBe('first');
  });

  it('are told in order, once each, by how their names begin', async () => {
    const [files, other] = make();
    const bytes = randomBytes(300_000);
    await Promise.all(
      [files, other, files, other].flatMap((one) =>
        ['images/b.png', 'images/a.jpg'].map((name) => one.put(name, bytes)),
      ),
    );
    await files.put('papers/a.pdf', bytes);
    expect(await names(files)).toEqual(['images/a.jpg', 'images/b.png', 'papers/a.pdf']);
    expect(await names(other, 'images/a.')).toEqual(['images/a.jpg']);
    expect((await files.get('images/b.png'))?.equals(bytes)).toBe(true);
    await files.remove('images/b.png');
    expect(await names(files, 'images/')).toEqual(['images/a.jpg']);
  });

  it.each([
    '../jwt-secret',
    'images/../../jwt-secret.txt',
    '/etc/passwd.txt',
    'abc.png',
    'images/.png',
    'images/a',
    'images//a.png',
  ])('have no name like %s', async (name) => {
    const [files] = make();
    await expect(files.put(name, Buffer.from('x'))).rejects.toThrow('no name');
    await expect(files.get(name)).rejects.toThrow('no name');
  });
});

const NOW = new Date();
const LATER = new Date(NOW.getTime() + 3_700_000);

it('what a process left that was killed while it wrote to the database is swept an hour later, and nothing else', async () => {
  const db = database.client.db('interrupted');
  const files = new DatabaseFiles(db);
  await files.put('images/whole.png', randomBytes(600_000));
  const cut = new GridFSBucket(db, { bucketName: 'files' }).openUploadStream('images/cut.png');
  await new Promise((resolve) => cut.write(randomBytes(600_000), resolve));
  const chunks = db.collection('files.chunks');
  const whole = await chunks.countDocuments({ files_id: { $ne: cut.id } });
  expect(await chunks.countDocuments({ files_id: cut.id })).toBeGreaterThan(0);
  expect(await files.get('images/cut.png')).toBeUndefined();
  await files.sweep(NOW);
  expect(await chunks.countDocuments({ files_id: cut.id })).toBeGreaterThan(0);
  await files.sweep(LATER);
  expect([await chunks.countDocuments({ files_id: cut.id }), await chunks.countDocuments()]).toEqual([0, whole]);
  expect((await files.get('images/whole.png'))?.length).toBe(600_000);
});

it('what a process left that was killed while it wrote to the folder is no file, and swept an hour later', async () => {
  const dataDir = path.join(database.dataDir, 'interrupted');
  const folder = path.join(dataDir, 'files/images');
  await mkdir(folder, { recursive: true });
  const files = new FolderFiles(dataDir);
  await files.put('images/whole.png', Buffer.from('whole'));
  const cut = path.join(folder, 'cut.png.0123456789ab.tmp');
  await writeFile(cut, 'half');
  await utimes(cut, NOW, NOW);
  expect(await names(files)).toEqual(['images/whole.png']);
  await files.sweep(NOW);
  expect(await readdir(folder)).toHaveLength(2);
  await files.sweep(LATER);
  expect(await readdir(folder)).toEqual(['whole.png']);
});
