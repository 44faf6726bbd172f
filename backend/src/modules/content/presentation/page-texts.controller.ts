import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { PAGE_TEXTS, type ShownPageText } from '@shop/contract';
import { Public } from '../../../shared/auth/access.js';
import { ShopContent } from '../../../shared/domain/shop-content.js';
import { contentErrors } from '../domain/content-errors.js';

const KINDS = Object.values<ShownPageText['kind']>(PAGE_TEXTS);

@ApiTags('boutique')
@Public()
@Controller('api/page-texts')
export class PageTextsController {
  constructor(private readonly content: ShopContent) {}

  @Get(':kind')
  @ApiParam({ name: 'kind', schema: { type: 'string', enum: KINDS } })
  @ApiOperation({ summary: 'Ce que la boutique a écrit d’une page, si ce ne sont pas les mots d’origine' })
  async show(@Param('kind') kind: string): Promise<ShownPageText> {
    const known = KINDS.find((one) => one === kind);
    const text = known && (await this.content.pageText(known));
    if (!text) throw contentErrors.unknown();
    return text;
  }
}
