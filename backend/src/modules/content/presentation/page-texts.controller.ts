import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { ShownPageText } from '@shop/contract';
import { Public } from '../../../shared/auth/access.js';
import { ShopContent } from '../../../shared/domain/shop-content.js';
import { contentErrors } from '../domain/content-errors.js';

@ApiTags('boutique')
@Public()
@Controller('api/page-texts')
export class PageTextsController {
  constructor(private readonly content: ShopContent) {}

  @Get(':kind')
  @ApiParam({ name: 'kind', schema: { type: 'string', enum: ['faq'] } })
  @ApiOperation({ summary: 'Ce que la boutique a écrit d’une page, si ce ne sont pas les mots d’origine' })
  async show(@Param('kind') kind: string): Promise<ShownPageText> {
    const text = kind === 'faq' ? await this.content.pageText(kind) : undefined;
    if (!text) throw contentErrors.unknown();
    return text;
  }
}
