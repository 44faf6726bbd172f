import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from '../../../config/environment.js';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import { SealedBox } from '../../../shared/auth/sealed-box.js';
import { type KeptSecret, validSecrets, type WebhookRecord } from '../domain/webhook.js';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** What signs: shown once, and kept so that only the shop itself reads it. */
@Injectable()
export class WebhookSecrets {
  private readonly box: SealedBox;

  constructor(@Inject(ENVIRONMENT) { jwtSecret }: Environment) {
    this.box = new SealedBox(jwtSecret, 'webhook-secrets');
  }

  create(webhookId: string): { secret: string; kept: KeptSecret } {
    const secret = PREFIX + randomBytes(SECRET_BYTES).toString('base64url');
    return { secret, kept: { sealed: this.box.seal(secret, webhookId), until: null } };
  }

  /** Those that sign at `now`, the newest first; none when the shop has another JWT_SECRET since. */
  of(webhook: Pick<WebhookRecord, 'id' | 'secrets'>, now: Date): string[] {
    return validSecrets(webhook, now).flatMap(({ sealed }) => this.box.open(sealed, webhook.id) ?? []);
  }
}
