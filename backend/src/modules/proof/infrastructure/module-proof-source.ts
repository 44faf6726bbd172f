import { Injectable } from '@nestjs/common';
import { legalVersionPath, type LegalVersionKey, type ProofText } from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { PaymentGateway } from '../../../shared/domain/settlement.js';
import { MailLog } from '../../../shared/mail/mail-log.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { OrdersToProve } from '../../cart-ordering/application/orders-to-prove.js';
import { LegalTexts } from '../../legal-texts/application/legal-texts.js';
import { WithdrawalsToProve } from '../../withdrawals/application/withdrawals-to-prove.js';
import { ProofSource } from '../application/ports/proof-source.js';
import type { ProofRecords } from '../domain/records.js';

/** Asks each module for its own. */
@Injectable()
export class ModuleProofSource extends ProofSource {
  constructor(
    private readonly orders: OrdersToProve,
    private readonly payments: PaymentGateway,
    private readonly withdrawals: WithdrawalsToProve,
    private readonly mails: MailLog,
    private readonly audit: AuditLog,
    private readonly texts: LegalTexts,
    private readonly work: UnitOfWork,
  ) {
    super();
  }

  override of(orderId: string): Promise<ProofRecords> {
    return this.work.run(async () => {
      // One after the other: a transaction is one conversation.
      const order = await this.orders.get(orderId);
      const payment = await this.payments.ledger(orderId);
      const withdrawals = await this.withdrawals.of(orderId);
      const mails = [];
      for (const { id } of [order, ...withdrawals]) mails.push(...(await this.mails.ofSubject(id)));
      const acts = (await this.audit.of(orderId)).map(({ _id: seq, at, act, before, after }) => ({
        ...{ seq, at, act, before, after },
      }));
      return { order, payment, withdrawals, mails, acts, texts: await this.textsOf(order.texts ?? []) };
    });
  }

  private async textsOf(keys: readonly LegalVersionKey[]): Promise<ProofText[]> {
    const found: ProofText[] = [];
    for (const { text, number } of keys) {
      const version = await this.texts.version(text, number).catch(ifGone);
      if (!version) continue;
      const { sha256, effectiveFrom, shown } = version;
      found.push({ text, number, sha256, effectiveFrom, path: legalVersionPath(text, number), shown });
    }
    return found;
  }
}

/** Somebody took it out of the database: the file holds what is there. */
function ifGone(error: unknown): undefined {
  if (!(error instanceof DomainError)) throw error;
}
