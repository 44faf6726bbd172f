import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MailAppendices } from '../../shared/mail/mail-appendices.js';
import { CheckoutGate } from '../legal/application/checkout-gate.js';
import { RuleChecks } from '../legal/application/rule-checks.js';
import { LegalModule } from '../legal/legal.module.js';
import { ChangeGuaranteeNotice } from './application/change-guarantee-notice.js';
import { GuaranteeNotices } from './application/guarantee-notices.js';
import { LegalDrafts } from './application/legal-drafts.js';
import { LegalPapers } from './application/legal-papers.js';
import { LegalTextChecks } from './application/legal-text-checks.js';
import { LegalTextMail } from './application/legal-text-mail.js';
import { LegalTexts } from './application/legal-texts.js';
import { LegalTextsStart } from './application/legal-texts-start.js';
import { GuaranteeNoticeStore } from './application/ports/guarantee-notice-store.js';
import { LegalTextStore } from './application/ports/legal-text-store.js';
import { PublishLegalText } from './application/publish-legal-text.js';
import { GUARANTEE_NOTICE_MODEL, GuaranteeNoticeSchema } from './infrastructure/guarantee-notice.schema.js';
import { LEGAL_VERSION_MODEL, LegalVersionSchema } from './infrastructure/legal-version.schema.js';
import { MongoGuaranteeNotices } from './infrastructure/mongo-guarantee-notices.js';
import { LEGAL_DRAFT_MODEL, LegalDraftSchema, MongoLegalTextStore } from './infrastructure/mongo-legal-text-store.js';
import { PlacedVersions } from './infrastructure/placed-versions.js';
import { GuaranteeNoticeController } from './presentation/guarantee-notice.controller.js';
import { LegalTextsAdminController } from './presentation/legal-texts-admin.controller.js';
import { LegalTextsController } from './presentation/legal-texts.controller.js';

/** The texts of the contract as versions (docs/adr/0046). `LegalModule` comes first: it seeds who sells. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: LEGAL_VERSION_MODEL, schema: LegalVersionSchema },
      { name: LEGAL_DRAFT_MODEL, schema: LegalDraftSchema },
      { name: GUARANTEE_NOTICE_MODEL, schema: GuaranteeNoticeSchema },
    ]),
    LegalModule,
  ],
  controllers: [LegalTextsController, LegalTextsAdminController, GuaranteeNoticeController],
  providers: [
    LegalTexts,
    LegalDrafts,
    PublishLegalText,
    LegalTextChecks,
    LegalTextMail,
    LegalPapers,
    LegalTextsStart,
    GuaranteeNotices,
    ChangeGuaranteeNotice,
    PlacedVersions,
    { provide: GuaranteeNoticeStore, useClass: MongoGuaranteeNotices },
    { provide: LegalTextStore, useClass: MongoLegalTextStore },
  ],
  exports: [LegalTexts],
})
export class LegalTextsModule {
  constructor(
    checks: LegalTextChecks,
    rules: RuleChecks,
    gate: CheckoutGate,
    appendices: MailAppendices,
    mail: LegalTextMail,
    notices: GuaranteeNotices,
  ) {
    appendices.register('legal-text', (id) => mail.appendix(id));
    for (const rule of ['guarantee-box', 'withdrawal-notice', 'telephone'] as const)
      rules.register(rule, () => checks.amiss('terms-of-sale'));
    rules.register(
      'terms-of-sale',
      async () => (await checks.amiss('terms-of-sale')) || (await checks.brokenDelivery()),
    );
    rules.register('guarantee-notice', () => notices.amiss());
    rules.register('legal-notice', () => checks.amiss('legal-notice'));
    rules.register('privacy-policy', () => checks.amiss('privacy-policy'));
    gate.registerNeed('Conditions générales de vente (C. conso. L221-5)', () => checks.isInForce('terms-of-sale'));
  }
}
