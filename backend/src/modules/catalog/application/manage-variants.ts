import { Injectable } from '@nestjs/common';
import type { ProductVariants, VariantsChange } from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { changedMeanwhile } from '../../../shared/audit/changed-meanwhile.js';
import { Clock } from '../../../shared/domain/clock.js';
import { fullName, productNotFound } from '../domain/product.js';
import { isPublic } from '../domain/publication.js';
import {
  checkedVariants,
  firstVersion,
  isSameVariants,
  variantErrors,
  type VariantGroup,
  variantWords,
} from '../domain/variants.js';
import { CatalogueEdits } from './catalogue-edits.js';
import { ProductRepository } from './ports/product-repository.js';
import { VariantGroups } from './ports/variant-groups.js';

/** Which products are the formats of one another (docs/adr/0087). */
@Injectable()
export class ManageVariants {
  constructor(
    private readonly groups: VariantGroups,
    private readonly products: ProductRepository,
    private readonly edits: CatalogueEdits,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `PRODUCT.NOT_FOUND` (404) */
  async of(productId: string): Promise<ProductVariants> {
    if (!(await this.products.find(productId))) throw productNotFound();
    return this.shown(await this.groups.of(productId));
  }

  /**
   * All edits of the catalogue follow one another, so that no product comes into two groups.
   * @throws DomainError `PRODUCT.NOT_FOUND` (404), `VARIANTS.*` (400, 409); nothing changes then
   */
  async change(productId: string, { variants: given, expectedVersion }: VariantsChange): Promise<ProductVariants> {
    const variants = checkedVariants(productId, given);
    await this.edits.record([], async () => {
      const product = await this.products.find(productId);
      if (!product) throw productNotFound();
      const group = await this.groups.of(productId);
      if ((group?.version ?? 0) !== expectedVersion) throw await this.changedMeanwhile(productId, group);
      const before = group?.variants ?? [];
      if (isSameVariants(before, variants)) return;
      const ids = variants.map((one) => one.productId);
      const names = await this.namesOf([...ids, ...before.map((one) => one.productId)]);
      const gone = ids.findIndex((id) => !names.has(id));
      if (gone >= 0) throw variantErrors.productGone(gone);
      const others = (await this.groups.holding(ids)).filter(({ id }) => id !== group?.id);
      const taken = ids.findIndex((id) => others.some((other) => other.variants.some((one) => one.productId === id)));
      if (taken >= 0) throw variantErrors.elsewhere(names.get(ids[taken]!)!, taken);
      await (group ? this.groups.change(group, variants) : this.groups.add(variants, firstVersion(this.clock.now())));
      const words = (list: typeof variants) => variantWords(list, (id) => names.get(id) ?? 'Produit supprimé');
      const facts = { before: { variants: words([...before]) }, after: { variants: words(variants) } };
      const target = { type: 'product', id: productId, reference: product.name } as const;
      await this.audit.record({ act: 'product.variants-changed', target, ...facts });
    });
    return this.shown(await this.groups.of(productId));
  }

  private async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
    const products = await this.products.byIds([...new Set(ids)], { status: 'every' });
    return new Map(products.map((product) => [product.id, fullName(product)]));
  }

  /** Whichever page it was changed on. */
  private async lastChange(productIds: readonly string[]) {
    const found = await Promise.all(productIds.map((id) => this.audit.lastOf(id, ['product.variants-changed'])));
    return found.reduce((last, one) => (one && (!last || one.at > last.at) ? one : last), undefined);
  }

  private async changedMeanwhile(productId: string, group: VariantGroup | undefined) {
    const refusal = {
      code: 'VARIANTS.CHANGED_MEANWHILE',
      message: 'Ces formats ont été modifiés entre-temps. Rien n’a été enregistré.',
    };
    const ids = new Set([productId, ...(group?.variants ?? []).map((one) => one.productId)]);
    return changedMeanwhile(refusal, await this.shown(group), await this.lastChange([...ids]));
  }

  private async shown(group: VariantGroup | undefined): Promise<ProductVariants> {
    if (!group) return { variants: [], version: 0 };
    const ids = group.variants.map((one) => one.productId);
    const products = new Map((await this.products.byIds(ids, { status: 'every' })).map((one) => [one.id, one]));
    return {
      variants: group.variants.map(({ productId, label }) => {
        const product = products.get(productId);
        const name = product ? fullName(product) : 'Produit supprimé';
        return { productId, label, name, isShown: product !== undefined && isPublic(product) };
      }),
      version: group.version,
    };
  }
}
