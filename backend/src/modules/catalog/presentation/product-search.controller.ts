import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { SearchAnswer, SearchStart } from '@shop/contract';
import { Public } from '../../../shared/auth/access.js';
import { QueryFlag, QueryText } from '../../../shared/http/lists/query-fields.js';
import { SearchProducts } from '../application/search-products.js';
import { StartSearch } from '../application/start-search.js';

export class ProductSearchQuery {
  @QueryText('Ce que l’on cherche, et ce que l’on évite', 'lavande sans huile essentielle')
  text?: string;

  @QueryFlag('Sans supposer de faute de frappe.')
  exact?: boolean;
}

@ApiTags('Catalogue')
@Public()
@Controller('api')
export class ProductSearchController {
  constructor(
    private readonly searchProducts: SearchProducts,
    private readonly startSearch: StartSearch,
  ) {}

  @Get('product-search/start')
  @ApiOperation({ summary: 'Par où commencer une recherche : ce que d’autres gardent en favori, et les catégories' })
  start(): Promise<SearchStart> {
    return this.startSearch.execute();
  }

  @Get('product-search')
  @ApiOperation({
    summary:
      'Recherche qui dit ce qu’elle a compris : une faute corrigée, et « sans » suivi de ce que la composition ne doit pas contenir',
  })
  search(@Query() { text = '', exact = false }: ProductSearchQuery): Promise<SearchAnswer> {
    return this.searchProducts.answer(text, { exact });
  }
}
