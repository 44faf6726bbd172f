import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '../../config/environment.module.js';
import type { Environment } from '../../config/environment.js';
import { PICTURE_WIDTHS, type PictureFormat } from '@shop/contract';
import { StoredFiles } from '../files/stored-files.js';
import type { PictureTrace } from '../domain/picture-traces.js';
import { type PictureFile, PictureStore } from './picture-store.js';
import {
  CONTENT_TYPES,
  isPictureKey,
  PICTURE_MAX_BYTES,
  type PictureKey,
  pictureKeyOf,
  type PictureMeasures,
  pictureTooLarge,
  type PictureVariant,
} from '../domain/picture.js';
import { decodedUpTo, inspectPicture, resizePicture, tracesIn } from './image-codec.js';
import { WorkQueue } from '../work-queue.js';

const ORIGINALS = 'images/';

/** Pictures made at once; more would only make each of them, and every request beside them, slower. */
const MADE_AT_ONCE = 2;

/**
 * Originals are stored files, `images/{key}.{format}`; the sizes made of them lie in `DATA_DIR/images/{key}/{width}.{format}`, a cache
 * of this machine: what is not there is made again. Several instances may share it: at worst a size is made twice, and each time
 * put in place whole.
 */
@Injectable()
export class DiskPictureStore extends PictureStore {
  readonly folder: string;
  private readonly queue = new WorkQueue(MADE_AT_ONCE);
  private readonly beingMade = new Map<string, Promise<PictureFile | undefined>>();

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly files: StoredFiles,
  ) {
    super();
    this.folder = path.join(environment.dataDir, 'images');
  }

  override async keep(bytes: Buffer): Promise<PictureKey> {
    const { format } = await this.measure(bytes);
    const key = await this.store(bytes, format);
    await this.queue.run(() => this.makeEvery('webp', key, bytes), { urgent: true });
    return key;
  }

  override async measure(bytes: Buffer): Promise<PictureMeasures> {
    if (bytes.length > PICTURE_MAX_BYTES) throw pictureTooLarge();
    return this.queue.run(() => inspectPicture(bytes), { urgent: true });
  }

  override async traces(bytes: Buffer): Promise<PictureTrace[]> {
    return this.queue.run(() => tracesIn(bytes), { urgent: true });
  }

  override async adopt(file: string): Promise<PictureKey> {
    return this.store(await readFile(file), path.extname(file).slice(1));
  }

  override async variant(wanted: PictureVariant, { urgent = true } = {}): Promise<PictureFile | undefined> {
    const file: PictureFile = {
      path: path.join(wanted.key, fileOf(wanted)),
      contentType: CONTENT_TYPES[wanted.format],
    };
    if (await exists(path.join(this.folder, file.path))) return file;
    // Many visitors of a new page ask for the same size at once: it is made once.
    const underWay = this.beingMade.get(file.path);
    if (underWay) return underWay;
    const making = this.queue.run(() => this.make(wanted, file), { urgent });
    this.beingMade.set(file.path, making);
    return making.finally(() => this.beingMade.delete(file.path));
  }

  override async *unmade(format: PictureFormat): AsyncIterable<PictureVariant> {
    for await (const name of this.files.list(ORIGINALS)) {
      const key: PictureKey = path.posix.parse(name).name;
      if (!isPictureKey(key)) continue;
      const made = await this.madeOf(key);
      for (const width of PICTURE_WIDTHS) {
        if (!made.has(`${width}.${format}`)) yield { key, width, format };
      }
    }
  }

  /** Decodes the original once for all widths. */
  private async makeEvery(format: PictureFormat, key: PictureKey, bytes: Buffer): Promise<void> {
    const made = await this.madeOf(key);
    const widths = PICTURE_WIDTHS.filter((width) => !made.has(`${width}.${format}`));
    if (widths.length === 0) return;
    const resize = await decodedUpTo(Math.max(...widths), bytes);
    for (const width of widths) {
      await this.writeWhole(path.join(this.folder, key, `${width}.${format}`), (target) =>
        resize(target, width, format),
      );
    }
  }

  private async make({ key, ...size }: PictureVariant, file: PictureFile): Promise<PictureFile | undefined> {
    const original = await this.original(key);
    if (!original) return undefined;
    await this.writeWhole(path.join(this.folder, file.path), (target) => resizePicture(original, target, size));
    return file;
  }

  private async store(bytes: Buffer, format: string): Promise<PictureKey> {
    const key = pictureKeyOf(createHash('sha256').update(bytes).digest('hex'));
    await this.files.put(`${ORIGINALS}${key}.${format}`, bytes);
    return key;
  }

  override async original(key: PictureKey): Promise<Buffer | undefined> {
    for await (const name of this.files.list(`${ORIGINALS}${key}.`)) return this.files.get(name);
    return undefined;
  }

  private async madeOf(key: PictureKey): Promise<Set<string>> {
    try {
      return new Set(await readdir(path.join(this.folder, key)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Set();
      throw error;
    }
  }

  /** A reader, or a process killed in between, sees the whole file or none. */
  private async writeWhole(file: string, write: (target: string) => Promise<unknown>): Promise<void> {
    const target = `${file}.${randomBytes(6).toString('hex')}.tmp`;
    try {
      await mkdir(path.dirname(file), { recursive: true });
      await write(target);
      await rename(target, file);
    } catch (error) {
      await rm(target, { force: true });
      throw error;
    }
  }
}

const fileOf = ({ width, format, part }: PictureVariant) => `${width}${part ? `-${part.name}` : ''}.${format}`;

async function exists(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
