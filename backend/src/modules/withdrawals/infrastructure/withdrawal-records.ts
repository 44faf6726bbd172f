import { Injectable } from '@nestjs/common';
import type { PersonalRecord } from '@shop/contract';
import { actsOn, AuditLog } from '../../../shared/audit/audit-log.js';
import { toEuros } from '../../../shared/domain/money.js';
import type { PersonalRecords } from '../../clients/application/personal-records.js';
import type { Withdrawal } from '../domain/withdrawal.js';
import { WithdrawalsOfOrder } from '../application/withdrawals-of-order.js';

const LABELS = {
  ...{ acts: 'Ce que la boutique a fait', act: 'Acte', at: 'Le' },
  ...{ number: 'Numéro', declaredAt: 'Déclarée le', firstName: 'Prénom', lastName: 'Nom', reference: 'Commande' },
  ...{ email: 'Email', receiptEmail: 'Accusé envoyé à', words: 'Texte', lines: 'Produits', product: 'Produit' },
  ...{ quantity: 'Quantité', state: 'État', goodsAt: 'Colis ou preuve d’envoi le', refund: 'Remboursé (€)' },
};

/** The withdrawals from an account's orders. Why one was put aside is an administrator's note. */
@Injectable()
export class WithdrawalRecords {
  constructor(
    private readonly ofOrder: WithdrawalsOfOrder,
    private readonly audit: AuditLog,
  ) {}

  registerWith(records: PersonalRecords): void {
    const read = async (id: string) => {
      const declared = await this.ofOrder.ofClient(id);
      return Promise.all(
        declared.map(async (one) => ({ ...toRecord(one), acts: await actsOn(this.audit, one.snapshot.id) })),
      );
    };
    records.register({ id: 'withdrawals', title: 'Vos rétractations', labels: LABELS, read });
  }
}

function toRecord({ snapshot, receiptEmail }: Withdrawal): PersonalRecord {
  const { declaration, state, goodsOrProofAt, refund } = snapshot;
  const { number, declaredAt, prenom, nom, reference, email, words, lines } = declaration;
  return {
    number,
    declaredAt: declaredAt.toISOString(),
    firstName: prenom,
    lastName: nom,
    reference,
    email,
    receiptEmail,
    words,
    lines: (lines ?? []).map(({ name, quantity }) => ({ product: name, quantity })),
    state,
    goodsAt: goodsOrProofAt?.toISOString() ?? null,
    refund: refund ? toEuros(refund.amountCents) : null,
  };
}
