import { Injectable } from '@nestjs/common';
import { LEGAL_TEXTS, type LegalTextId } from '@shop/contract';
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

  private async look(text: LegalTextId): Promise<string> {
    if (!(await this.isInForce(text))) return `À publier\u00a0: ${LEGAL_TEXTS[text].name}.`;
    if (!(await this.drafts.isOutdated(text))) return '';
    return 'Le vendeur, ou les mots imposés, ont changé depuis la dernière version\u00a0: publiez-en une nouvelle.';
  }
}
