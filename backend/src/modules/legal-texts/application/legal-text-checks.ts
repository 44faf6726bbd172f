import { Injectable } from '@nestjs/common';
import { LEGAL_TEXTS, type LegalTextId } from '@shop/contract';
import { ShopDelivery } from '../../../shared/domain/shop-delivery.js';
import { brokenDeliveryWords } from '../domain/delivery-words.js';
import { LegalDrafts } from './legal-drafts.js';
import { LegalTexts } from './legal-texts.js';

/** What 'Obligations' and the checkout want to know of the texts. */
@Injectable()
export class LegalTextChecks {
  /** Several rules ask for one text at the same time: it is looked at once. */
  private readonly underWay = new Map<LegalTextId, Promise<string>>();

  constructor(
    private readonly texts: LegalTexts,
    private readonly drafts: LegalDrafts,
    private readonly delivery: ShopDelivery,
  ) {}

  async isInForce(text: LegalTextId): Promise<boolean> {
    return (await this.texts.keyInForce(text)) !== null;
  }

  /** '' when nothing is. */
  async amiss(text: LegalTextId): Promise<string> {
    const running = this.underWay.get(text);
    if (running) return running;
    const looking = this.look(text).finally(() => this.underWay.delete(text));
    this.underWay.set(text, looking);
    return looking;
  }

  /** What the terms of sale say of delivery that its settings do not keep; '' when nothing is. */
  async brokenDelivery(): Promise<string> {
    const { version } = await this.texts.page('terms-of-sale');
    const [broken] = version ? brokenDeliveryWords(version.shown, await this.delivery.facts()) : [];
    if (!broken) return '';
    return `Elles disent « ${broken.words} », et ${broken.why}\u00a0: publiez une version qui dit, par exemple, que le prix et la date de chaque mode de livraison se lisent avant la commande.`;
  }

  private async look(text: LegalTextId): Promise<string> {
    if (!(await this.isInForce(text))) return `À publier\u00a0: ${LEGAL_TEXTS[text].name}.`;
    if (!(await this.drafts.isOutdated(text))) return '';
    return 'Le vendeur, ou les mots imposés, ont changé depuis la dernière version\u00a0: publiez-en une nouvelle.';
  }
}
