import { partUnits, type Problem, sumOf } from '@shop/contract';

interface Product {
  id: string;
  name: string;
  available: number;
  parts?: readonly Part[];
}

interface Part {
  productId: string;
  name: string;
  units: number;
  available: number;
}

interface CartLine {
  product: Product;
  quantity: number;
}

const usesOf = ({ id, name, available, parts }: Product): readonly Part[] =>
  parts ?? [{ productId: id, name, units: 1, available }];

/**
 * The shelves, as far as the lines of a cart before have left them: a bundle and a single unit of what is in it take from the same one.
 */
export class ShelfOfCart {
  private readonly taken = new Map<string, number>();

  /** How many more of a product there are for this cart, and the part that a bundle waits for. */
  leftOf(product: Product): { available: number; short: Part | null } {
    let least: { available: number; short: Part | null } = { available: Number.POSITIVE_INFINITY, short: null };
    for (const part of usesOf(product)) {
      const left = Math.max(0, part.available - (this.taken.get(part.productId) ?? 0));
      const available = Math.floor(left / part.units);
      if (available < least.available) least = { available, short: product.parts ? part : null };
    }
    return Number.isFinite(least.available) ? least : { available: 0, short: null };
  }

  take(product: Product, quantity: number): void {
    for (const { productId, units } of usesOf(product)) {
      this.taken.set(productId, sumOf([this.taken.get(productId) ?? 0, partUnits(units, quantity)]));
    }
  }
}

/** @param short the part that a bundle waits for */
export function shortage({ id: productId, name }: Product, available: number, short: Part | null = null): Problem {
  const why = short ? `\u00a0: «\u00a0${short.name}\u00a0» manque` : '';
  const left =
    available > 0
      ? `Il ne reste que ${available} «\u00a0${name}\u00a0»${why}.`
      : `«\u00a0${name}\u00a0» est en rupture de stock${why}.`;
  return { productId, code: 'STOCK.INSUFFICIENT', message: left, available };
}

/** What ran out while it was ordered, told on each line that waits for it. */
export function shortagesOf(
  lines: readonly CartLine[],
  { productId, available }: { productId: string; available: number },
): Problem[] {
  return lines.flatMap(({ product }) => {
    if (product.id === productId) return [shortage(product, available)];
    const use = usesOf(product).find((part) => part.productId === productId);
    if (!use) return [];
    return [shortage(product, Math.floor(available / use.units), product.parts ? use : null)];
  });
}
