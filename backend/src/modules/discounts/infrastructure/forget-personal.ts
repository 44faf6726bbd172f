import { Types } from 'mongoose';
import { PERSONAL_DISCOUNT } from '@shop/contract';
import { neutralCode } from '../domain/personal-discount.js';
import { type CodeDocument, type DiscountDocument, type UseDocument, wordsOf } from './discount.schema.js';

export interface StoredDiscount {
  discount: DiscountDocument;
  codes: readonly CodeDocument[];
  uses: readonly UseDocument[];
}

interface Change<Stored extends { _id: unknown }> {
  updateOne: { filter: { _id: Stored['_id'] }; update: { $set: Partial<Stored>; $inc?: { version: 1 } } };
}

/** What is written, collection by collection, as the driver and mongoose take it; `codes` and `uses` may be empty. */
interface Forgetting {
  discounts: Change<DiscountDocument>[];
  codes: ({ deleteOne: { filter: { _id: string } } } | { insertOne: { document: CodeDocument } })[];
  uses: Change<UseDocument>[];
}

/**
 * What a discount for one person loses with that person's account: whom it was for, its name and its codes. It is ended for good. Counts, uses and
 * codes that orders have stay for the books, under neutral codes. The shop and the retention job write the same.
 */
export function forgettingOf({ discount, codes, uses }: StoredDiscount, at: Date): Forgetting {
  const { _id, trigger, stoppedAt } = discount;
  const code = trigger === 'code' ? neutralCode(_id.toHexString()) : '';
  const $set = {
    ...{ clientId: null, name: PERSONAL_DISCOUNT, code, stoppedAt: stoppedAt ?? at, changedAt: at },
    ...{ searchWords: wordsOf({ name: PERSONAL_DISCOUNT, code }), forgotten: true as const },
  };
  const names = new Map<string, string>();
  const neutral = (old: string) => {
    const known = names.get(old) ?? (old === discount.code ? code : neutralCode(new Types.ObjectId().toHexString()));
    names.set(old, known);
    return known;
  };
  const used = new Set(uses.flatMap((use) => use.code ?? []));
  // Codes that nobody used can never be used.
  const kept = codes.filter(({ _id: old, taken }) => taken || used.has(old) || old === discount.code);
  return {
    discounts: [{ updateOne: { filter: { _id }, update: { $set, $inc: { version: 1 } } } }],
    codes: [
      ...codes.map(({ _id: old }) => ({ deleteOne: { filter: { _id: old } } })),
      ...kept.map((one) => ({ insertOne: { document: { ...one, _id: neutral(one._id), label: '' } } })),
    ],
    uses: uses.flatMap(({ _id: id, code: old }) =>
      old === null ? [] : [{ updateOne: { filter: { _id: id }, update: { $set: { code: neutral(old) } } } }],
    ),
  };
}
