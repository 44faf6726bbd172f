import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Clock } from '../../../shared/domain/clock.js';
import { WebhookEvents } from '../application/ports/webhook-events.js';
import type { WebhookEventDocument } from './payment.schema.js';

@Injectable()
export class MongoWebhookEvents extends WebhookEvents {
  constructor(
    @InjectModel('WebhookEvent') private readonly events: Model<WebhookEventDocument>,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async wasHandled(eventId: string): Promise<boolean> {
    return (await this.events.exists({ _id: eventId })) !== null;
  }

  override async remember({ id, type }: { id: string; type: string }): Promise<void> {
    await this.events.updateOne({ _id: id }, { $setOnInsert: { type, handledAt: this.clock.now() } }, { upsert: true });
  }
}
