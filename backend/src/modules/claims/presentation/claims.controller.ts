import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Res, UploadedFiles } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Claim, ProductsWithClaimWords } from '@shop/contract';
import { AdminOnly, OpenTo } from '../../../shared/auth/access.js';
import { CONTENT_TYPES } from '../../../shared/domain/picture.js';
import { AcceptPictures } from '../../../shared/pictures/picture-upload.js';
import { KeepClaims } from '../application/keep-claims.js';
import { ProofDocuments } from '../application/proof-documents.js';
import { ShowClaims } from '../application/show-claims.js';
import { ClaimIdPipe } from './claim-id.pipe.js';
import { ClaimChangeDto, ClaimVersionDto, NewClaimDto } from './claim.dto.js';

const DOCUMENTS = ['document'] as const;
const TYPES = { ...CONTENT_TYPES, pdf: 'application/pdf' };

@ApiTags('Allégations')
@ApiBearerAuth()
@OpenTo('editor')
@AdminOnly()
@Controller('api')
export class ClaimsController {
  constructor(
    private readonly show: ShowClaims,
    private readonly keep: KeepClaims,
    private readonly documents: ProofDocuments,
  ) {}

  @Get('claims')
  @ApiOperation({ summary: 'Les allégations, leur preuve et leur état aujourd’hui' })
  list(): Promise<Claim[]> {
    return this.show.list();
  }

  @Post('claims')
  @ApiOperation({ summary: 'Ajoute une allégation ; sans preuve valable, son texte neutre s’affiche' })
  async add(@Body() body: NewClaimDto): Promise<Claim> {
    return this.show.view(await this.keep.add(body));
  }

  @Put('claims/:id')
  @ApiOperation({ summary: 'Enregistre une allégation et ce qui la prouve ; les pages suivent aussitôt' })
  async change(@Param('id', ClaimIdPipe) id: string, @Body() body: ClaimChangeDto): Promise<Claim> {
    return this.show.view(await this.keep.change(id, body));
  }

  @Delete('claims/:id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Supprime une allégation ajoutée par la boutique' })
  async remove(@Param('id', ClaimIdPipe) id: string): Promise<void> {
    await this.keep.remove(id);
  }

  @Post('claims/:id/document')
  @HttpCode(200)
  @ApiOperation({ summary: 'Reçoit le certificat ou le rapport : un PDF ou une image, lus par leur contenu' })
  @AcceptPictures({ pictures: DOCUMENTS, form: ClaimVersionDto, required: DOCUMENTS, accepts: 'document' })
  async prove(
    @Param('id', ClaimIdPipe) id: string,
    @Body() { expectedVersion }: ClaimVersionDto,
    @UploadedFiles() files?: { document?: { buffer: Buffer; originalname: string }[] },
  ): Promise<Claim> {
    const document = await this.documents.keep(files?.document?.[0]);
    return this.show.view(await this.keep.prove(id, document, expectedVersion));
  }

  @Get('claims/:id/document')
  @ApiProduces(...Object.values(TYPES))
  @ApiOperation({ summary: 'Le document de preuve, tel qu’il a été reçu' })
  async document(@Param('id', ClaimIdPipe) id: string, @Res() response: Response): Promise<void> {
    const document = await this.show.documentOf(id);
    const bytes = await this.documents.read(document);
    response.type(TYPES[document?.format ?? 'pdf']);
    // Saved, never drawn at the shop's own address: what came from elsewhere may hold anything.
    response.attachment(document?.name);
    response.send(bytes);
  }

  @Post('claims/:id/proof-removal')
  @HttpCode(200)
  @ApiOperation({ summary: 'Retire la preuve : le texte neutre s’affiche aussitôt' })
  async removeProof(
    @Param('id', ClaimIdPipe) id: string,
    @Body() { expectedVersion }: ClaimVersionDto,
  ): Promise<Claim> {
    return this.show.view(await this.keep.removeProof(id, expectedVersion));
  }

  @Get('claim-words')
  @ApiOperation({ summary: 'Les produits dont les textes portent des mots à revoir' })
  words(): Promise<ProductsWithClaimWords> {
    return this.show.products();
  }
}
