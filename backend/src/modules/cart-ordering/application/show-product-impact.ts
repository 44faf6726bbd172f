import { Injectable } from '@nestjs/common';
import type { ProductImpact } from '@shop/contract';
import { SalesFigures } from './ports/sales-figures.js';
import { Stock } from './ports/stock.js';

/** What deleting a product would mean. Carts live in browsers: nobody can count them. */
@Injectable()
export class ShowProductImpact {
  constructor(
    private readonly figures: SalesFigures,
    private readonly stock: Stock,
  ) {}

  /** @throws DomainError PRODUCT.NOT_FOUND */
  async execute(productId: string): Promise<ProductImpact> {
    const [reserved, ordersToPrepare] = await Promise.all([
      this.stock.reservedOf(productId),
      this.figures.toPrepareWith(productId),
    ]);
    return { reserved, ordersToPrepare, message: sentence(reserved, ordersToPrepare) };
  }
}

function sentence(reserved: number, orders: number): string {
  const parts = [
    orders > 0 &&
      `${orders} commande${orders > 1 ? 's' : ''} à préparer le contien${orders > 1 ? 'nent' : 't'} et le gard${orders > 1 ? 'ent' : 'e'}`,
    reserved > 0 && `${reserved} unité${reserved > 1 ? 's sont réservées' : ' est réservée'} par un paiement en cours`,
    'les paniers ouverts signaleront qu’il n’est plus vendu',
  ].filter((part) => part !== false);
  const text = parts.join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}. Les commandes passées gardent leurs lignes.`;
}
