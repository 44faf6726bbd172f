import { UnfoundedWrite } from '../../../shared/persistence/stale-write.js';
import { shelfLines } from '../../../shared/domain/shelf-lines.js';
import { Stock, type StockLine } from '../application/ports/stock.js';
import { moveUnits, type PurchaseState, SOAP } from './purchase-memory.js';

/** One shelf. Whoever moves units of a bundle itself moves units that nobody has. */
export class MemoryStock extends Stock {
  constructor(private readonly state: () => PurchaseState) {
    super();
  }

  override async reserve(_orderId: string, lines: readonly StockLine[]) {
    const state = this.state();
    const { withdrawn } = state.books;
    return onShelf(lines)
      .filter(({ quantity }) => withdrawn || !this.moved('reserve', quantity))
      .map(({ productId }) => ({ productId, available: withdrawn ? 0 : state.books.units.available }));
  }

  override putBackCounted = async () => undefined;
  override countedSince = async () => new Set<string>();
  override countLow = async () => 0;
  override countersOf = async () => [];
  override reservedOf = async () => this.state().books.units.reserved;
  override release = (_orderId: string, lines: readonly StockLine[]) => this.move('release', lines);
  override sell = (_orderId: string, lines: readonly StockLine[]) => this.move('sell', lines);
  override send = (_orderId: string, lines: readonly StockLine[]) => this.move('send', lines);
  override unsend = (_orderId: string, lines: readonly StockLine[]) => this.move('unsend', lines);
  override restock = (_orderId: string, lines: readonly StockLine[]) => this.move('restock', lines);

  private async move(
    move: 'release' | 'sell' | 'restock' | 'send' | 'unsend',
    lines: readonly StockLine[],
  ): Promise<void> {
    for (const { quantity } of onShelf(lines)) {
      if (!this.moved(move, quantity)) throw new UnfoundedWrite(`'${move}' of units that are not there`);
    }
  }

  private moved(move: Parameters<typeof moveUnits>[1], quantity: number): boolean {
    const state = this.state();
    const books = moveUnits(state.books, move, quantity);
    if (books) state.books = books;
    return books !== undefined;
  }
}

function onShelf(lines: readonly StockLine[]) {
  const taken = shelfLines(lines);
  if (taken.some(({ productId }) => productId !== SOAP)) throw new Error('a bundle has no shelf');
  return taken;
}
