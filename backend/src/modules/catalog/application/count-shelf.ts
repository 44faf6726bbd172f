import { Injectable } from '@nestjs/common';
import {
  COUNT_LIMITS,
  type CountBooked,
  type CountDifference,
  type CountedLine,
  type CountProblem,
  type CountToBook,
  STOCK_CAUSES,
} from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { Clock } from '../../../shared/domain/clock.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { pictureAddress } from '../../../shared/domain/picture.js';
import { toEuros } from '../../../shared/domain/money.js';
import { isBundle } from '../domain/bundle.js';
import { discountedPrice } from '../domain/price.js';
import { COUNT_KEYS, effectOf, isShelfCount, shelfAfter } from '../domain/stock-movement.js';
import { CatalogueEdits } from './catalogue-edits.js';
import { ProductRepository } from './ports/product-repository.js';
import { StockLedger } from './ports/stock-ledger.js';
import { type MovementSeen, StockMovements } from './ports/stock-movements.js';

type Line = CountToBook['lines'][number];
type Refused = NonNullable<CountDifference['problem']>;

/** Says anew how many units there are, as a count does: two of them about one moment would be applied twice. */
const saysTheLevel = (movement: MovementSeen, productId: string) => {
  const { kind, cause = 'correction' } = movement;
  return kind === 'count' && (cause === 'count' || cause === 'correction' || isShelfCount(movement, productId));
};

const problem = (code: CountProblem, message: string): Refused => ({ code, message });
const gone = problem('STOCK.COUNT_GONE', 'Ce produit n’existe plus. Retirez-le du comptage.');
const ofBundle = problem(
  'STOCK.COUNT_BUNDLE',
  'Un coffret n’a pas de rayon à lui. Retirez-le du comptage, et comptez les produits qu’il contient.',
);
const tooOld = problem('STOCK.COUNT_TOO_OLD', 'Ce nombre a plus d’une semaine. Recomptez ce produit.');
const countedMeanwhile = problem(
  'STOCK.COUNTED_MEANWHILE',
  'Le stock de ce produit a été compté ou corrigé depuis, par vous ou par quelqu’un d’autre. Recomptez-le.',
);
const changed = problem('STOCK.COUNT_CHANGED', 'L’attendu n’est plus celui que vous avez vu. Vérifiez l’écart.');

/**
 * The shelf is counted while the shop sells. What stood there at the moment of each count is read from the ledger, and
 * only the difference is booked: what was sold or sent meanwhile stays sold and sent (docs/adr/0066).
 */
@Injectable()
export class CountShelf {
  constructor(
    private readonly products: ProductRepository,
    private readonly movements: StockMovements,
    private readonly ledger: StockLedger,
    private readonly edits: CatalogueEdits,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Books nothing. */
  async differences(lines: readonly CountedLine[]): Promise<CountDifference[]> {
    const found: CountDifference[] = [];
    for (const line of lines) found.push(await this.compare(line));
    return found;
  }

  /**
   * All of it or nothing.
   * @throws DomainError `STOCK.COUNT_REFUSED` (409) with a problem for each line, `STOCK.KEY_REUSED` (409)
   */
  async book({ key, lines }: CountToBook): Promise<CountBooked> {
    const moving = lines.filter(({ counted, expected }) => counted !== expected);
    if (moving.length === 0) return { changed: 0 };
    const ids = moving.map(({ productId }) => productId);
    if (await this.isBooked(moving, key)) return { changed: moving.length };
    return this.edits.record(ids, async () => {
      await this.products.hold(ids);
      // Again within the unit of work: the same count may have been booked at this very moment.
      if (await this.isBooked(moving, key)) return { changed: moving.length };
      const problems: { line: Line; name: string; refused: Refused }[] = [];
      for (const line of lines) {
        const { name, expected, problem: known } = await this.compare(line);
        const refused = known ?? (expected === line.expected ? await this.apply(line, name, key) : changed);
        if (refused) problems.push({ line, name, refused });
      }
      if (problems.length > 0) throw countRefused(problems);
      return { changed: moving.length };
    });
  }

  private async isBooked(moving: readonly Line[], key: string): Promise<boolean> {
    let booked = 0;
    for (const { productId, counted, expected } of moving) {
      const made = await this.ledger.adjustmentUnder(productId, COUNT_KEYS + key);
      if (made !== undefined && made !== counted - expected) throw keyReused();
      if (made !== undefined) booked += 1;
    }
    if (booked > 0 && booked < moving.length) throw keyReused();
    return booked > 0;
  }

  private async apply({ productId, counted, expected, cause, ago }: Line, name: string, key: string) {
    const by = counted - expected;
    if (by === 0) return undefined;
    const happenedAt = new Date(this.clock.now().getTime() - ago);
    const available = await this.ledger.adjust(productId, by, { cause, key: COUNT_KEYS + key, happenedAt });
    if (available === undefined) return by < 0 ? notEnough : tooMuch;
    const facts = { before: { stock: available - by }, after: { stock: available, reason: STOCK_CAUSES[cause] } };
    await this.audit.record({
      act: 'product.updated',
      target: { type: 'product', id: productId, reference: name },
      ...facts,
    });
    return undefined;
  }

  private async compare({ productId, counted, ago }: CountedLine): Promise<CountDifference> {
    const product = await this.products.find(productId);
    const said = { productId, name: product?.name ?? 'Produit retiré', expected: null, counted, movedSince: false };
    if (!product) return { ...said, image: null, price: null, problem: gone };
    const price = toEuros(discountedPrice(product.price, product.promo));
    const line = { ...said, image: pictureAddress(product.image), price };
    if (isBundle(product)) return { ...line, problem: ofBundle };
    if (ago > COUNT_LIMITS.age) return { ...line, problem: tooOld };
    const at = this.clock.now().getTime() - ago;
    let movedSince = false;
    // What had left by then and was written later was not there to be counted.
    let goneBefore = 0;
    for await (const movement of this.movements.newestFirst(productId)) {
      if (movement.at.getTime() <= at) {
        const shelf = shelfAfter(movement);
        if (shelf !== undefined) return { ...line, expected: shelf + goneBefore, movedSince };
        break;
      }
      if (saysTheLevel(movement, productId)) return { ...line, movedSince: true, problem: countedMeanwhile };
      if (movement.happenedAt && movement.happenedAt.getTime() <= at) goneBefore += effectOf(movement).shelf;
      movedSince = true;
    }
    return { ...line, movedSince, problem: countedMeanwhile };
  }
}

const notEnough = problem(
  'STOCK.NOT_ENOUGH',
  'Il en manque plus qu’il n’y en a à vendre\u00a0: le reste est promis à des commandes. Réglez d’abord ces commandes, ou recomptez.',
);
const tooMuch = problem('STOCK.TOO_MUCH', 'C’est plus qu’un produit ne peut compter. Vérifiez le nombre.');

function countRefused(refused: { line: Line; name: string; refused: Refused }[]): DomainError {
  const which =
    refused.length > 1 ? `${refused.length} produits ne peuvent` : `«\u00a0${refused[0]!.name}\u00a0» ne peut`;
  return new DomainError(
    'conflict',
    'STOCK.COUNT_REFUSED',
    `Rien n’a été écrit\u00a0: ${which} pas être écrit ainsi.`,
    {
      problems: refused.map(({ line, name, refused: { code, message } }) => ({
        code,
        message: `${name}\u00a0: ${message}`,
        productId: line.productId,
      })),
    },
  );
}

const keyReused = () =>
  new DomainError('conflict', 'STOCK.KEY_REUSED', 'Ce comptage a déjà été écrit avec d’autres nombres.');
