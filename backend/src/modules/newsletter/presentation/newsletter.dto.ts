import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { NEWSLETTER_SOURCES, type NewsletterRequest, type NewsletterSource } from '@shop/contract';
import { EmailField, LinkTokenField } from '../../../shared/http/input/fields.js';

export class NewsletterRequestDto implements NewsletterRequest {
  @EmailField({
    optional: true,
    description: 'L’adresse qui reçoit la lettre ; sans elle, celle du compte connecté, si elle est confirmée.',
  })
  email?: string;

  @ApiProperty({ enum: NEWSLETTER_SOURCES, description: 'D’où l’on demande la lettre.' })
  @IsIn(NEWSLETTER_SOURCES, { message: 'Dites d’où la lettre est demandée.' })
  source: NewsletterSource;
}

export class NewsletterLinkDto {
  @LinkTokenField()
  token: string;
}

/** Named as in the mail's header. */
export class NewsletterOneClickQuery {
  @LinkTokenField()
  quitter: string;
}
