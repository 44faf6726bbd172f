import { Injectable } from '@nestjs/common';
import { picturesToCome } from '../domain/pictures-missing.js';
import type { ProductState } from '../domain/product.js';
import { isPublic } from '../domain/publication.js';
import { PlaceholderPicture } from './ports/placeholder-picture.js';

const appears = (state: ProductState) => isPublic(state) || state.status === 'scheduled';

/** Whoever adds a product chooses two pictures; one that a file added gets them before anybody sees it. */
@Injectable()
export class PicturesToCome {
  constructor(private readonly placeholder: PlaceholderPicture) {}

  /** @throws DomainError `PRODUCT.PICTURES_TO_COME` (400) where it goes on sale, or is to, without a picture of its own */
  async assertNone(after: ProductState, before: ProductState): Promise<void> {
    if (!appears(after) || appears(before)) return;
    const key = await this.placeholder.key();
    if (after.pictures.some(({ name }) => name === key)) throw picturesToCome();
  }
}
