import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';
import { longDay, parisTime } from '../../../shared/domain/paris-days.js';
import { renderHtml, renderText } from '../../../shared/mail/mail-layout.js';
import { Outbox } from '../../../shared/mail/outbox.js';
import { WithdrawalMails } from '../application/ports/withdrawal-mails.js';
import type { Declaration } from '../domain/withdrawal.js';

/** Mails about withdrawals, written into the outbox within the transaction of what they report. */
@Injectable()
export class OutboxWithdrawalMails extends WithdrawalMails {
  constructor(
    private readonly outbox: Outbox,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {
    super();
  }

  override async receipt(withdrawalId: string, declaration: Declaration): Promise<void> {
    const { number, declaredAt, words, prenom, nom, reference, email } = declaration;
    const { shopName, publicUrl } = this.environment;
    const content = {
      shopName,
      publicUrl,
      title: 'Votre rétractation est enregistrée',
      preview: `Accusé de réception ${number}, reçue le ${longDay(declaredAt)}.`,
      paragraphs: [
        `Bonjour ${prenom},`,
        `Nous avons reçu votre rétractation le ${longDay(declaredAt)} à ${parisTime(declaredAt)}, heure de Paris. Voici les mots que nous gardons :`,
        `« ${words} »`,
      ],
      heading: `Accusé de réception ${number}`,
      lines: [
        { label: 'Prénom et nom', value: `${prenom} ${nom}` },
        { label: 'Commande', value: reference },
        { label: 'Adresse électronique', value: email },
        { label: 'Reçue le', value: `${longDay(declaredAt)} à ${parisTime(declaredAt)}, heure de Paris` },
      ],
      closing: [
        'Si vous avez reçu les produits, renvoyez-les dans les 14 jours qui suivent votre déclaration. S’ils ne sont pas partis, vous n’avez rien à faire.',
        'Nous vous remboursons au plus tard 14 jours après votre déclaration, sur le moyen de paiement de la commande. Nous pouvons attendre le colis, ou la preuve de son envoi.',
      ],
    };
    await this.outbox.queue({
      kind: 'withdrawal-receipt',
      key: `withdrawal-receipt:${number}`,
      subjectId: withdrawalId,
      to: email,
      subject: `Accusé de réception de votre rétractation ${number}`,
      text: renderText(content),
      html: renderHtml(content),
    });
  }
}
