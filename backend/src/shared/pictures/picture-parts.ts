import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PICTURE_CROPS, PICTURE_FORMATS, type PictureCrop, type PictureFocus } from '@shop/contract';
import { ENVIRONMENT } from '../../config/environment.module.js';
import type { Environment } from '../../config/environment.js';
import { isPictureKey, type PictureKey, type PictureVariant } from '../domain/picture.js';

const PART = /^(\d{3,4})-((narrow|middle|wide|block)-(\d{1,3})x(\d{1,3})-[\w-]{16})\.([a-z]{3,4})$/;

/**
 * Crops of wide pictures, as their addresses name them. They are made when somebody asks for one, and a picture has tens of thousands: only
 * those that the shop itself has written into a page are made, which a signature in the address proves.
 */
@Injectable()
export class PictureParts {
  private readonly key: Buffer;

  constructor(@Inject(ENVIRONMENT) { jwtSecret }: Environment) {
    this.key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'picture-part', 32));
  }

  /** What stands in the address of a crop behind its width: `wide-50x62-…`. */
  nameOf(key: PictureKey, crop: PictureCrop, focus: PictureFocus): string {
    const place = `${crop}-${focus.x}x${focus.y}`;
    return `${place}-${this.sign(key, place)}`;
  }

  /** Reads `{key}/{width}-{name}.{format}`; undefined for what the shop never wrote. */
  read(key: string, file: string): PictureVariant | undefined {
    const [, size, name = '', asked, x, y, ending] = PART.exec(file) ?? [];
    const crop = (Object.keys(PICTURE_CROPS) as PictureCrop[]).find((known) => known === asked);
    if (!crop || !isPictureKey(key)) return undefined;
    const width = PICTURE_CROPS[crop].widths.find((known) => String(known) === size);
    const format = PICTURE_FORMATS.find((known) => known === ending);
    const focus = { x: Number(x), y: Number(y) };
    if (!width || !format || !isSame(name, this.nameOf(key, crop, focus))) return undefined;
    return { key, width, format, part: { crop, focus, name } };
  }

  /** Every file of a crop that a browser may choose. */
  variantsOf(key: PictureKey, crop: PictureCrop, focus: PictureFocus): PictureVariant[] {
    const part = { crop, focus, name: this.nameOf(key, crop, focus) };
    return PICTURE_CROPS[crop].widths.flatMap((width) =>
      (['avif', 'webp'] as const).map((format) => ({ key, width, format, part })),
    );
  }

  private sign(key: PictureKey, place: string): string {
    return createHmac('sha256', this.key).update(`${key}/${place}`).digest('base64url').slice(0, 16);
  }
}

const isSame = (given: string, right: string) =>
  given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));
