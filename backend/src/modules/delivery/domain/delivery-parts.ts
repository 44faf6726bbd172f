import type { DeliveryRules } from './delivery-rules.js';

export interface ChangedBy {
  name: string;
  at: Date;
}

/** Who changed which part last; a part that nobody changed is not in it. */
export type PartChanges = Readonly<Record<string, ChangedBy>>;

/**
 * The parts whose last change is told by itself, as they compare: each field, each zone with the order of its methods, each method. No id
 * collides with a field: it stands behind its kind.
 */
function partsOf({ zones, ...fields }: DeliveryRules): Map<string, string> {
  const parts = new Map(Object.entries(fields).map(([field, value]) => [field, JSON.stringify(value)]));
  for (const { id, methods, ...zone } of zones) {
    parts.set(`zone:${id}`, JSON.stringify([zone, methods.map((method) => method.id)]));
    for (const method of methods) parts.set(`method:${method.id}`, JSON.stringify(method));
  }
  return parts;
}

/** What is known of the parts after a change; those that are gone take what is known of them along. */
export function changesAfter(
  known: PartChanges,
  { before, after, by }: { before: DeliveryRules; after: DeliveryRules; by: ChangedBy },
): PartChanges {
  const were = partsOf(before);
  const told = [...partsOf(after)].flatMap(([part, value]) => {
    const change = were.get(part) === value ? known[part] : by;
    return change ? [[part, change] as const] : [];
  });
  return Object.fromEntries(told);
}
