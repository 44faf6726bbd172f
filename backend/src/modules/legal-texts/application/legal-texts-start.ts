import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LEGAL_TEXT_IDS } from '@shop/contract';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';
import { StaleWrite } from '../../../shared/persistence/stale-write.js';
import { MODEL_TEXTS } from '../domain/model-texts.js';
import { LegalTextStore } from './ports/legal-text-store.js';
import { PublishLegalText } from './publish-legal-text.js';

/** Before the first request: a demo shop's first versions. Any other shop publishes its own. */
@Injectable()
export class LegalTextsStart implements OnApplicationBootstrap {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly store: LegalTextStore,
    private readonly publish: PublishLegalText,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.environment.seed !== 'demo') return;
    for (const text of LEGAL_TEXT_IDS) {
      if ((await this.store.placed(text)).length > 0) continue;
      try {
        await this.publish.first(text, MODEL_TEXTS[text], { author: 'Démonstration', summary: 'Première version' });
      } catch (error) {
        // Another process that starts at once was faster.
        if (!(error instanceof StaleWrite)) throw error;
      }
    }
  }
}
