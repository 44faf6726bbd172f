import { access } from 'node:fs/promises';
import { claimWordsIn, SETTINGS } from '@shop/contract';
import { productGaps } from '../domain/labelling/label.js';
import { checkIngredients } from '../domain/labelling/label-check.js';
import { isBundle } from '../domain/bundle.js';
import { discountedPrice } from '../domain/price.js';
import { priorPriceOf } from '../domain/prior-price.js';
import { Product } from '../domain/product.js';
import { plainPicture } from '../domain/product-pictures.js';
import { FileDemoCatalogue } from './file-demo-catalogue.js';

const isCosmetic = ({ category }: { category: string }) => category !== 'Accessoires';

describe('the demo catalogue', () => {
  const reading = new FileDemoCatalogue().read();

  it('has ten soaps with four or five pictures, a box of three of them, a dish and a butter with two; the shop would accept each, and each picture is there and said', async () => {
    const demo = await reading;
    expect(demo.filter(({ sheet }) => sheet.category === 'Savon')).toHaveLength(10);
    expect(demo.slice(10).map(({ sheet }) => sheet.category)).toEqual(['Coffrets', 'Accessoires', 'Beurres et huiles']);
    for (const { id, sheet, available, pictures } of demo) {
      expect(id).toMatch(/^[0-9a-f]{24}$/);
      const stored = pictures.map(({ alt }) => ({ ...plainPicture('a'), alt }));
      Product.create(id, { ...sheet, pictures: stored }, available, new Date());
      await Promise.all(pictures.map(({ file }) => access(file)));
      expect(sheet.category === 'Savon' ? [4, 5] : [2]).toContain(pictures.length);
      expect(pictures.filter(({ alt }) => !/^(?:Le|La|Deux|Trois)\u0020.+\.$/u.test(alt) || alt.includes("'"))).toEqual(
        [],
      );
    }
    expect(new Set(demo.map(({ id }) => id)).size).toBe(demo.length);
  });

  it('has promotions, a soap nearly out of stock, some running low and some not', async () => {
    const demo = await reading;
    const low = demo.filter(
      ({ sheet, available }) => !isBundle(sheet) && available < SETTINGS.stock.settings.lowStock.initial,
    );
    expect(demo.filter(({ sheet }) => sheet.promo > 0).length).toBeGreaterThanOrEqual(2);
    expect(demo.filter(({ available }) => available > 0 && available < 10)).toHaveLength(1);
    expect(low.length).toBeGreaterThanOrEqual(2);
    expect(low.length).toBeLessThan(demo.length);
  });

  it('L112-1-1 had today’s price last, and promotions that may be announced', async () => {
    for (const { sheet, ageInDays, prices } of await reading) {
      expect(sheet.netWeight > 0).toBe(isCosmetic(sheet) && !isBundle(sheet));
      expect(prices.at(-1)).toMatchObject({ price: sheet.price, promo: sheet.promo });
      const ages = prices.map(({ daysAgo }) => daysAgo);
      expect(ages[0]).toBe(ageInDays);
      expect(ages).toEqual(ages.toSorted((one, other) => other - one));
      const now = Date.now();
      const points = prices.map(({ daysAgo, ...set }) => ({ ...set, at: new Date(now - daysAgo * 86_400_000) }));
      const prior = priorPriceOf({ firstSale: points[0]!.at, points });
      expect(prior).toBe(sheet.promo > 0 ? sheet.price : null);
    }
  });

  it('asks between 6.90 and 9.90 EUR for a soap, and tells what is inside and how to use it', async () => {
    for (const { sheet } of await reading) {
      expect(sheet.category !== 'Savon' || (sheet.price >= 690 && sheet.price <= 990)).toBe(true);
      expect(sheet.ingredients !== '').toBe(isCosmetic(sheet) && !isBundle(sheet));
      for (const text of [sheet.tagline, sheet.description, sheet.ingredients, sheet.conseils]) {
        expect(text).not.toContain("'");
        expect(text).not.toMatch(/ [:;!?]/);
      }
      for (const text of [sheet.tagline, sheet.description, sheet.conseils]) expect(text).not.toBe('');
    }
  });

  it('has a box that costs less than its soaps one by one, on a shelf that is open', async () => {
    const demo = await reading;
    const [box] = demo.filter(({ sheet }) => isBundle(sheet));
    const parts = box!.sheet.parts!.map(({ productId, units }) => {
      const { price, promo } = demo.find(({ id }) => id === productId)!.sheet;
      return discountedPrice(price, promo) * units;
    });
    expect(parts).toHaveLength(3);
    expect(box!.sheet.price).toBeLessThan(parts.reduce((sum, part) => sum + part, 0));
    expect(await new FileDemoCatalogue().openCategories()).toContain(box!.sheet.category);
  });

  it('1223/2009 art. 19 has labels that are whole, and lists in which there is nothing to look at', async () => {
    for (const { sheet } of (await reading).filter(({ sheet }) => isCosmetic(sheet) && !isBundle(sheet))) {
      expect([sheet.name, productGaps(sheet)]).toEqual([sheet.name, []]);
      expect([sheet.name, checkIngredients(sheet.ingredients).warnings]).toEqual([sheet.name, []]);
    }
  });

  it('655/2013, L541-9-1 claims nothing that would have to be proved, and nothing that may not be said', async () => {
    for (const { sheet } of await reading) {
      const texts = [sheet.name, sheet.tagline, sheet.description, sheet.ingredients, sheet.conseils];
      expect([sheet.name, claimWordsIn(texts.join('\n'))]).toEqual([sheet.name, []]);
    }
  });

  it('arrived one by one, so that the newest first is one order only', async () => {
    const ages = (await reading).map(({ ageInDays }) => ageInDays);
    expect(ages).toEqual([...new Set(ages)].sort((one, other) => one - other));
  });
});
