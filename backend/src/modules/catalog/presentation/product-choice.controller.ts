import { applyDecorators, Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiPropertyOptional, ApiTags, PickType } from '@nestjs/swagger';
import { IsString, Matches } from 'class-validator';
import {
  CATEGORY_SLUG,
  CHOICE_ORDERS,
  type ChoiceAnswer,
  FREE_OF,
  type ProductChoice,
  readChoice,
  SCENTS,
  searchedText,
  SKINS,
} from '@shop/contract';
import { Public } from '../../../shared/auth/access.js';
import { IfGiven } from '../../../shared/http/input/fields.js';
import { PageQuery } from '../../../shared/http/lists/paging.js';
import { QueryChoice, QueryFlag, QueryText } from '../../../shared/http/lists/query-fields.js';
import { ChooseProducts } from '../application/choose-products.js';

const WORDS = /^[a-z0-9,-]{1,400}$/;

/** Several words of one filter, with commas between. */
const Words = (description: string, words: readonly string[]) =>
  applyDecorators(
    ApiPropertyOptional({ description, pattern: WORDS.source, example: words.slice(0, 2).join(',') }),
    IfGiven(),
    Matches(WORDS, { message: 'Ce filtre n’est pas lisible.' }),
    IsString({ message: 'Ce filtre n’est pas lisible.' }),
  );

/** What the shop does not know of it is no filter: an address that was kept may name what there is no more. */
export class ProductChoiceQuery extends PickType(PageQuery, ['page'] as const) {
  @QueryText('Ce que l’on cherche, et ce que l’on évite', 'lavande sans huile essentielle')
  q?: string;

  @QueryFlag('Chercher sans supposer de faute de frappe.')
  exact?: boolean;

  @Words('Les peaux auxquelles un produit convient\u00a0: l’une d’elles suffit', Object.keys(SKINS))
  peau?: string;

  @Words('Les familles de parfum\u00a0: l’une d’elles suffit', Object.keys(SCENTS))
  parfum?: string;

  @Words('Ce que la composition ne doit pas contenir\u00a0: chacun compte', Object.keys(FREE_OF))
  sans?: string;

  @Words('Les catégories, par les mots de leur adresse', ['savons'])
  rayon?: string;

  @Words('Les prix en euros entiers, bornes comprises\u00a0: 7-8, -7 au-dessous, 8- au-dessus', ['-7', '7-8'])
  prix?: string;

  @Words('1\u00a0: seulement ce qui peut être vendu maintenant', ['1'])
  stock?: string;

  @QueryChoice(Object.keys(CHOICE_ORDERS), { message: 'Le tri demandé est inconnu.', code: 'LIST.SORT_UNKNOWN' })
  tri?: keyof typeof CHOICE_ORDERS;

  @QueryText(`La catégorie dont la page parle, par les mots de son adresse (${CATEGORY_SLUG})`, 'savons')
  dans?: string;
}

/** As an address of the shop says it. */
const choiceIn = ({ dans: _within, q = '', exact = false, ...query }: ProductChoiceQuery): ProductChoice =>
  readChoice(
    Object.entries({ ...query, q: encodeURIComponent(searchedText(q)), exact: exact ? 1 : 0 })
      .map(([name, value]) => `${name}=${value}`)
      .join('&'),
  );

@ApiTags('Catalogue')
@Public()
@Controller('api')
export class ProductChoiceController {
  constructor(private readonly chooseProducts: ChooseProducts) {}

  @Get('product-choice')
  @ApiOperation({
    summary:
      'Une page de la boutique telle que ses filtres la réduisent, et ce que chaque autre choix laisserait\u00a0; 22 produits par page',
  })
  choose(@Query() query: ProductChoiceQuery): Promise<ChoiceAnswer> {
    return this.chooseProducts.execute(choiceIn(query), query.dans);
  }
}
