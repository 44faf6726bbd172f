import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';

/** `twice`: each event twice, the second time in the opposite order. `never`: kept until another choice is made. */
export const WEBHOOK_MODES = ['once', 'twice', 'never'] as const;
export type WebhookMode = (typeof WEBHOOK_MODES)[number];

export interface SandboxSettingDocument {
  _id: 'webhooks';
  mode: WebhookMode;
}

export const SandboxSettingSchema = new Schema<SandboxSettingDocument>(
  { _id: String, mode: { type: String, required: true } },
  { collection: 'sandbox_settings', versionKey: false },
);

/** How the payment sandbox delivers its events; kept, so that a restart changes nothing. */
@Injectable()
export class SandboxSettings {
  constructor(@InjectModel('SandboxSetting') private readonly settings: Model<SandboxSettingDocument>) {}

  async webhookMode(): Promise<WebhookMode> {
    return (await this.settings.findById('webhooks').lean())?.mode ?? 'once';
  }

  async deliverWebhooks(mode: WebhookMode): Promise<void> {
    await this.settings.updateOne({ _id: 'webhooks' }, { $set: { mode } }, { upsert: true });
  }
}
