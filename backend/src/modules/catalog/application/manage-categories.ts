import { Injectable } from '@nestjs/common';
import { type AdminCategory, type AuditFacts, CATEGORY_TEXTS, OTHER_LANGUAGES } from '@shop/contract';
import { AuditLog, changesBetween } from '../../../shared/audit/audit-log.js';
import { changedMeanwhile } from '../../../shared/audit/changed-meanwhile.js';
import { Clock } from '../../../shared/domain/clock.js';
import { PictureStore } from '../../../shared/pictures/picture-store.js';
import {
  categoryErrors,
  type CategoryRevision,
  type CategoryState,
  newCategory,
  type NewCategorySheet,
  revisedCategory,
} from '../domain/category.js';
import { CatalogueEdits } from './catalogue-edits.js';
import { toCategory } from './categories.js';
import { CategoryStore } from './ports/category-store.js';
import { ProductRepository } from './ports/product-repository.js';

/** The category of whatever the form of a product names none for. */
const SOAPS = 'Savon';

/** Past so many products of one edit the search index is read anew as a whole. */
const SEARCH_READS_ALL = 501;

export interface CategoryEdit {
  revision: Omit<CategoryRevision, 'image'>;
  /** Bytes of a new picture; null takes the one in place away. */
  picture?: Buffer | null;
  /** `updatedAt` of what the form was filled from. */
  expectedUpdatedAt: Date;
}

/**
 * Every edit raises the catalogue's version in its own transaction, as edits of products do: two at once run one after the other, and a
 * product never lands in a category that is being deleted.
 */
@Injectable()
export class ManageCategories {
  constructor(
    private readonly store: CategoryStore,
    private readonly products: ProductRepository,
    private readonly pictures: PictureStore,
    private readonly edits: CatalogueEdits,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<AdminCategory[]> {
    return Promise.all((await this.store.all()).map((category) => this.sheet(category)));
  }

  /** @throws DomainError `CATEGORY.*` or `PICTURE.*`; nothing is added then */
  async add(sheet: Omit<NewCategorySheet, 'image'>, picture?: Buffer): Promise<AdminCategory> {
    const image = picture ? await this.pictures.keep(picture) : null;
    const added = await this.edits.record([], async () => {
      const category = newCategory(this.store.nextId(), { ...sheet, image }, await this.store.all(), this.clock.now());
      await this.store.put(category);
      await this.audit.record({ act: 'category.added', target: targetOf(category), after: factsOf(category) });
      return category;
    });
    return this.sheet(added);
  }

  /** @throws DomainError `CATEGORY.*` or `PICTURE.*`; nothing changes then */
  async change(id: string, { revision, picture, expectedUpdatedAt }: CategoryEdit): Promise<AdminCategory> {
    const image = picture ? await this.pictures.keep(picture) : picture;
    const found = await this.find(id);
    const changed = await this.edits.record(await this.productsOf(found.category), async () => {
      const { category, all } = await this.find(id);
      if (category.updatedAt.getTime() !== expectedUpdatedAt.getTime()) throw await this.changedMeanwhile(category);
      const changes = { ...revision, ...(image !== undefined && { image }) };
      const next = revisedCategory(category, changes, all, this.clock.now());
      const facts = changesBetween(factsOf(category), factsOf(next));
      if (!facts) return category;
      await this.store.put(next);
      await this.audit.record({ act: 'category.updated', target: targetOf(next), ...facts });
      return next;
    });
    return this.sheet(changed);
  }

  /** @param ids of all of them @throws DomainError `CATEGORY.ORDER_OUTDATED` (409) when one came or went meanwhile */
  async order(ids: readonly string[]): Promise<AdminCategory[]> {
    await this.edits.record([], async () => {
      const all = await this.store.all();
      const wanted = ids.flatMap((id) => all.find((category) => category.id === id) ?? []);
      if (ids.length !== all.length || new Set(wanted).size !== all.length) throw categoryErrors.orderOutdated();
      const moved = wanted.filter((category, position) => category.position !== position);
      if (moved.length === 0) return;
      for (const category of moved) await this.store.put({ ...category, position: wanted.indexOf(category) });
      const target = { type: 'category', id: wanted[0]!.id, reference: 'Catégories' } as const;
      const names = (categories: readonly CategoryState[]) => ({
        order: categories.map(({ name }) => name).join(', '),
      });
      await this.audit.record({ act: 'category.moved', target, before: names(all), after: names(wanted) });
    });
    return this.list();
  }

  /** @throws DomainError `CATEGORY.NOT_FOUND`, `CATEGORY.NEEDED` or `CATEGORY.IN_USE` (409) */
  async remove(id: string): Promise<void> {
    await this.edits.record([], async () => {
      const { category } = await this.find(id);
      if (category.value === SOAPS) throw categoryErrors.needed();
      const products = await this.products.countIn(category.value);
      if (products > 0) throw categoryErrors.inUse(products);
      await this.store.remove(id);
      await this.audit.record({ act: 'category.deleted', target: targetOf(category), before: factsOf(category) });
    });
  }

  /** What the search has to read anew; more than it reads one by one make it read all. */
  private async productsOf({ value }: CategoryState): Promise<string[]> {
    const products = await this.products.namesIn(value, { status: 'every' });
    return products.slice(0, SEARCH_READS_ALL).map(({ id }) => id);
  }

  private async find(id: string) {
    const all = await this.store.all();
    const category = all.find((one) => one.id === id);
    if (!category) throw categoryErrors.notFound();
    return { category, all };
  }

  private async changedMeanwhile(category: CategoryState) {
    const refusal = {
      code: 'CATEGORY.CHANGED_MEANWHILE',
      message: 'Cette catégorie a été modifiée entre-temps. Rien n’a été enregistré.',
    };
    return changedMeanwhile(refusal, await this.sheet(category), await this.audit.lastOf(category.id));
  }

  private async sheet(category: CategoryState): Promise<AdminCategory> {
    const products = await this.products.countIn(category.value);
    const { cosmeticAssumed, translations, updatedAt } = category;
    return { ...toCategory(category), translations, cosmeticAssumed, products, updatedAt: updatedAt.toISOString() };
  }
}

const targetOf = ({ id, name }: CategoryState) => ({ type: 'category', id, reference: name }) as const;

/** That somebody says what was only assumed is a change as well. */
const factsOf = ({
  name,
  slug,
  text,
  image,
  open,
  cosmetic,
  cosmeticAssumed,
  translations,
}: CategoryState): AuditFacts => ({
  ...{ name, slug, text, image, open },
  cosmetic: cosmeticAssumed ? 'supposé' : cosmetic,
  ...Object.fromEntries(
    OTHER_LANGUAGES.flatMap((language) =>
      CATEGORY_TEXTS.map((field) => [`${language}:${field}`, translations[language][field]]),
    ),
  ),
});
