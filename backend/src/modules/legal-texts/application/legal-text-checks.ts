import { Injectable } from '@nestjs/common';
import { LEGAL_TEXTS, type LegalTextId } from '@shop/contract';
import { CheckoutGate } from '../../legal/application/checkout-gate.js';
import { RuleChecks } from '../../legal/application/rule-checks.js';
import { LegalDrafts } from './legal-drafts.js';
import { LegalTexts } from './legal-texts.js';

/** Tells 'Obligations', and the checkout, what is amiss with the texts. */
@Injectable()
export class LegalTextChecks {
  constructor(
    private readonly texts: LegalTexts,
    private readonly drafts: LegalDrafts,
    rules: RuleChecks,
    gate: CheckoutGate,
  ) {
    for (const rule of ['terms-of-sale', 'guarantee-box', 'withdrawal-notice', 'telephone'] as const)
      rules.register(rule, () => this.amiss('terms-of-sale'));
    rules.register('legal-notice', () => this.amiss('legal-notice'));
    rules.register('privacy-policy', () => this.amiss('privacy-policy'));
    gate.registerNeed('Conditions générales de vente (C. conso. L221-5)', async () =>
      Boolean(await this.texts.keyInForce('terms-of-sale')),
    );
  }

  private async amiss(text: LegalTextId): Promise<string> {
    if (!(await this.texts.keyInForce(text))) return `À publier\u00a0: ${LEGAL_TEXTS[text].name}.`;
    if (!(await this.drafts.isOutdated(text))) return '';
    return 'Le vendeur a changé depuis la dernière version\u00a0: publiez-en une nouvelle.';
  }
}
