import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { readVariant } from '../../../shared/domain/picture.js';
import { PictureParts } from '../../../shared/pictures/picture-parts.js';
import { type PictureFile, PictureStore } from '../../../shared/pictures/picture-store.js';

@Injectable()
export class ShowPicture {
  constructor(
    private readonly pictures: PictureStore,
    private readonly parts: PictureParts,
  ) {}

  /** @throws DomainError `PICTURE.NOT_FOUND` (404) for a picture, a width or a format that the shop does not have. */
  async execute(key: string, file: string): Promise<PictureFile & { folder: string }> {
    const variant = readVariant(key, file) ?? this.parts.read(key, file);
    const picture = variant && (await this.pictures.variant(variant));
    if (!picture) throw new DomainError('not-found', 'PICTURE.NOT_FOUND', "Cette image n'existe pas.");
    return { ...picture, folder: this.pictures.folder };
  }
}
