import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import { type LetterBlock, type LetterPreview, type LetterReport, productPath, sumOf } from '@shop/contract';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';
import { ShopSettings } from '../../../shared/domain/shop-settings.js';
import type { MailBlock } from '../../../shared/mail/mail-blocks.js';
import type { MailWords } from '../../../shared/mail/mail-layout.js';
import { MailTemplate } from '../../../shared/mail/mail-template.js';
import { Outbox, type OutboxDocument } from '../../../shared/mail/outbox.js';
import { ProductsForSale } from '../../catalog/application/products-for-sale.js';
import { LetterMails } from '../application/ports/letter-mails.js';
import { NewsletterLinks } from '../application/newsletter-links.js';
import type { LetterFacts } from '../domain/letter.js';
import { letterErrors } from '../domain/letter-errors.js';
import type { Subscriber } from '../domain/subscriber.js';

/** Letters, as the outbox calls them. */
export const LETTER_MAIL = 'newsletter-letter';
const TRIAL = 'mail-trial';

type Words = Pick<LetterFacts, 'subject' | 'blocks'>;

const keyOf = (letterId: string, subscriberId: string) => `${LETTER_MAIL}:${letterId}:${subscriberId}`;

@Injectable()
export class OutboxLetters extends LetterMails {
  private readonly mails: Model<OutboxDocument>;

  constructor(
    private readonly outbox: Outbox,
    private readonly template: MailTemplate,
    private readonly links: NewsletterLinks,
    private readonly sale: ProductsForSale,
    private readonly settings: ShopSettings,
    @InjectConnection() connection: Connection,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {
    super();
    this.mails = connection.model<OutboxDocument>('Outbox');
  }

  override async queue(letter: LetterFacts, readers: readonly Subscriber[]): Promise<void> {
    if (readers.length === 0) return;
    const blocks = await this.blocksOf(letter.blocks);
    for (const { id, email } of readers) {
      const leave = this.links.page('leave', this.links.token('leave', id));
      await this.outbox.queue({
        ...{ kind: LETTER_MAIL, key: keyOf(letter.id, id), subjectId: id, to: email, subject: letter.subject },
        ...(await this.template.render(wordsOf(letter, blocks, leave))),
        unsubscribeUrl: this.links.oneClick(id),
      });
    }
  }

  override async trial(letter: Words, to: string, attempt: string): Promise<void> {
    await this.outbox.queue({
      ...{ kind: TRIAL, key: `${TRIAL}:${attempt}`, to, subject: `Essai\u00a0: ${letter.subject}` },
      ...(await this.rendered(letter)),
    });
  }

  override async preview(letter: Words): Promise<LetterPreview> {
    const { text, html } = await this.rendered(letter);
    const { senderName } = await this.settings.recent('mails');
    const { shopName, mailFrom } = this.environment;
    return { sender: `${senderName || shopName} <${mailFrom}>`, subject: letter.subject, text, html };
  }

  override waiting(): Promise<number> {
    return this.mails.countDocuments({ state: 'waiting', kind: LETTER_MAIL });
  }

  /** By the beginning of the mails' keys: the report needs no index of its own. */
  override async report(letterId: string): Promise<LetterReport> {
    const range = { $gte: keyOf(letterId, ''), $lt: keyOf(letterId, 'g') };
    const groups = await this.mails.aggregate<{ _id: { state: string; fate?: string }; mails: number }>([
      { $match: { _id: range } },
      { $group: { _id: { state: '$state', fate: '$fate.state' }, mails: { $sum: 1 } } },
    ]);
    const count = (wanted: (of: { state: string; fate?: string }) => boolean) =>
      sumOf(groups.filter(({ _id }) => wanted(_id)).map(({ mails }) => mails));
    return {
      waiting: count(({ state }) => state === 'waiting'),
      sent: count(({ state }) => state === 'sent'),
      delivered: count(({ fate }) => fate === 'delivered'),
      bounced: count(({ fate }) => fate === 'bounced' || fate === 'dropped'),
      complained: count(({ fate }) => fate === 'spam'),
      failed: count(({ state }) => state === 'abandoned'),
    };
  }

  override returned(subscriberIds: readonly string[]): Promise<string[]> {
    return this.outbox.returned(LETTER_MAIL, subscriberIds);
  }

  private async rendered(letter: Words): Promise<{ text: string; html: string }> {
    const blocks = await this.blocksOf(letter.blocks);
    return this.template.render(wordsOf(letter, blocks, this.links.page('leave', 'essai')));
  }

  private async blocksOf(blocks: readonly LetterBlock[]): Promise<MailBlock[]> {
    const ids = blocks.flatMap(({ kind, target }) => (kind === 'product' ? [target] : []));
    const products = new Map((await this.sale.known(ids)).map((product) => [product.id, product]));
    const { publicUrl } = this.environment;
    return blocks.map(({ kind, text, target }, index): MailBlock => {
      if (kind === 'title' || kind === 'text') return { kind, text };
      if (kind === 'button') return { kind, label: text, url: publicUrl + target };
      const product = products.get(target);
      if (!product?.isPublic) throw letterErrors.productGone(index);
      const { name, slug, image } = product;
      return { kind, name, text, url: publicUrl + productPath(slug), picture: new URL(image, publicUrl).href };
    });
  }
}

/** Beside the subject: what the letter says first. */
const previewOf = (blocks: readonly MailBlock[]): string =>
  blocks
    .flatMap((block) => ('text' in block && block.kind !== 'title' ? [block.text.split('\n')[0]!] : []))
    .find(Boolean) ?? 'La lettre de la boutique.';

const wordsOf = ({ subject }: Words, blocks: MailBlock[], leave: string): MailWords => ({
  title: subject,
  preview: previewOf(blocks),
  paragraphs: [],
  blocks,
  closing: ['Vous recevez cette lettre parce que vous l’avez demandée et que vous avez confirmé votre adresse.'],
  farewell: { label: 'Ne plus recevoir la lettre', url: leave },
});
