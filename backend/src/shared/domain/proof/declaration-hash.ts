import { canonicalHash } from '../canonical-json.js';

interface Declared {
  number: string;
  declaredAt: Date;
  /** Null: the whole order. */
  lines: readonly { productId: string; name: string; quantity: number }[] | null;
}

/** Of what somebody declared, without who it was: it can be made anew when that is forgotten. */
export function declarationHash({ number, declaredAt, lines }: Declared): string {
  const units = lines?.map(({ productId, name, quantity }) => ({ productId, name, quantity })) ?? null;
  return canonicalHash({ number, declaredAt: declaredAt.toISOString(), lines: units });
}
