import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { ProofFile } from '@shop/contract';
import { AdminOnly } from '../../../shared/auth/access.js';
import { parisDay } from '../../../shared/domain/paris-days.js';
import { ObjectIdPipe } from '../../../shared/http/input/object-id.pipe.js';
import { MakeProof } from '../application/make-proof.js';

@ApiTags('commandes')
@ApiBearerAuth()
@AdminOnly()
@Controller('api/orders')
export class ProofController {
  constructor(private readonly makeProof: MakeProof) {}

  @Get(':id/proof')
  @ApiOperation({ summary: 'Dossier de preuve d’une commande, scellé, à télécharger' })
  async proof(
    @Param('id', ObjectIdPipe) id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ProofFile> {
    const file = await this.makeProof.execute(id);
    const name = `preuve-${file.order.reference}-${parisDay(new Date(file.madeAt))}.json`;
    response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
    response.setHeader('Cache-Control', 'no-store');
    return file;
  }
}
