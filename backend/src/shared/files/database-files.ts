import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Db, GridFSBucket, ObjectId } from 'mongodb';
import { DURABLE } from '../persistence/connection-options.js';
import { assertName, LEFT_FOR_MS, StoredFiles } from './stored-files.js';

const BUCKET = 'files';
/** The bucket's own collections: a backup saves the files, not these. */
export const BUCKET_COLLECTIONS: readonly string[] = [`${BUCKET}.files`, `${BUCKET}.chunks`];

/**
 * In GridFS (mongodb.com/docs/manual/core/gridfs). A file is there once its last write is: the chunks come first. Two instances that
 * write one name at once leave it twice, with the same content, which nobody can tell from once.
 */
export class DatabaseFiles extends StoredFiles {
  private readonly bucket: GridFSBucket;

  constructor(private readonly db: Db) {
    super();
    this.bucket = new GridFSBucket(db, { bucketName: BUCKET, writeConcern: DURABLE });
  }

  override async put(name: string, bytes: Buffer): Promise<boolean> {
    assertName(name);
    if (await this.files.findOne({ filename: name }, { projection: { _id: 1 } })) return false;
    await pipeline(Readable.from(bytes.length > 0 ? [bytes] : []), this.bucket.openUploadStream(name));
    return true;
  }

  override async keep(name: string, bytes: Buffer): Promise<Buffer> {
    await this.put(name, bytes);
    // Another instance may have put one at the same moment: everybody takes the one that is found.
    const kept = await this.get(name);
    if (!kept) throw new Error(`${name} was written and is not there`);
    return kept;
  }

  override async get(name: string): Promise<Buffer | undefined> {
    assertName(name);
    const file = await this.files.findOne({ filename: name }, { projection: { _id: 1 } });
    return file ? buffer(this.bucket.openDownloadStream(file._id)) : undefined;
  }

  override async *list(prefix: string): AsyncIterable<string> {
    // A range, which the index answers, and not a pattern: '\uffff' is behind every character of a name.
    const filename = { $gte: prefix, $lt: `${prefix}\uffff` };
    let last: string | undefined;
    for await (const file of this.files.find({ filename }, { projection: { filename: 1 } }).sort({ filename: 1 })) {
      if (file.filename !== last) yield file.filename;
      last = file.filename;
    }
  }

  override async remove(name: string): Promise<void> {
    const found = await this.files.find({ filename: name }, { projection: { _id: 1 } }).toArray();
    for (const { _id } of found) await this.bucket.delete(_id);
  }

  /** The database's machine is another: it says so by itself. */
  override hasRoom(): Promise<boolean> {
    return Promise.resolve(true);
  }

  override async sweep(now: Date): Promise<void> {
    const before = ObjectId.createFromTime(Math.floor((now.getTime() - LEFT_FOR_MS) / 1000));
    const written = (await this.chunks.distinct('files_id', { files_id: { $lt: before } })) as ObjectId[];
    const found = await this.files.find({ _id: { $in: written } }, { projection: { _id: 1 } }).toArray();
    const whole = new Set(found.map(({ _id }) => _id.toHexString()));
    const left = written.filter((id) => !whole.has(id.toHexString()));
    if (left.length > 0) await this.chunks.deleteMany({ files_id: { $in: left } });
  }

  private get files() {
    return this.db.collection<{ _id: ObjectId; filename: string }>(BUCKET_COLLECTIONS[0]!);
  }

  private get chunks() {
    return this.db.collection<{ files_id: ObjectId }>(BUCKET_COLLECTIONS[1]!);
  }
}
