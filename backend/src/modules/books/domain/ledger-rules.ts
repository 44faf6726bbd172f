import { type Books, type Counters, type Disagreement, groupBy, type MovementRecord } from './records.js';

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

/** The ledger is whole, follows from itself, and ends with the counters that the shop sells from. */
export function ledgerDisagreements({ products, movements, orders }: Books): Disagreement[] {
  const found: Disagreement[] = [];
  const known = new Set(orders.map(({ id }) => id));
  const ledgers = groupBy(movements, ({ productId }) => productId);
  for (const product of products) {
    const { id, name, moves } = product;
    const tell = (code: string, sentence: string) =>
      found.push({ code, sentence: `Produit « ${name} » : ${sentence}` });
    const ledger = (ledgers.get(id) ?? []).toSorted((one, other) => one.sequence - other.sequence);
    ledgers.delete(id);
    if (Math.min(product.available, product.reserved, product.sold) < 0) {
      tell('STOCK.NEGATIVE', `le stock est négatif (${told(product)}).`);
    }
    const fault = chainFault(ledger);
    if (fault) tell(fault.code, fault.sentence);
    const last = ledger.at(-1);
    if (last && (!same(last.after, product) || last.sequence !== moves)) {
      tell('STOCK.LEDGER', `la boutique compte ${told(product)}, le registre du stock ${told(last.after)}.`);
    }
    if (!last) tell('LEDGER.MISSING', "le registre du stock n'en sait rien.");
  }
  for (const [productId, ledger] of ledgers) {
    if (ledger.some(({ kind }) => kind === 'removal')) continue;
    found.push({ code: 'LEDGER.ORPHAN', sentence: `Le registre du stock parle d'un produit inconnu (${productId}).` });
  }
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

/** The first movement that does not follow from the one before. */
function chainFault(ledger: readonly MovementRecord[]): Disagreement | undefined {
  let before = NOTHING;
  for (const [index, movement] of ledger.entries()) {
    const { sequence, kind } = movement;
    if (sequence !== index + 1 || (kind === 'opening') !== (index === 0)) {
      return { code: 'LEDGER.GAP', sentence: `il manque le mouvement ${index + 1} au registre du stock.` };
    }
    if (!follows(before, movement)) {
      return {
        code: 'LEDGER.SUM',
        sentence: `le mouvement ${sequence} du registre ne mène pas de ${told(before)} à ${told(movement.after)}.`,
      };
    }
    before = movement.after;
  }
  return undefined;
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
