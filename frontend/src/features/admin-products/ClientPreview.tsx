import { Price, PriceFacts, PromoBadge } from '@shop/ui-kit';
import { useEffect, useId, useState } from 'react';
import { useGetPricePreviewQuery, type PriceToPreview } from './admin-products-api';
import { parseNumber } from './product-values';
import styles from './ClientPreview.module.css';

interface ClientPreviewProps {
  /** Missing for a product that is not added yet. */
  productId?: string;
  /** As typed. */
  price: string;
  promo: string;
  netWeight: string;
}

/** Pause after the last key before the server is asked, in milliseconds. */
const DEBOUNCE_MS = 300;

const isWithin = (value: number | null, min: number, max: number): value is number =>
  value !== null && value >= min && value <= max;

/** What can be asked about; null while a figure is missing, or none that a product may have. */
function askedOf({ productId, price, promo, netWeight }: ClientPreviewProps): PriceToPreview | null {
  const [full, percent] = [parseNumber(price), promo.trim() === '' ? 0 : parseNumber(promo)];
  if (!isWithin(full, 0.01, 10_000) || !isWithin(percent, 0, 99) || !Number.isInteger(percent)) return null;
  if (!/^\d+(?:[.,]\d{0,2})?$/.test(price.replace(/[\s\u00a0\u202f]/g, ''))) return null;
  const grams = netWeight.trim() === '' ? 0 : parseNumber(netWeight);
  if (!isWithin(grams, 0, 100_000) || !Number.isInteger(grams)) return null;
  return { price: full, promo: percent, netWeight: grams, ...(productId && { productId }) };
}

/** 'Ce que verra le client', before anything is saved (article L112-1-1 of the Code de la consommation). */
export function ClientPreview(props: ClientPreviewProps) {
  const headingId = useId();
  const asked = useQuiet(askedOf(props));
  const { currentData: preview } = useGetPricePreviewQuery(asked!, { skip: asked === null });
  if (!asked || !preview) return null;
  const { discountedPrice, pricePer100g, reduction, silence } = preview;
  return (
    <section className={styles.root} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        Ce que verra le client
      </h2>
      <div role="status">
        <div className={styles.price}>
          <Price amount={discountedPrice} reduction={reduction} unit="EUR" />
          <PromoBadge percent={reduction?.percent ?? 0} size="small" />
        </div>
        <PriceFacts pricePer100g={pricePer100g} reduction={reduction} />
        {silence && <p className={styles.silence}>{silence.message}</p>}
      </div>
    </section>
  );
}

/** The same once nobody has typed for a moment. */
function useQuiet(asked: PriceToPreview | null): PriceToPreview | null {
  const [quiet, setQuiet] = useState(asked);
  const key = JSON.stringify(asked);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(JSON.parse(key) as PriceToPreview | null), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return quiet;
}
