import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { OrderView } from '@shop/contract';
import { AdminOnly, OpenTo } from '../../../shared/auth/access.js';
import { ObjectIdPipe } from '../../../shared/http/input/object-id.pipe.js';
import { KeepOrderViews } from '../application/keep-order-views.js';
import { NewOrderViewDto } from './order-views.dto.js';

@ApiTags('Back-office')
@ApiBearerAuth()
@AdminOnly()
@Controller('api/order-views')
export class OrderViewsController {
  constructor(private readonly views: KeepOrderViews) {}

  @OpenTo('preparer')
  @Get()
  @ApiOperation({ summary: 'Les vues de la liste des commandes, et combien de commandes chacune montre' })
  list(): Promise<OrderView[]> {
    return this.views.list();
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Enregistrer une vue pour tous les administrateurs ; la même une seconde fois ne change rien',
  })
  save(@Body() view: NewOrderViewDto): Promise<OrderView[]> {
    return this.views.save(view);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Supprimer une vue enregistrée ; une qui n’est plus là ne change rien' })
  remove(@Param('id', ObjectIdPipe) id: string): Promise<OrderView[]> {
    return this.views.remove(id);
  }
}
