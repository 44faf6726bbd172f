import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { BACKEND_DIR } from '../../../config/folders.js';
import { PlaceholderPicture } from '../application/ports/placeholder-picture.js';

@Injectable()
export class ShippedPlaceholderPicture extends PlaceholderPicture {
  override readonly file = path.join(BACKEND_DIR, 'seed', 'photo-a-venir.jpg');
}
