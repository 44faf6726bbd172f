import { Controller, Delete, Get, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { KeptCards as Kept } from '@shop/contract';
import { Own } from '../../../shared/auth/access.js';
import { brandName } from '../../../shared/domain/paid-card.js';
import { ObjectIdPipe } from '../../../shared/http/input/object-id.pipe.js';
import { KeptCards } from '../application/kept-cards.js';

@ApiTags('Clients')
@ApiBearerAuth()
@Own('id')
@Controller('api/client/:id/cards')
export class KeptCardsController {
  constructor(private readonly cards: KeptCards) {}

  @Get()
  @ApiOperation({ summary: 'Sa carte enregistrée, gardée par le prestataire de paiement' })
  async all(@Param('id', ObjectIdPipe) id: string): Promise<Kept> {
    const cards = await this.cards.of(id);
    return {
      cards: cards.map(({ id: _id, brand, last4, expMonth, expYear, isExpired }) => ({
        ...{ _id, brand: brandName({ brand }), last4, expMonth, expYear, isExpired },
      })),
    };
  }

  @Delete(':cardId')
  @ApiOperation({ summary: 'Supprimer sa carte, chez le prestataire aussi ; les commandes payées n’y changent rien' })
  async remove(@Param('id', ObjectIdPipe) id: string, @Param('cardId', ObjectIdPipe) cardId: string): Promise<Kept> {
    await this.cards.remove(id, cardId);
    return this.all(id);
  }
}
