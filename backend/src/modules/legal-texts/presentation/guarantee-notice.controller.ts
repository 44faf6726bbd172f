import { Body, Controller, Get, HttpCode, Param, Post, Res, UploadedFiles } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { GuaranteeNoticeState } from '@shop/contract';
import { AdminOnly, Public } from '../../../shared/auth/access.js';
import { AcceptPictures, type UploadedPictures } from '../../../shared/pictures/picture-upload.js';
import { CONTENT_TYPES } from '../../../shared/domain/picture.js';
import { ChangeGuaranteeNotice } from '../application/change-guarantee-notice.js';
import { GuaranteeNotices } from '../application/guarantee-notices.js';
import { NoticeVersionDto } from './guarantee-notice.dto.js';
import { NoticeNumberPipe } from './guarantee-notice.pipe.js';

const PICTURES = ['image'] as const;

@ApiTags('Avis sur la garantie légale')
@Controller('api/guarantee-notice')
export class GuaranteeNoticeController {
  constructor(
    private readonly notices: GuaranteeNotices,
    private readonly change: ChangeGuaranteeNotice,
  ) {}

  @Get()
  @AdminOnly()
  @ApiBearerAuth()
  @ApiOperation({ summary: 'L’image officielle affichée avant la commande, et celles d’avant' })
  state(): Promise<GuaranteeNoticeState> {
    return this.notices.state();
  }

  @Post('versions')
  @AdminOnly()
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Affiche une autre image, telle quelle, dès maintenant' })
  @AcceptPictures({ pictures: PICTURES, form: NoticeVersionDto, required: PICTURES })
  publish(
    @Body() { expectedVersion, withMetadata }: NoticeVersionDto,
    @UploadedFiles() files?: UploadedPictures<'image'>,
  ): Promise<GuaranteeNoticeState> {
    return this.change.publish(files?.image?.[0]?.buffer, expectedVersion, withMetadata);
  }

  @Post('removal')
  @HttpCode(200)
  @AdminOnly()
  @ApiBearerAuth()
  @ApiOperation({ summary: 'N’affiche plus d’image ; les versions gardent leur adresse' })
  remove(@Body() { expectedVersion }: NoticeVersionDto): Promise<GuaranteeNoticeState> {
    return this.change.remove(expectedVersion);
  }

  @Get('versions/:number')
  @Public()
  @ApiParam({ name: 'number', schema: { type: 'integer', minimum: 1, maximum: 999_999 } })
  @ApiProduces(...Object.values(CONTENT_TYPES))
  @ApiOperation({ summary: 'L’image d’une version, telle qu’elle a été reçue : elle ne change plus' })
  async original(@Param('number', NoticeNumberPipe) number: number, @Res() response: Response): Promise<void> {
    const { bytes, picture } = await this.notices.original(number);
    response.type(CONTENT_TYPES[picture.format]);
    // What an address answers never changes; the hash is what orders name.
    response.setHeader('ETag', `"${picture.sha256}"`);
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.setHeader('Content-Disposition', `inline; filename="garantie-legale-${number}.${picture.format}"`);
    response.send(bytes);
  }
}
