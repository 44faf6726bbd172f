import { Injectable } from '@nestjs/common';
import type { Category, Language } from '@shop/contract';
import { pictureAddress } from '../../../shared/domain/picture.js';
import { categoryIn, type CategoryState, categoryUnknown } from '../domain/category.js';
import { pageLanguage } from './in-language.js';
import { CategoryStore } from './ports/category-store.js';

/** What the shop sorts its products by. */
@Injectable()
export class Categories {
  constructor(private readonly store: CategoryStore) {}

  /** In the order of the shop, in the language of the page that asks. */
  async list(): Promise<Category[]> {
    return (await this.store.all()).map((category) => toCategory(category, pageLanguage()));
  }

  /** By value, as they are called at this moment: the search keeps them. */
  async names(): Promise<ReadonlyMap<string, string>> {
    return new Map((await this.store.fresh()).map(({ value, name }) => [value, name]));
  }

  /** @throws DomainError `PRODUCT.CATEGORY_UNKNOWN` (400) */
  async assertKnown(value: string | undefined): Promise<void> {
    if (value === undefined) return;
    const known = await this.store.all();
    if (!known.some((category) => category.value === value)) throw categoryUnknown();
  }
}

export function toCategory(category: CategoryState, language?: Language): Category {
  const { id, value, slug, formerSlugs, image, open, cosmetic } = category;
  const picture = image === null ? null : pictureAddress(image);
  return { _id: id, value, slug, formerSlugs, image: picture, open, cosmetic, ...categoryIn(category, language) };
}
