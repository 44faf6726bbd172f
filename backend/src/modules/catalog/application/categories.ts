import { Injectable } from '@nestjs/common';
import type { Category } from '@shop/contract';
import { pictureAddress } from '../../../shared/domain/picture.js';
import { type CategoryState, categoryUnknown } from '../domain/category.js';
import { CategoryStore } from './ports/category-store.js';

/** What the shop sorts its products by. */
@Injectable()
export class Categories {
  constructor(private readonly store: CategoryStore) {}

  /** In the order of the shop. */
  async list(): Promise<Category[]> {
    return (await this.store.all()).map(toCategory);
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

export function toCategory({
  id,
  value,
  name,
  slug,
  formerSlugs,
  text,
  image,
  open,
  cosmetic,
}: CategoryState): Category {
  const picture = image === null ? null : pictureAddress(image);
  return { _id: id, value, name, slug, formerSlugs, text, image: picture, open, cosmetic };
}
