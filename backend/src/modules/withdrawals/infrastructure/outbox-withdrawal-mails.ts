import { Injectable } from '@nestjs/common';
import { onOneLine, returnCostWords, type ReturnPayer, type Seller } from '@shop/contract';
import { longDay, parisTime } from '../../../shared/domain/paris-days.js';
import { ShopIdentity } from '../../../shared/domain/shop-identity.js';
import { returnPayer } from '../../../shared/domain/withdrawal/return-payer.js';
import { asWritten } from '../../../shared/mail/mail-parts.js';
import { MailTemplate } from '../../../shared/mail/mail-template.js';
import { Outbox } from '../../../shared/mail/outbox.js';
import { RECEIPT_MAIL, receiptKey, WithdrawalMails } from '../application/ports/withdrawal-mails.js';
import type { Declaration } from '../domain/withdrawal.js';

/** Mails about withdrawals, written into the outbox within the transaction of what they report. */
@Injectable()
export class OutboxWithdrawalMails extends WithdrawalMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly template: MailTemplate,
    private readonly identity: ShopIdentity,
  ) {
    super();
  }

  override async receipt(withdrawalId: string, declaration: Declaration, told: ReturnPayer | undefined): Promise<void> {
    await this.receiptAgain(withdrawalId, declaration, told, {
      to: declaration.email,
      key: receiptKey(declaration.number),
    });
  }

  override async receiptAgain(
    withdrawalId: string,
    declaration: Declaration,
    told: ReturnPayer | undefined,
    { to, key }: { to: string; key: string },
  ): Promise<void> {
    const { number, declaredAt, words, prenom, nom, reference, email, language } = declaration;
    const content = {
      title: 'Votre rétractation est enregistrée',
      preview: `Accusé de réception ${number}, reçue le ${longDay(declaredAt)}.`,
      paragraphs: [
        `Bonjour ${prenom},`,
        `Nous avons reçu votre rétractation le ${longDay(declaredAt)} à ${parisTime(declaredAt)}, heure de Paris. Voici les mots que nous gardons\u00a0:`,
        asWritten(`«\u00a0${words}\u00a0»`),
      ],
      heading: `Accusé de réception ${number}`,
      lines: [
        { label: 'Prénom et nom', value: `${prenom} ${nom}` },
        { label: 'Commande', value: reference },
        { label: 'Adresse électronique', value: email },
        { label: 'Reçue le', value: `${longDay(declaredAt)} à ${parisTime(declaredAt)}, heure de Paris` },
      ],
      closing: [
        ...returnWords(await this.identity.seller(), told),
        'Nous vous remboursons au plus tard 14 jours après votre déclaration, sur le moyen de paiement de la commande. Nous pouvons attendre le colis, ou la preuve de son envoi.',
      ],
    };
    await this.outbox.queue({
      kind: RECEIPT_MAIL,
      key,
      subjectId: withdrawalId,
      to,
      subject: this.template.say(`Accusé de réception de votre rétractation ${number}`, language),
      ...(await this.template.render(content, undefined, language)),
    });
  }
}

/** Where the goods go, and who pays for it (C. conso. L221-23). */
function returnWords({ returnAddress, returnPaidBy }: Seller, told: ReturnPayer | undefined): string[] {
  const to = returnAddress ? ` à cette adresse, ${onOneLine(returnAddress)},` : '';
  return [
    `Si vous avez reçu les produits, renvoyez-les${to} dans les 14 jours qui suivent votre déclaration. S’ils ne sont pas partis, vous n’avez rien à faire.`,
    returnCostWords(returnPayer(told, returnPaidBy)),
  ];
}
