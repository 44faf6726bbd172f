import { Controller, Headers, HttpCode, Ip, Post, type RawBodyRequest, Req } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Public } from '../../auth/access.js';
import { ReceiveSendGridEvents } from './receive-sendgrid-events.js';
import { MOST_EVENTS } from './sendgrid-events.js';

@ApiTags('Mails')
@Controller('api/sendgrid')
export class SendGridEventsController {
  constructor(private readonly receive: ReceiveSendGridEvents) {}

  /** Public: the signature over the raw bytes says who speaks. */
  @Public()
  @Post('events')
  @HttpCode(200)
  @ApiHeader({ name: 'X-Twilio-Email-Event-Webhook-Signature', required: true, description: 'Signature des octets.' })
  @ApiHeader({ name: 'X-Twilio-Email-Event-Webhook-Timestamp', required: true, description: 'Secondes depuis 1970.' })
  @ApiBody({
    schema: { type: 'array', items: { type: 'object' }, maxItems: MOST_EVENTS, description: 'Tels que reçus.' },
  })
  @ApiOperation({ summary: 'Ce que deviennent les mails : événements signés du prestataire' })
  async events(
    @Req() request: RawBodyRequest<Request>,
    @Headers('x-twilio-email-event-webhook-signature') signature: string | undefined,
    @Headers('x-twilio-email-event-webhook-timestamp') timestamp: string | undefined,
    @Ip() ip: string,
  ): Promise<{ received: true }> {
    await this.receive.execute({ body: request.rawBody ?? Buffer.alloc(0), signature, timestamp }, ip);
    return { received: true };
  }
}
