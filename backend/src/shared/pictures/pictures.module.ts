import { Global, Module } from '@nestjs/common';
import { DiskPictureStore } from './disk-picture-store.js';
import { PictureParts } from './picture-parts.js';
import { PictureStore } from './picture-store.js';

/** Pictures that somebody uploaded, of products and of the guarantee's notice alike: one store, one queue of sizes to make. */
@Global()
@Module({
  providers: [{ provide: PictureStore, useClass: DiskPictureStore }, PictureParts],
  exports: [PictureStore, PictureParts],
})
export class PicturesModule {}
