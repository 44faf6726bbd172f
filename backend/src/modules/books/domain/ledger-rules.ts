import type { Counters, Disagreement, MovementRecord, ProductRecord } from './records.js';

const NOTHING: Counters = { available: 0, reserved: 0, sold: 0 };
const MOVES = {
  reserve: ['available', 'reserved'],
  release: ['reserved', 'available'],
  sell: ['reserved', 'sold'],
  restock: ['sold', 'available'],
} as const;

const told = ({ available, reserved, sold }: Counters) =>
  `${available} disponibles, ${reserved} réservées, ${sold} vendues`;
const same = (one: Counters, other: Counters) =>
  one.available === other.available && one.reserved === other.reserved && one.sold === other.sold;

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
    const before = this.last?.after ?? NOTHING;
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
  if (Math.min(product.available, product.reserved, product.sold) < 0) {
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
  for (const { kind, orderId, administratorId, reason, productId, sequence } of movements) {
    const of = `Mouvement ${sequence} du produit ${productId} :`;
    const someone = kind in MOVES ? orderId : (administratorId ?? (kind === 'opening' ? '' : null));
    if (reason === '' || someone === null) {
      found.push({ code: 'LEDGER.REASON', sentence: `${of} sans motif, ou sans commande ni administrateur.` });
    } else if (orderId !== null && !known.has(orderId)) {
      found.push({ code: 'LEDGER.ORDER', sentence: `${of} la commande ${orderId} n'existe pas.` });
    }
  }
  return found;
}

function follows(before: Counters, { kind, quantity, after }: MovementRecord): boolean {
  switch (kind) {
    case 'opening':
      return after.available === quantity;
    case 'count':
      return same({ ...before, available: before.available + quantity }, after);
    case 'removal':
      return before.available === quantity && same(after, NOTHING);
    default: {
      const [from, to] = MOVES[kind];
      return quantity > 0 && same({ ...before, [from]: before[from] - quantity, [to]: before[to] + quantity }, after);
    }
  }
}
