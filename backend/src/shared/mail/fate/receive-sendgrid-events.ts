import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';
import { Clock } from '../../domain/clock.js';
import { DomainError } from '../../domain/domain-error.js';
import { LOGGER } from '../../logging/logging.module.js';
import { Throttle } from '../../throttle/throttle.js';
import { RecordFates } from './record-fates.js';
import { readSendGridEvents } from './sendgrid-events.js';
import { SendGridSignature, type SignedRequest } from './sendgrid-signature.js';

/** A signature takes milliseconds to check, a forged one as well; SendGrid sends every 30 seconds, and more often in a busy hour only. */
const ALLOWED = { name: 'mail-events', limit: 1_200, windowSeconds: 600 } as const;

/** SendGrid's signed word on what became of mails. Without its public key nobody is believed. */
@Injectable()
export class ReceiveSendGridEvents implements OnApplicationBootstrap {
  private readonly signature: SendGridSignature | undefined;

  constructor(
    private readonly fates: RecordFates,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const { publicKey } = environment.mailEvents;
    this.signature = publicKey ? new SendGridSignature(publicKey) : undefined;
  }

  onApplicationBootstrap(): void {
    if (!this.environment.sendgrid || this.signature) return;
    this.logger.warn('what becomes of mails is not known: SENDGRID_WEBHOOK_KEY is missing');
  }

  /** @throws DomainError MAIL_EVENTS.SIGNATURE, MAIL_EVENTS.MALFORMED, MAIL_EVENTS.TOO_MANY, THROTTLE.TOO_MANY; nothing changes then */
  async execute(request: SignedRequest, ip: string): Promise<void> {
    if (!this.signature || !SendGridSignature.isPlausible(request, this.clock.now())) throw this.forged();
    await this.throttle.take([{ ...ALLOWED, ip }]);
    if (!this.signature.isRight(request)) throw this.forged();
    await this.fates.execute(readSendGridEvents(request.body));
  }

  private forged(): DomainError {
    this.logger.warn({ key: Boolean(this.signature) }, 'mail events without a right signature');
    return new DomainError('invalid', 'MAIL_EVENTS.SIGNATURE', 'La signature de ces événements est invalide.');
  }
}
