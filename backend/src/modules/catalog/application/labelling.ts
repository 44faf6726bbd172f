import { Injectable } from '@nestjs/common';
import type { Seller } from '@shop/contract';
import { ShopIdentity } from '../../../shared/domain/shop-identity.js';
import type { LabelRules } from '../domain/labelling/sale-policy.js';
import { CategoryStore } from './ports/category-store.js';
import { LabellingStore } from './ports/labelling-store.js';

/** What the shop says for the labels of all its products. */
@Injectable()
export class Labelling {
  constructor(
    private readonly store: LabellingStore,
    private readonly categories: CategoryStore,
    private readonly shop: ShopIdentity,
  ) {}

  /** Up to a second old (docs/adr/0054): every quote and every page asks. */
  async rules(): Promise<LabelRules> {
    const [setting, categories, seller] = await Promise.all([
      this.store.read(),
      this.categories.all(),
      this.shop.recentSeller(),
    ]);
    const notCosmetic = new Set(categories.filter(({ cosmetic }) => !cosmetic).map(({ value }) => value));
    return { required: setting?.required ?? false, responsible: responsibleOf(seller), notCosmetic };
  }
}

function responsibleOf(seller: Seller): LabelRules['responsible'] {
  const { responsibleName: name, responsibleAddress: address, responsibleEmail: email } = seller;
  return name && address && email ? { name, address, email } : null;
}
