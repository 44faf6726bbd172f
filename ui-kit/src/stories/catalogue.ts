import type { ProductCardProduct } from '../components/ProductCard/ProductCard';

/** Soaps as the shop sells them, for stories. */
export interface StoryProduct extends ProductCardProduct {
  _id: string;
}

function aSoap(slug: string, name: string, price: number, promo = 0): StoryProduct {
  const discountedPrice = Math.round(price * (100 - promo)) / 100;
  return {
    _id: slug,
    name,
    fullName: `Savon ${name}`,
    discountedPrice,
    reduction: promo > 0 ? { priorPrice: price, percent: promo } : null,
    pricePer100g: discountedPrice,
    image: `images/${slug}-1.webp`,
    image2: `images/${slug}-2.webp`,
  };
}

export const lavande = aSoap('lavande-fine', 'Lavande fine', 7.5, 20);
export const rose = aSoap('rose-argile-rose', 'Rose & argile rose', 8.2);

export const soaps: readonly StoryProduct[] = [
  lavande,
  rose,
  aSoap('romarin-menthe', 'Romarin menthe', 7.2, 10),
  aSoap('miel-avoine', 'Miel & avoine', 7.9),
  aSoap('charbon-vegetal', 'Charbon végétal', 7.9),
  aSoap('calendula', 'Calendula', 7.5),
  aSoap('karite-nature', 'Karité nature', 6.9),
  aSoap('amande-lait', 'Amande & lait', 7.9),
];
