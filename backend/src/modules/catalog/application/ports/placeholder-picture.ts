import type { PictureKey } from '../../../../shared/domain/picture.js';

/** What stands for a product whose pictures are to come. */
export abstract class PlaceholderPicture {
  /** Absolute path of a file that the shop ships. */
  abstract readonly file: string;
  /** As it is stored. */
  abstract key(): Promise<PictureKey>;
}
