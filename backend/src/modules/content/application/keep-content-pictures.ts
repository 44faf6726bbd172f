import { Injectable } from '@nestjs/common';
import {
  type ContentPicture,
  type KeptContentPicture,
  PICTURE_CROP_NAMES,
  type PictureField,
  WIDE_PICTURE_MIN,
} from '@shop/contract';
import { pictureAddress } from '../../../shared/domain/picture.js';
import { PictureParts } from '../../../shared/pictures/picture-parts.js';
import { PictureStore } from '../../../shared/pictures/picture-store.js';
import { contentErrors } from '../domain/content-errors.js';

/** Pictures of texts: kept as those of products are, and cropped by the shop. */
@Injectable()
export class KeepContentPictures {
  constructor(
    private readonly pictures: PictureStore,
    private readonly parts: PictureParts,
  ) {}

  /** @throws DomainError `CONTENT.PICTURE_REQUIRED`, `CONTENT.PICTURE_SMALL`, `PICTURE.*` */
  async keep(bytes: Buffer | undefined): Promise<KeptContentPicture> {
    if (!bytes) throw contentErrors.pictureMissing();
    const { width, height } = await this.pictures.measure(bytes);
    if (width < WIDE_PICTURE_MIN) throw contentErrors.pictureSmall(WIDE_PICTURE_MIN);
    const name = await this.pictures.keep(bytes);
    return { name, image: pictureAddress(name), width, height };
  }

  /** Makes every crop of what is about to be seen, so that no visitor waits for one. Nobody waits for it here. */
  ahead(shown: readonly (Pick<ContentPicture, 'name' | 'focus'> & Pick<PictureField, 'shape'>)[]): void {
    for (const { name, focus, shape } of shown) {
      for (const crop of shape ? [shape] : PICTURE_CROP_NAMES) {
        for (const variant of this.parts.variantsOf(name, crop, focus[crop === 'block' ? 'wide' : crop])) {
          // Whoever asks for this size will have it made, or get the error.
          this.pictures.variant(variant, { urgent: false }).catch(() => undefined);
        }
      }
    }
  }
}
