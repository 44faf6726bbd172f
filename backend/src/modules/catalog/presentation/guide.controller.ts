import { applyDecorators, Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsString, Matches } from 'class-validator';
import {
  type Comparison,
  GUIDE_ANSWERS,
  type GuideAnswer,
  type GuideQuestion,
  type ListedProduct,
  MOST_SEEN,
  readCompared,
  readGuide,
} from '@shop/contract';
import { Public } from '../../../shared/auth/access.js';
import { IfGiven } from '../../../shared/http/input/fields.js';
import { CompareProducts } from '../application/compare-products.js';
import { GuideSoaps } from '../application/guide-soaps.js';
import { ShowCards } from '../application/show-cards.js';

const WORD = /^[a-z-]{1,40}$/;
const IDS = new RegExp(`^[0-9a-f]{24}(?:,[0-9a-f]{24}){0,${MOST_SEEN - 1}}$`);
const SLUGS = /^[a-z0-9,-]{1,400}$/;

const Answer = (question: GuideQuestion, description: string) =>
  applyDecorators(
    ApiPropertyOptional({ description, pattern: WORD.source, example: GUIDE_ANSWERS[question][0] }),
    IfGiven(),
    Matches(WORD, { message: 'Cette réponse n’est pas lisible.' }),
    IsString({ message: 'Cette réponse n’est pas lisible.' }),
  );

/** As the guide's address says it; an answer that the shop does not know is none. */
export class GuideQuery {
  @Answer('peau', 'La peau au sortir de la douche')
  peau?: string;

  @Answer('parfum', 'Le parfum que l’on aime')
  parfum?: string;

  @Answer('sans', 'Ce que l’on évite')
  sans?: string;

  @Answer('pour', 'Pour qui, pour quoi')
  pour?: string;
}

export class ComparisonQuery {
  @ApiPropertyOptional({
    description: 'Deux ou trois produits, par les mots de leur adresse, séparés par des virgules',
    pattern: SLUGS.source,
    example: 'amande-lait,miel-avoine',
  })
  @IfGiven()
  @Matches(SLUGS, { message: 'Cette comparaison n’est pas lisible.' })
  @IsString({ message: 'Cette comparaison n’est pas lisible.' })
  savons?: string;
}

export class CardsQuery {
  @ApiPropertyOptional({
    description: 'Jusqu’à huit produits, par leurs identifiants séparés par des virgules',
    pattern: IDS.source,
    example: '665f1f77bcf86cd799439011',
  })
  @IfGiven()
  @Matches(IDS, { message: 'Cette liste de produits n’est pas lisible.' })
  @IsString({ message: 'Cette liste de produits n’est pas lisible.' })
  ids?: string;
}

@ApiTags('Catalogue')
@Public()
@Controller('api')
export class GuideController {
  constructor(
    private readonly guideSoaps: GuideSoaps,
    private readonly compareProducts: CompareProducts,
    private readonly showCards: ShowCards,
  ) {}

  @Get('guide')
  @ApiOperation({ summary: 'Les deux savons qui ne contredisent aucune réponse au guide, et leurs raisons' })
  guide(@Query() query: GuideQuery): Promise<GuideAnswer> {
    const words = Object.entries(query).map(([name, value]) => `${name}=${value}`);
    return this.guideSoaps.execute(readGuide(`?${words.join('&')}`).said);
  }

  @Get('comparison')
  @ApiOperation({ summary: 'Deux ou trois produits côte à côte\u00a0: ce qui les sépare, ce qu’ils partagent' })
  comparison(@Query() { savons = '' }: ComparisonQuery): Promise<Comparison> {
    return this.compareProducts.execute(readCompared(`?savons=${savons}`).slugs);
  }

  @Get('product-cards')
  @ApiOperation({ summary: 'Des produits en vente, par leurs identifiants et dans leur ordre' })
  cards(@Query() { ids = '' }: CardsQuery): Promise<ListedProduct[]> {
    return this.showCards.execute(ids === '' ? [] : [...new Set(ids.split(','))]);
  }
}
