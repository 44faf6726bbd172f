import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../../shared/auth/access.js';
import { ShowPicture } from '../application/show-picture.js';

const ONE_YEAR_MS = 365 * 24 * 60 * 60 * 1000;

@ApiTags('Catalogue')
@Public()
@Controller('images')
export class PicturesController {
  constructor(private readonly showPicture: ShowPicture) {}

  @Get(':key/:file')
  @ApiProduces('image/avif', 'image/webp', 'image/jpeg')
  @ApiOperation({ summary: 'Une image de produit, dans une largeur et un format' })
  async show(@Param('key') key: string, @Param('file') file: string, @Res() response: Response): Promise<void> {
    const picture = await this.showPicture.execute(key, file);
    response.type(picture.contentType);
    // The key is made of the bytes: what an address answers never changes.
    response.setHeader('ETag', `"${key}-${file}"`);
    response.sendFile(picture.path, { root: picture.folder, maxAge: ONE_YEAR_MS, immutable: true, dotfiles: 'allow' });
  }
}
