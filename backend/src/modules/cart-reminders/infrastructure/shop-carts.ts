import { Injectable } from '@nestjs/common';
import type { CartQuote, KeptCartItem } from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import { toCents } from '../../../shared/domain/money.js';
import { refusesAt } from '../../../shared/domain/opening.js';
import { ShopIdentity } from '../../../shared/domain/shop-identity.js';
import { ShopSettings } from '../../../shared/domain/shop-settings.js';
import { OrdersOfClient } from '../../cart-ordering/application/orders-of-client.js';
import { QuoteCart } from '../../cart-ordering/application/quote-cart.js';
import { LeftCarts } from '../application/ports/left-carts.js';

/** What stands in the way of a line, and not of the cart as a whole. */
const troubled = ({ problems }: CartQuote) =>
  new Set(problems.flatMap(({ productId }) => (productId === undefined ? [] : [productId])));

@Injectable()
export class ShopCarts extends LeftCarts {
  constructor(
    private readonly quotes: QuoteCart,
    private readonly orders: OrdersOfClient,
    private readonly identity: ShopIdentity,
    private readonly settings: ShopSettings,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async priced(clientId: string, items: readonly KeptCartItem[]) {
    const whole = await this.quote(clientId, items);
    const inTheWay = troubled(whole);
    const shelf = new Map(whole.lines.map(({ productId, available }) => [productId, available]));
    // Of what runs short as many as there are; of what cannot be bought none.
    const buyable = items.flatMap((item) => {
      const quantity = inTheWay.has(item.productId)
        ? Math.min(item.quantity, shelf.get(item.productId) ?? 0)
        : item.quantity;
      return quantity > 0 ? [{ ...item, quantity }] : [];
    });
    const quote = inTheWay.size === 0 ? whole : await this.quote(clientId, buyable);
    const stillInTheWay = troubled(quote);
    const sold =
      stillInTheWay.size === 0
        ? quote
        : await this.quote(
            clientId,
            buyable.filter(({ productId }) => !stillInTheWay.has(productId)),
          );
    if (sold.lines.length === 0 || troubled(sold).size > 0) return undefined;
    return {
      lines: sold.lines.map(({ name, image, quantity, price, parts = [] }) => ({
        ...{ name, image, quantity, parts },
        priceCents: toCents(price),
      })),
      totalCents: toCents(sold.total),
      isReduced: inTheWay.size > 0,
    };
  }

  override async orderedSince(clientId: string, moment: Date): Promise<boolean> {
    const orders = await this.orders.all(clientId);
    return orders.some(({ snapshot }) => snapshot.date >= moment && snapshot.paymentStatus !== 'failed');
  }

  override async isOpen(): Promise<boolean> {
    if (refusesAt(this.clock.now(), await this.settings.recent('opening'))) return false;
    return (await this.identity.seller()).name !== '';
  }

  private quote(clientId: string, items: readonly KeptCartItem[]): Promise<CartQuote> {
    return this.quotes.execute(items, { buyer: { clientId } });
  }
}
