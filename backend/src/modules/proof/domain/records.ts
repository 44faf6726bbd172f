import type { Gift, MailRecord, ProofText, WithdrawalState } from '@shop/contract';
import type { ProvableOrder } from '../../../shared/domain/proof/order-facts.js';
import type { ProofLink } from '../../../shared/domain/proof/proof-link.js';

export interface OrderRecord extends ProvableOrder {
  customer: { nom: string; prenom: string; email: string; mobile: string };
  delivery: ProvableOrder['delivery'] & { address: string; complement: string; postalCode: string; city: string };
  gift?: Gift | null;
  withdrawalDeclaredAt: Date | null;
  proof?: readonly ProofLink[];
}

export interface RefundRecord {
  key: string;
  amountCents: number;
  intentId?: string;
  state: 'pending' | 'done' | 'refused';
  purpose: string;
  attempt: number;
  providerId?: string;
  orderedAt: Date;
}

export interface PaymentRecord {
  amountCents: number;
  status: string;
  attempt: number;
  method: string;
  intentId: string | null;
  formerIntentIds?: readonly string[];
  steps: readonly { step: 'opened' | 'requires_action' | 'paid' | 'failed'; attempt: number; at: Date }[];
  refunds: readonly RefundRecord[];
  extras?: readonly RefundRecord[];
  unsettled?: readonly {
    key: string;
    kind: string;
    owedCents: number;
    settled?: { at: Date; by: string };
  }[];
}

export interface WithdrawalRecord {
  id: string;
  declaration: {
    number: string;
    declaredAt: Date;
    prenom: string;
    nom: string;
    reference: string;
    email: string;
    lines: readonly { productId: string; name: string; quantity: number }[] | null;
    words: string;
  };
  repeats: readonly { number: string; declaredAt: Date }[];
  state: WithdrawalState;
  goodsOrProofAt: Date | null;
}

/** Of the audit log. */
export interface ActRecord {
  seq: number;
  at: Date;
  act: string;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/** A mail, and whose it is. */
export type ProvedMail = Pick<
  MailRecord,
  '_id' | 'kind' | 'to' | 'subject' | 'state' | 'createdAt' | 'sentAt' | 'subjectId' | 'attachments' | 'sha256' | 'fate'
>;

/** Everything that the shop keeps of one order, each from where it is kept. */
export interface ProofRecords {
  order: OrderRecord;
  payment: PaymentRecord | undefined;
  withdrawals: readonly WithdrawalRecord[];
  mails: readonly ProvedMail[];
  /** What administrators did to it, oldest first. */
  acts: readonly ActRecord[];
  /** The legal texts that it was placed under; one that is gone is left out. */
  texts: readonly ProofText[];
}
