import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { KeptAddresses } from '@shop/contract';
import { Own } from '../../../shared/auth/access.js';
import { ObjectIdPipe } from '../../../shared/http/input/object-id.pipe.js';
import { KeepAddresses } from '../application/keep-addresses.js';
import { LastParcels } from '../application/last-parcels.js';
import type { StoredAddress } from '../domain/address-book.js';
import { AddressChangeDto, detailsOf, NewAddressDto, RemovedAddressQuery, toKeptAddresses } from './address.dto.js';

@ApiTags('Clients')
@ApiBearerAuth()
@Own('id')
@Controller('api/client/:id/addresses')
export class AddressesController {
  constructor(
    private readonly keep: KeepAddresses,
    private readonly parcels: LastParcels,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Ses adresses, celle par défaut d’abord' })
  async all(@Param('id', ObjectIdPipe) id: string): Promise<KeptAddresses> {
    return this.told(id, await this.keep.all(id));
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'Garder une adresse ; la même une seconde fois n’est gardée qu’une fois' })
  async add(@Param('id', ObjectIdPipe) id: string, @Body() body: NewAddressDto): Promise<KeptAddresses> {
    return this.told(id, await this.keep.add(id, detailsOf(body)));
  }

  @Put(':addressId')
  @ApiOperation({ summary: 'Modifier une adresse' })
  async change(
    @Param('id', ObjectIdPipe) id: string,
    @Param('addressId', ObjectIdPipe) addressId: string,
    @Body() { version, ...body }: AddressChangeDto,
  ): Promise<KeptAddresses> {
    return this.told(id, await this.keep.change(id, addressId, { ...detailsOf(body), version }));
  }

  @Post(':addressId/default')
  @HttpCode(200)
  @ApiOperation({ summary: 'Prendre une adresse par défaut' })
  async prefer(
    @Param('id', ObjectIdPipe) id: string,
    @Param('addressId', ObjectIdPipe) addressId: string,
  ): Promise<KeptAddresses> {
    return this.told(id, await this.keep.makeDefault(id, addressId));
  }

  @Delete(':addressId')
  @ApiOperation({ summary: 'Supprimer une adresse ; les commandes passées gardent la leur' })
  async remove(
    @Param('id', ObjectIdPipe) id: string,
    @Param('addressId', ObjectIdPipe) addressId: string,
    @Query() { successor }: RemovedAddressQuery,
  ): Promise<KeptAddresses> {
    return this.told(id, await this.keep.remove(id, addressId, successor?.toLowerCase()));
  }

  private async told(id: string, addresses: readonly StoredAddress[]): Promise<KeptAddresses> {
    return toKeptAddresses(addresses, await this.parcels.of(id));
  }
}
