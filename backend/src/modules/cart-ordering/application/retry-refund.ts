import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { PaymentGateway } from '../../../shared/domain/settlement.js';

/** An administrator asks the provider once more for a refund that it refused, or that came back. */
@Injectable()
export class RetryRefund {
  constructor(
    private readonly payments: PaymentGateway,
    private readonly audit: AuditLog,
  ) {}

  /** @throws DomainError PAYMENT.NOT_FOUND, REFUND.NOT_UNSETTLED, REFUND.NOTHING_LEFT, REFUND.REFUSED */
  async execute(orderId: string, key: string): Promise<void> {
    await this.payments.retryRefund(orderId, key, await this.audit.author());
  }
}
