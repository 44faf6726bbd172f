import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, Types } from 'mongoose';
import { BriefRead } from '../../../shared/persistence/brief-read.js';
import { Migrations } from '../../../shared/persistence/migrations.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { CatalogChanges } from '../application/catalog-changes.js';
import { CategoryStore } from '../application/ports/category-store.js';
import { type CategoryState, FRENCH_ALONE } from '../domain/category.js';

type CategoryDocument = Omit<CategoryState, 'id'> & { _id: Types.ObjectId };

export const CATEGORY_MODEL = 'Category';

const required = { type: String, required: true };

export const CategorySchema = new Schema<CategoryDocument>(
  {
    value: required,
    name: required,
    slug: required,
    formerSlugs: [String],
    text: { type: String, default: '' },
    image: { type: String, default: null },
    open: { type: Boolean, required: true },
    cosmetic: { type: Boolean, default: true },
    cosmeticAssumed: { type: Boolean, default: true },
    translations: { type: Schema.Types.Mixed, default: FRENCH_ALONE },
    position: { type: Number, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'categories', versionKey: false },
);
CategorySchema.index({ position: 1, _id: 1 });
CategorySchema.index({ value: 1 }, { unique: true });

const named = (nl: string, de: string, en: string): CategoryState['translations'] => ({
  nl: { name: nl, text: '' },
  de: { name: de, text: '' },
  en: { name: en, text: '' },
});

/** What a shop begins with: the specification's three, and boxes; only soaps are open. Ids are the same in every shop. */
const FIRST: readonly Pick<CategoryState, 'id' | 'value' | 'name' | 'slug' | 'open' | 'cosmetic' | 'translations'>[] = [
  {
    id: 'ca7e00000000000000000001',
    value: 'Savon',
    name: 'Savons',
    slug: 'savons',
    open: true,
    cosmetic: true,
    translations: named('Zepen', 'Seifen', 'Soaps'),
  },
  {
    id: 'ca7e00000000000000000002',
    value: 'Beurres et huiles',
    name: 'Beurres et Huiles',
    slug: 'beurres-et-huiles',
    open: false,
    cosmetic: true,
    translations: named('Boters en oliën', 'Butter und Öle', 'Butters and Oils'),
  },
  {
    id: 'ca7e00000000000000000003',
    value: 'Accessoires',
    name: 'Accessoires',
    slug: 'accessoires',
    open: false,
    cosmetic: false,
    translations: named('Accessoires', 'Zubehör', 'Accessories'),
  },
  {
    id: 'ca7e00000000000000000004',
    value: 'Coffrets',
    name: 'Coffrets',
    slug: 'coffrets',
    open: false,
    cosmetic: true,
    translations: named('Geschenkdozen', 'Geschenkboxen', 'Gift Boxes'),
  },
];
const FIRST_WRITTEN = new Date('2026-11-25T00:00:00.000Z');

@Injectable()
export class MongoCategories extends CategoryStore {
  private readonly kept: BriefRead<CategoryState[]>;

  constructor(
    @InjectModel(CATEGORY_MODEL) private readonly categories: Model<CategoryDocument>,
    work: UnitOfWork,
    migrations: Migrations,
    changes: CatalogChanges,
  ) {
    super();
    this.kept = new BriefRead(() => this.stored(), work);
    // Pages are made anew by what another instance wrote.
    changes.onChange(() => this.kept.forget());
    // Once per shop: a category that its owner deletes stays deleted.
    migrations.register(
      { id: '0006-first-categories', run: () => this.begin() },
      { id: '0010-cosmetic-categories', run: () => this.sayWhetherCosmetic() },
    );
  }

  override nextId(): string {
    return new Types.ObjectId().toHexString();
  }

  override all(): Promise<readonly CategoryState[]> {
    return this.kept.get();
  }

  override fresh(): Promise<readonly CategoryState[]> {
    return this.stored();
  }

  override async put({ id, ...category }: CategoryState): Promise<void> {
    await this.categories.updateOne({ _id: new Types.ObjectId(id) }, { $set: category }, { upsert: true });
    this.kept.changed();
  }

  override async remove(id: string): Promise<void> {
    await this.categories.deleteOne({ _id: new Types.ObjectId(id) });
    this.kept.changed();
  }

  private async stored(): Promise<CategoryState[]> {
    const found = await this.categories.find().sort({ position: 1, _id: 1 }).lean<CategoryDocument[]>();
    return found.map(({ _id, ...category }) => ({
      // What an instance of before adds beside this one says nothing of it.
      ...{ cosmetic: true, cosmeticAssumed: true, translations: FRENCH_ALONE },
      ...category,
      id: _id.toHexString(),
    }));
  }

  private async begin(): Promise<void> {
    for (const [position, { id, ...category }] of FIRST.entries()) {
      const rest = {
        cosmeticAssumed: false,
        text: '',
        image: null,
        formerSlugs: [],
        position,
        updatedAt: FIRST_WRITTEN,
      };
      await this.categories.updateOne(
        { _id: new Types.ObjectId(id) },
        { $setOnInsert: { ...category, ...rest } },
        { upsert: true },
      );
    }
  }

  /** Of those that every shop began with it is known; what an owner added is held to hold cosmetics until they say so. */
  private async sayWhetherCosmetic(): Promise<void> {
    const silent = await this.categories.collection.find({ cosmetic: { $exists: false } }).toArray();
    for (const { _id, value } of silent) {
      const known = FIRST.find((category) => category.value === value);
      const said = { cosmetic: known?.cosmetic ?? true, cosmeticAssumed: !known };
      await this.categories.collection.updateOne({ _id }, { $set: said });
    }
    this.kept.changed();
  }
}
