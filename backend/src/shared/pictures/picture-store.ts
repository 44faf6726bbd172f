import type { PictureFormat } from '@shop/contract';
import type { PictureTrace } from '../domain/picture-traces.js';
import type { PictureKey, PictureMeasures, PictureVariant } from '../domain/picture.js';

export interface PictureFile {
  /** Path inside the store's folder. */
  path: string;
  contentType: string;
}

/** Keeps originals and makes their sizes. Originals are never removed: past orders still show them. */
export abstract class PictureStore {
  /** Folder under which `PictureFile.path` lies. */
  abstract readonly folder: string;

  /**
   * Keeps an uploaded original, once, and makes every width of it as WebP: who uploaded it is answered when any
   * visitor can be.
   * @throws DomainError `PICTURE.UNREADABLE` (415) when the bytes are no JPEG, PNG, WebP or AVIF picture,
   * `PICTURE.TOO_LARGE` (413).
   */
  abstract keep(bytes: Buffer): Promise<PictureKey>;

  /** What a picture is, without keeping it. @throws DomainError as `keep` does */
  abstract measure(bytes: Buffer): Promise<PictureMeasures>;

  /** What the metadata of a picture that was measured tell of whoever made it. Sizes made of it have none. */
  abstract traces(bytes: Buffer): Promise<PictureTrace[]>;

  /** The bytes as they came, metadata included; undefined when there is no such picture. Of products nobody is shown them. */
  abstract original(key: PictureKey): Promise<Buffer | undefined>;

  /** Keeps a file that the shop itself ships, without looking into it. */
  abstract adopt(file: string): Promise<PictureKey>;

  /**
   * The picture in one size and format, made when first asked for; undefined when there is no such picture.
   * What nobody waits for (`urgent: false`) is made when nothing else is.
   */
  abstract variant(variant: PictureVariant, options?: { urgent: boolean }): Promise<PictureFile | undefined>;

  /** Every size in `format` that is not made yet, looked for one picture at a time as they are taken. */
  abstract unmade(format: PictureFormat): AsyncIterable<PictureVariant>;
}
