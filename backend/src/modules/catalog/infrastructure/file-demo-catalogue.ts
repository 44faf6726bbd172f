import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { BACKEND_DIR } from '../../../config/folders.js';
import {
  type LabelFields,
  NO_LABEL,
  NO_SEARCH_WORDS,
  NO_SHELF_WORDS,
  NO_TRAITS,
  type ProductCategory,
  type ProductTraits,
  type TranslationChanges,
} from '@shop/contract';
import { toCents } from '../../../shared/domain/money.js';
import { DemoCatalogue, type DemoProduct } from '../application/ports/demo-catalogue.js';

const SEED_FOLDER = path.join(BACKEND_DIR, 'seed');

/** An entry of seed/demo-catalogue.json. */
interface DemoEntry extends Partial<LabelFields>, Partial<ProductTraits> {
  /** Names the pictures, `{slug}-1.jpg` and so on, and the product's id. */
  slug: string;
  name: string;
  tagline: string;
  /** Grams. */
  netWeight: number;
  category: ProductCategory;
  /** Of a bundle: units by the slugs of other entries; its own `stock` is 0. */
  parts?: Record<string, number>;
  /** EUR. */
  price: number;
  promo: number;
  stock: number;
  ageInDays: number;
  /** Each price since so many days, oldest first; without it today's holds since the arrival. */
  prices?: { daysAgo: number; price: number; promo: number }[];
  description: string;
  ingredients: string;
  conseils: string;
  /** Of its texts, by language. */
  translations?: TranslationChanges;
  /** What its pictures show, one by one. */
  pictures: string[];
}

/** The demo shop is content: its owner edits seed/demo-catalogue.json and seed/pictures, no code. */
@Injectable()
export class FileDemoCatalogue extends DemoCatalogue {
  override async read(): Promise<DemoProduct[]> {
    const { products } = await theFile();
    return products.map(({ slug, stock, ageInDays, price, prices, pictures, parts, translations = {}, ...sheet }) => ({
      id: idOf(slug),
      sheet: {
        ...NO_LABEL,
        ...NO_SEARCH_WORDS,
        ...NO_SHELF_WORDS,
        ...NO_TRAITS,
        ...sheet,
        ...(parts && { parts: Object.entries(parts).map(([part, units]) => ({ productId: idOf(part), units })) }),
        price: toCents(price),
        sealedForHygiene: false,
        lowStockLimit: null,
      },
      translations,
      available: stock,
      ageInDays,
      prices: (prices ?? [{ daysAgo: ageInDays, price, promo: sheet.promo }]).map((point) => ({
        ...point,
        price: toCents(point.price),
      })),
      pictures: pictures.map((alt, index) => ({ file: picture(slug, index + 1), alt })),
    }));
  }

  override async openCategories(): Promise<ProductCategory[]> {
    return (await theFile()).openCategories;
  }
}

const theFile = async () =>
  JSON.parse(await readFile(path.join(SEED_FOLDER, 'demo-catalogue.json'), 'utf8')) as {
    openCategories: ProductCategory[];
    products: DemoEntry[];
  };

const idOf = (slug: string): string => createHash('sha256').update(`demo ${slug}`).digest('hex').slice(0, 24);

function picture(slug: string, number: number): string {
  return path.join(SEED_FOLDER, 'pictures', `${slug}-${number}.jpg`);
}
