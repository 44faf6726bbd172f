import { STOCK_CAUSES } from '@shop/contract';
import type { Counters, Disagreement, MovementRecord, ProductRecord } from './records.js';

const NOTHING = { available: 0, reserved: 0, sold: 0, toSend: 0 } as const satisfies Counters;
const MOVES = {
  reserve: { available: -1, reserved: 1 },
  release: { reserved: -1, available: 1 },
  sell: { reserved: -1, sold: 1, toSend: 1 },
  restock: { sold: -1, toSend: -1, available: 1 },
  send: { toSend: -1 },
  unsend: { toSend: 1 },
} as const satisfies Record<string, Partial<Counters>>;
/** What the shop does by itself, while nobody of it asks: units of a blocked lot that came back. */
const BY_ITSELF = 'blocked';

const told = ({ available, reserved, sold, toSend }: Counters) =>
  `${available} disponibles, ${reserved} réservées, ${sold} vendues${toSend === undefined ? '' : ` dont ${toSend} à envoyer`}`;
const same = (one: Counters, other: Counters) =>
  one.available === other.available &&
  one.reserved === other.reserved &&
  one.sold === other.sold &&
  one.toSend === other.toSend;

/** One product's ledger, taken movement by movement in their order, so that it may be as long as it likes. */
export class LedgerWalk {
  last: MovementRecord | undefined;
  /** The first movement that does not follow from the one before. */
  fault: Disagreement | undefined;
  /** The product was taken off the shelf. */
  removed = false;

  private count = 0;

  take(movement: MovementRecord): void {
    const { sequence, kind } = movement;
    const before: Counters = this.last?.after ?? NOTHING;
    this.count += 1;
    if (!this.fault && (sequence !== this.count || (kind === 'opening') !== (this.count === 1))) {
      this.fault = { code: 'LEDGER.GAP', sentence: `il manque le mouvement ${this.count} au registre du stock.` };
    } else if (!this.fault && !follows(before, movement)) {
      this.fault = {
        code: 'LEDGER.SUM',
        sentence: `le mouvement ${sequence} du registre ne mène pas de ${told(before)} à ${told(movement.after)}.`,
      };
    }
    if (kind === 'removal') this.removed = true;
    this.last = movement;
  }
}

/** The ledger is whole, follows from itself, and ends with the counters that the shop sells from. */
export function productDisagreements(
  product: ProductRecord,
  { fault, last }: Pick<LedgerWalk, 'fault' | 'last'>,
): Disagreement[] {
  const found: Disagreement[] = [];
  const tell = (code: string, sentence: string) =>
    found.push({ code, sentence: `Produit « ${product.name} » : ${sentence}` });
  if (Math.min(product.available, product.reserved, product.sold, product.toSend ?? 0) < 0) {
    tell('STOCK.NEGATIVE', `le stock est négatif (${told(product)}).`);
  }
  if (fault) tell(fault.code, fault.sentence);
  if (last && (!same(last.after, product) || last.sequence !== product.moves)) {
    tell('STOCK.LEDGER', `la boutique compte ${told(product)}, le registre du stock ${told(last.after)}.`);
  }
  if (!last) tell('LEDGER.MISSING', "le registre du stock n'en sait rien.");
  return found;
}

/** Of a product that the shop does not have. */
export function orphanDisagreements(productId: string, { removed }: Pick<LedgerWalk, 'removed'>): Disagreement[] {
  if (removed) return [];
  return [{ code: 'LEDGER.ORPHAN', sentence: `Le registre du stock parle d'un produit inconnu (${productId}).` }];
}

/** @param known ids of the orders that there are, of those that the movements name */
export function movementDisagreements(
  movements: readonly MovementRecord[],
  known: ReadonlySet<string>,
): Disagreement[] {
  const found: Disagreement[] = [];
  for (const { kind, orderId, administratorId, reason, cause, productId, sequence } of movements) {
    const of = `Mouvement ${sequence} du produit ${productId} :`;
    const someone =
      kind in MOVES ? orderId : (administratorId ?? orderId ?? (isWithoutAnybody(kind, cause) ? '' : null));
    if (cause !== undefined && (kind !== 'count' || !Object.hasOwn(STOCK_CAUSES, cause))) {
      found.push({ code: 'LEDGER.CAUSE', sentence: `${of} « ${cause} » n'est pas une cause connue.` });
    }
    if (reason === '' || someone === null) {
      found.push({ code: 'LEDGER.REASON', sentence: `${of} sans motif, ou sans commande ni administrateur.` });
    } else if (orderId !== null && !known.has(orderId)) {
      found.push({ code: 'LEDGER.ORDER', sentence: `${of} la commande ${orderId} n'existe pas.` });
    }
  }
  return found;
}

function isWithoutAnybody(kind: MovementRecord['kind'], cause: string | undefined): boolean {
  return kind === 'opening' || kind === 'initial' || cause === BY_ITSELF;
}

/** The shelf changes by what comes, goes or leaves in a parcel, and by nothing else: the sum of its movements is what stands there. */
function follows(before: Counters, { kind, quantity: units, after }: MovementRecord): boolean {
  switch (kind) {
    case 'opening':
      return after.available === units;
    case 'initial': {
      const { toSend } = after;
      const shelf = after.available + after.reserved + (toSend ?? 0);
      return (
        before.toSend === undefined && toSend !== undefined && shelf === units && same({ ...before, toSend }, after)
      );
    }
    case 'count':
      return same({ ...before, available: before.available + units }, after);
    case 'removal':
      return before.available === units && same({ ...after, toSend: after.toSend ?? 0 }, NOTHING);
    default: {
      const moved = { ...before };
      for (const [counter, by] of Object.entries(MOVES[kind]) as [keyof Counters, number][]) {
        const stood = moved[counter];
        // Before the product's initial state nobody wrote down what waited to be sent.
        if (stood !== undefined) moved[counter] = stood + by * units;
      }
      return units > 0 && same(moved, after);
    }
  }
}
