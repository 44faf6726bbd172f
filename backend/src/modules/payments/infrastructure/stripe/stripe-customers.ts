import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Stripe } from 'stripe';
import { ENVIRONMENT } from '../../../../config/environment.module.js';
import type { Environment } from '../../../../config/environment.js';
import { LOGGER } from '../../../../shared/logging/logging.module.js';
import { CardCustomers } from '../../application/ports/card-customers.js';
import { paymentErrors } from '../../domain/payment-errors.js';
import { connectStripe } from './stripe-client.js';
import { faultOf } from './stripe-errors.js';

/** Stripe's customers: each keeps one card, and nothing else about anybody. */
@Injectable()
export class StripeCustomers extends CardCustomers {
  private client: Promise<Stripe> | undefined;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  override async create(key: string): Promise<string> {
    const customer = await this.asking((stripe) => stripe.customers.create({}, { idempotencyKey: key }));
    return customer.id;
  }

  /** Its card goes with it (docs.stripe.com/api/customers/delete). */
  override async forget(customerId: string): Promise<void> {
    await this.asking(async (stripe) => {
      try {
        await stripe.customers.del(customerId);
      } catch (error) {
        if (faultOf(error).code !== 'resource_missing') throw error;
      }
    });
  }

  private async asking<T>(question: (stripe: Stripe) => Promise<T>): Promise<T> {
    this.client ??= connectStripe(this.environment.stripe ?? { secretKey: '' });
    try {
      return await question(await this.client);
    } catch (error) {
      this.logger.warn({ err: error }, 'payment provider did not answer about a kept card');
      throw paymentErrors.unavailable();
    }
  }
}
