import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Own } from '../../../shared/auth/access.js';
import { ObjectIdPipe } from '../../../shared/http/input/object-id.pipe.js';
import { AddFavorite } from '../application/add-favorite.js';
import { ClientReads } from '../application/ports/client-reads.js';
import { RemoveFavorite } from '../application/remove-favorite.js';
import { AddFavoriteDto } from './client-dtos.js';

interface Favorites {
  /** Ids of products. */
  favorites: string[];
}

@ApiTags('Favoris')
@ApiBearerAuth()
@Own('clientId')
@Controller('api/favorites/:clientId')
export class FavoritesController {
  constructor(
    private readonly reads: ClientReads,
    private readonly addFavorite: AddFavorite,
    private readonly removeFavorite: RemoveFavorite,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Ses favoris' })
  async all(@Param('clientId', ObjectIdPipe) clientId: string): Promise<Favorites> {
    return { favorites: await this.reads.favorites(clientId) };
  }

  @Post('add')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ajouter aux favoris' })
  async add(@Param('clientId', ObjectIdPipe) clientId: string, @Body() body: AddFavoriteDto): Promise<Favorites> {
    return { favorites: await this.addFavorite.execute(clientId, body.productId.toLowerCase()) };
  }

  @Delete('remove/:productId')
  @ApiOperation({ summary: 'Retirer des favoris' })
  async remove(
    @Param('clientId', ObjectIdPipe) clientId: string,
    @Param('productId', ObjectIdPipe) productId: string,
  ): Promise<Favorites> {
    return { favorites: await this.removeFavorite.execute(clientId, productId) };
  }
}
