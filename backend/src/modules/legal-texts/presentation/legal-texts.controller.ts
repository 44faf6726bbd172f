import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { LegalPageText, LegalTextId, LegalVersionKey } from '@shop/contract';
import { Public } from '../../../shared/auth/access.js';
import { LegalPapers } from '../application/legal-papers.js';
import { LegalTexts } from '../application/legal-texts.js';
import { sendPdf } from '../../../shared/http/send-pdf.js';
import { ApiLegalText, LegalTextPipe, VersionNumberPipe } from './legal-text.pipes.js';

@ApiTags('Textes légaux')
@Public()
@Controller('api/legal-texts')
export class LegalTextsController {
  constructor(
    private readonly texts: LegalTexts,
    private readonly papers: LegalPapers,
  ) {}

  @Get('in-force')
  @ApiOperation({ summary: 'Les versions en vigueur aujourd’hui, avec leur empreinte' })
  inForce(): Promise<LegalVersionKey[]> {
    return this.texts.inForce();
  }

  @ApiLegalText()
  @Get(':legalText/in-force')
  @ApiOperation({ summary: 'Un texte en vigueur et la liste de ses versions' })
  page(@Param('legalText', LegalTextPipe) text: LegalTextId): Promise<LegalPageText> {
    return this.texts.page(text);
  }

  @ApiLegalText()
  @ApiParam({ name: 'number', schema: { type: 'integer', minimum: 1, maximum: 999_999 } })
  @Get(':legalText/versions/:number')
  @ApiOperation({ summary: 'Une version publiée : elle ne change plus' })
  version(
    @Param('legalText', LegalTextPipe) text: LegalTextId,
    @Param('number', VersionNumberPipe) number: number,
  ): Promise<LegalPageText> {
    return this.texts.page(text, number);
  }

  @ApiLegalText()
  @ApiParam({ name: 'number', schema: { type: 'integer', minimum: 1, maximum: 999_999 } })
  @Get(':legalText/versions/:number/pdf')
  @ApiProduces('application/pdf')
  @ApiOperation({ summary: 'Une version publiée en PDF : elle ne change plus' })
  async pdf(
    @Param('legalText', LegalTextPipe) text: LegalTextId,
    @Param('number', VersionNumberPipe) number: number,
    @Res() response: Response,
  ): Promise<void> {
    const { name, content } = await this.papers.version(text, number);
    // A version never changes, and neither does what is kept of it.
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    sendPdf(response, name, content);
  }
}
