import { Inject, Injectable } from '@nestjs/common';
import { contactOf, PAGES, type RecallRequest, remedyWords, type ShopContact } from '@shop/contract';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';
import { longDay } from '../../../shared/domain/paris-days.js';
import { ShopIdentity } from '../../../shared/domain/shop-identity.js';
import { CopiesOfMails } from '../../../shared/mail/fate/copies-of-mails.js';
import type { MailWords } from '../../../shared/mail/mail-layout.js';
import { printedName } from '../../../shared/mail/mail-parts.js';
import { MailTemplate } from '../../../shared/mail/mail-template.js';
import { Outbox } from '../../../shared/mail/outbox.js';
import { RECALL_MAIL, RecallMails } from '../application/ports/recall-mails.js';
import type { Recall } from '../application/ports/recall-repository.js';
import { type ParcelOrder, Shelf } from '../application/ports/shop-floor.js';
import type { Lot } from '../domain/lot.js';

type Words = Omit<RecallRequest, 'lotIds'> & Pick<Recall, 'sent'>;

/** Stands where the name of a reader will. */
const ANYBODY = 'Bonjour,';

/** The mail of a recall, in the order that the annex of reg. (EU) 2024/1435 sets. */
@Injectable()
export class OutboxRecallMails extends RecallMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly copies: CopiesOfMails,
    private readonly template: MailTemplate,
    private readonly identity: ShopIdentity,
    private readonly shelf: Shelf,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {
    super();
  }

  override async preview(request: Words, lots: readonly Lot[]) {
    const { subject, ...words } = await this.words(request, lots, ANYBODY);
    return { subject, ...(await this.template.render(words)) };
  }

  override async queue(recall: Recall, lots: readonly Lot[], { id, customer, reference }: ParcelOrder): Promise<void> {
    const { subject, ...words } = await this.words(recall, lots, `${`Bonjour ${customer.prenom}`.trim()},`, reference);
    await this.outbox.queue({
      kind: RECALL_MAIL,
      key: `${RECALL_MAIL}:${recall.id}:${id}`,
      subjectId: id,
      to: customer.email,
      subject,
      ...(await this.template.render(words)),
    });
  }

  override async cameBack(): Promise<ReadonlyMap<string, number>> {
    const counts = new Map<string, number>();
    for (const { key } of await this.copies.lost(RECALL_MAIL)) {
      const recallId = key.split(':')[1] ?? '';
      counts.set(recallId, (counts.get(recallId) ?? 0) + 1);
    }
    return counts;
  }

  private async words(
    { danger, advice, remedies, noticeUrl, sent }: Words,
    lots: readonly Lot[],
    greeting: string,
    reference?: string,
  ): Promise<MailWords & { subject: string }> {
    const { productName, productId } = lots[0]!;
    const numbers = lots.map(({ number }) => number).join(', ');
    const [product, seller] = await Promise.all([this.shelf.product(productId), this.identity.recentSeller()]);
    const picture = product?.image && new URL(product.image, this.environment.publicUrl).href;
    return {
      subject: `Rappel de sécurité d’un produit\u00a0: ${productName}`,
      title: 'Rappel de sécurité d’un produit',
      preview: `${productName}, lot ${numbers}\u00a0: cessez aussitôt de l’utiliser.`,
      ...(picture && { picture: { url: picture, alt: productName } }),
      ahead: [
        { label: 'Produit', value: productName },
        { label: 'Marque', value: printedName(this.environment.shopName) },
        { label: lots.length > 1 ? 'Lots' : 'Lot', value: `${numbers} (ce numéro est sur l’étiquette ou l’emballage)` },
        ...(sent ? [{ label: 'Vendu', value: `par notre atelier, ${sentWords(sent)}` }] : []),
      ],
      paragraphs: [
        greeting,
        ...(reference ? [`Votre commande ${reference} contenait ce produit.`] : []),
        `Danger\u00a0: ${danger}`,
        `Cessez aussitôt de l’utiliser.${advice ? ` ${advice}` : ''}`,
        `Vous avez le choix, sans frais\u00a0: ${remedyWords(remedies)}.`,
        ...reachWords(contactOf(seller)),
        `Vous en avez offert, ou connaissez quelqu’un qui en a\u00a0? Faites-lui suivre ce message. L’avis est aussi publié ici\u00a0: ${this.environment.publicUrl}${PAGES.recalls.path}`,
      ],
      ...(noticeUrl && { button: { label: 'Lire la fiche RappelConso', url: noticeUrl } }),
    };
  }
}

/** 'remis ou envoyé le 6 novembre 2026', '… du 6 novembre 2026 au 1er décembre 2026': at a market nothing is sent. */
function sentWords({ from, to }: NonNullable<Recall['sent']>): string {
  const [first, last] = [longDay(from), longDay(to)];
  return first === last ? `remis ou envoyé le ${first}` : `remis ou envoyé du ${first} au ${last}`;
}

/** Where one asks for the remedy: telephone and address, and the mail itself. */
function reachWords({ phone, email }: ShopContact): string[] {
  const ways = [
    'Répondez à cet email, sans frais',
    ...(email ? [`écrivez à ${email}`] : []),
    ...(phone ? [`appelez le ${phone}`] : []),
  ];
  return [
    `${ways.length > 1 ? `${ways.slice(0, -1).join(', ')} ou ${ways.at(-1)!}` : ways[0]!} pour l’obtenir ou poser une question.`,
  ];
}
