import { Injectable } from '@nestjs/common';
import type { IncompleteLabel, LabellingChange, LabellingState, LabelState } from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { changedMeanwhile } from '../../../shared/audit/changed-meanwhile.js';
import { Clock } from '../../../shared/domain/clock.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { labelGaps, type LabelRules, saleStop } from '../domain/labelling/sale-policy.js';
import { fullName } from '../domain/product.js';
import { CatalogueEdits } from './catalogue-edits.js';
import { Labelling } from './labelling.js';
import { LabellingStore } from './ports/labelling-store.js';
import { ProductRepository, type ShelfProduct } from './ports/product-repository.js';

/** So many are named; how many there are is said. */
const NAMED = 100;

const TARGET = { type: 'settings', id: 'labelling', reference: 'Étiquetage' } as const;

/** 'Exiger l’étiquetage complet', and what it stops from being sold. */
@Injectable()
export class ManageLabelling {
  constructor(
    private readonly products: ProductRepository,
    private readonly labelling: Labelling,
    private readonly store: LabellingStore,
    private readonly edits: CatalogueEdits,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async state(): Promise<LabellingState> {
    const [rules, setting] = await Promise.all([this.labelling.rules(), this.store.read()]);
    const { items, total } = await this.incomplete(rules, NAMED);
    return {
      required: rules.required,
      incomplete: items.map((product) => ({
        productId: product.id,
        name: fullName(product),
        gaps: labelGaps(product, rules),
        ...shortParts(product, rules),
      })),
      total,
      version: setting?.version ?? 0,
      changedBy: setting ? { name: setting.changedBy.name, at: setting.changedBy.at.toISOString() } : null,
    };
  }

  /** Of each product that there is, in no particular order. */
  async statesOf(ids: string[]): Promise<LabelState[]> {
    const [products, rules] = await Promise.all([
      this.products.byIds(ids, { status: 'every' }),
      this.labelling.rules(),
    ]);
    return products.map((product) => ({
      productId: product.id,
      gaps: labelGaps(product, rules),
      stop: saleStop(product, rules),
    }));
  }

  /**
   * Counts for what is ordered from now on: what is being paid goes on. Every instance drops its pages and answers within a second.
   * @throws DomainError `LABELLING.CHANGED_MEANWHILE`; nothing changes then
   */
  async change({ required, expectedVersion }: LabellingChange): Promise<LabellingState> {
    await retryWhenStale(() => this.edits.record([], () => this.write(required, expectedVersion)));
    return this.state();
  }

  /** What 'Obligations' says of it; '' when every label is whole. */
  async amiss(): Promise<string> {
    const { total } = await this.incomplete(await this.labelling.rules(), 1);
    if (total === 0) return '';
    return total === 1 ? 'Un produit a une étiquette incomplète.' : `${total} produits ont une étiquette incomplète.`;
  }

  private async write(required: boolean, expectedVersion: number): Promise<void> {
    const before = await this.store.read();
    const version = before?.version ?? 0;
    if (version !== expectedVersion) throw await this.changedMeanwhile();
    if ((before?.required ?? false) === required) return;
    const { actor } = await this.audit.author();
    const changedBy = { name: actor?.name ?? '', at: this.clock.now() };
    await this.store.write({ required, version: version + 1, changedBy });
    const facts = { before: { required: !required }, after: { required } };
    await this.audit.record({ act: 'settings.labelling-changed', target: TARGET, ...facts });
  }

  private async changedMeanwhile() {
    const refusal = {
      code: 'LABELLING.CHANGED_MEANWHILE',
      message: 'Ce réglage a été modifié entre-temps. Rien n’a été enregistré.',
    };
    return changedMeanwhile(refusal, await this.state(), await this.audit.lastOf(TARGET.id));
  }

  private incomplete(rules: LabelRules, limit: number) {
    return this.products.list({
      incompleteUnder: rules,
      status: 'published',
      order: { by: 'name', descending: false },
      slice: { skip: 0, limit },
    });
  }
}

/** Of a bundle which of its parts are short, and of what: its own sheet has no label to be mended. */
function shortParts({ contents }: ShelfProduct, rules: LabelRules): Pick<IncompleteLabel, 'parts'> {
  if (!contents) return {};
  const parts = contents.flatMap(({ product }) => {
    const gaps = product ? labelGaps(product, rules) : [];
    return product && gaps.length > 0 ? [{ productId: product.id, name: product.name, gaps }] : [];
  });
  return { parts };
}
