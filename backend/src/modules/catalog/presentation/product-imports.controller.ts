import { Body, Controller, HttpCode, Post, UploadedFiles } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ImportCheck, ImportResult } from '@shop/contract';
import { AdminOnly, OpenTo } from '../../../shared/auth/access.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { AcceptPictures } from '../../../shared/pictures/picture-upload.js';
import { CheckProductFile } from '../application/check-product-file.js';
import { ImportProducts } from '../application/import-products.js';
import { ImportRequestDto, ProductFileDto } from './product-import.dto.js';

const FILES = ['file'] as const;

@ApiTags('Catalogue (administration)')
@ApiBearerAuth()
@OpenTo('editor')
@AdminOnly()
@Controller('api/products/imports')
export class ProductImportsController {
  constructor(
    private readonly files: CheckProductFile,
    private readonly imports: ImportProducts,
  ) {}

  @Post('check')
  @HttpCode(200)
  @ApiOperation({ summary: 'Dit ce qu’un fichier de produits ferait, ligne par ligne\u00a0; n’écrit rien' })
  @AcceptPictures({ pictures: FILES, form: ProductFileDto, required: FILES, accepts: 'table' })
  async check(@UploadedFiles() files?: { file?: { buffer: Buffer }[] }): Promise<ImportCheck> {
    const file = files?.file?.[0];
    if (!file) throw new DomainError('invalid', 'UPLOAD.INVALID', 'Envoyez un fichier, dans «\u00a0file\u00a0».');
    return this.files.execute(file.buffer);
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Écrit des lignes d’un fichier qui a été lu ; ce qui a changé depuis est dit et reste tel quel',
  })
  apply(@Body() { file, lines }: ImportRequestDto): Promise<ImportResult[]> {
    return this.imports.execute(
      file,
      lines.map(({ updatedAt, ...line }) => ({ ...line, seen: updatedAt === null ? null : new Date(updatedAt) })),
    );
  }
}
