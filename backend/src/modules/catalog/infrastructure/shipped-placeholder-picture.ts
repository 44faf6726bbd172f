import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { BACKEND_DIR } from '../../../config/folders.js';
import { type PictureKey, pictureKeyOf } from '../../../shared/domain/picture.js';
import { PlaceholderPicture } from '../application/ports/placeholder-picture.js';

@Injectable()
export class ShippedPlaceholderPicture extends PlaceholderPicture {
  override readonly file = path.join(BACKEND_DIR, 'seed', 'photo-a-venir.jpg');
  private known: Promise<PictureKey> | undefined;

  override key(): Promise<PictureKey> {
    this.known ??= readFile(this.file).then((bytes) => pictureKeyOf(createHash('sha256').update(bytes).digest('hex')));
    return this.known;
  }
}
