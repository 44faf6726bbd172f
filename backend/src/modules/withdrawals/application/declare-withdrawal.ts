import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type NewWithdrawal, withdrawalWords } from '@shop/contract';
import { inConstantTime } from '../../../shared/auth/constant-time.js';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { Clock } from '../../../shared/domain/clock.js';
import { normalizeEmail } from '../../../shared/domain/email-address.js';
import { readName } from '../../../shared/domain/person-name.js';
import { newReference, tidyReference } from '../../../shared/domain/reference.js';
import { faultPoint } from '../../../shared/faults/fault-point.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { askedLanguage } from '../../../shared/languages/asked-language.js';
import { phrasebookOf } from '../../../shared/languages/phrasebook.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { type Allowance, Throttle } from '../../../shared/throttle/throttle.js';
import { type Declaration, type DeclaredLine, Withdrawal } from '../domain/withdrawal.js';
import { withdrawalErrors } from '../domain/withdrawal-errors.js';
import { FindWithdrawnOrder, type FoundOrder } from './find-withdrawn-order.js';
import { WithdrawalMails } from './ports/withdrawal-mails.js';
import { WithdrawalRepository } from './ports/withdrawal-repository.js';

const HOUR = 3600;

/** Who declares is no administrator: the audit log keeps nothing of him. */
const THE_SHOP = { actor: null, requestId: '', address: '' };

/** Far beyond any household or office: only a flood is held up. */
const declaring = (ip: string): Allowance => [{ name: 'withdrawal', ip, limit: 60, windowSeconds: HOUR }];
/**
 * Receipts to one address, whoever declares; those about an order to its own address are counted by themselves, so that nobody uses them
 * up who does not know it. Beyond it declarations are kept as before, and nobody is told.
 */
const receipts = (email: string, ownOrder: string | undefined): Allowance => [
  ownOrder === undefined
    ? { name: 'withdrawal-receipt', account: email, limit: 5, windowSeconds: HOUR }
    : { name: 'withdrawal-receipt-order', account: ownOrder, limit: 5, windowSeconds: HOUR },
];

/**
 * Somebody withdraws from a contract. No declaration is refused: what cannot be matched, or comes too late, is kept for an administrator,
 * and the answer is the same.
 */
@Injectable()
export class DeclareWithdrawal {
  constructor(
    private readonly find: FindWithdrawnOrder,
    private readonly withdrawals: WithdrawalRepository,
    private readonly mails: WithdrawalMails,
    private readonly audit: AuditLog,
    private readonly throttle: Throttle,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError THROTTLE.TOO_MANY, PERSON.*, WITHDRAWAL.LINES_NOT_OFFERED, WITHDRAWAL.LINES_NOT_OF_ORDER */
  async execute(declared: NewWithdrawal, who: { clientId: string | null; ip: string }): Promise<Declaration> {
    await this.throttle.take(declaring(who.ip));
    return inConstantTime(() => this.declare(declared, who.clientId));
  }

  private async declare(declared: NewWithdrawal, clientId: string | null): Promise<Declaration> {
    const { reference, lines: chosen } = declared;
    const email = normalizeEmail(declared.email);
    const found = await this.find.execute({ ...declared, clientId });
    const lines = chosen ? linesOf(chosen, found) : null;
    const declaration: Declaration = {
      number: newReference('R'),
      declaredAt: this.clock.now(),
      prenom: readName(declared.prenom, 'prenom'),
      nom: readName(declared.nom, 'nom'),
      reference,
      email,
      lines,
      words: phrasebookOf(askedLanguage().language).say(withdrawalWords(reference, lines)),
      ...askedLanguage(),
    };
    const own = found && isAddressOf(found, email) ? found.order.id : undefined;
    const hasRoom = await this.throttle.hasRoom(receipts(email, own));
    const sameAs = digest([
      found?.order.id ?? [email, tidyReference(reference)],
      lines?.map(unitsOf).toSorted() ?? null,
    ]);
    await retryWhenStale(() => this.work.run(() => this.keep(declaration, found, { sameAs, hasRoom })));
    faultPoint('withdrawal-declared');
    return declaration;
  }

  private async keep(
    declaration: Declaration,
    found: FoundOrder | undefined,
    { sameAs, hasRoom }: { sameAs: string; hasRoom: boolean },
  ): Promise<void> {
    const withdrawal = Withdrawal.declare(this.withdrawals.nextId(), declaration, found?.order);
    const { id, isNew, changesState, reopens } = await this.withdrawals.add(withdrawal, sameAs);
    if (reopens !== null) {
      const target = { type: 'withdrawal' as const, id, reference: reopens };
      await this.audit.record({ act: 'withdrawal.reopened', target, author: THE_SHOP });
    }
    if (changesState) await this.find.tellOf(withdrawal);
    // The first word of each declaration to the order's own address is owed, however many there are (D221-5).
    const isOwed = isNew && found !== undefined && isAddressOf(found, declaration.email);
    if (hasRoom || isOwed) await this.mails.receipt(id, declaration, found?.order.returnPaidBy);
    faultPoint('withdrawal-written');
  }
}

function isAddressOf({ order }: FoundOrder, email: string): boolean {
  return order.customer.email !== '' && normalizeEmail(order.customer.email) === email;
}

/** @throws DomainError WITHDRAWAL.LINES_NOT_OFFERED, WITHDRAWAL.LINES_NOT_OF_ORDER */
function linesOf(chosen: NonNullable<NewWithdrawal['lines']>, found: FoundOrder | undefined): DeclaredLine[] {
  if (!found?.isTheirs) throw withdrawalErrors.linesNotOffered();
  return chosen.map(({ productId, quantity }, index) => {
    const bought = found.order.lines.find((line) => line.productId === productId);
    const isTwice = chosen.findIndex((line) => line.productId === productId) !== index;
    if (!bought || isTwice || quantity > bought.quantity) throw withdrawalErrors.linesNotOfOrder();
    return { productId, quantity, name: bought.name };
  });
}

const unitsOf = ({ productId, quantity }: DeclaredLine) => `${productId}:${quantity}`;

const digest = (what: unknown) => createHash('sha256').update(JSON.stringify(what)).digest('base64url');
