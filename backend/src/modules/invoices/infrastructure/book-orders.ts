import { Injectable } from '@nestjs/common';
import { COUNTRY_NAMES, type HandPayment, isHandPayment } from '@shop/contract';
import { type ForgoneSale, type PaidOrder, soldIn } from '../../cart-ordering/application/sale-books.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import type { PaidCard } from '../../../shared/domain/paid-card.js';
import { REFUND_KEYS } from '../../withdrawals/application/withdrawal-facts.js';
import { WithdrawalRepository } from '../../withdrawals/application/ports/withdrawal-repository.js';
import { BookSales } from '../application/book-sales.js';
import type { Buyer, PaymentMeans } from '../domain/accounting-document.js';
import type { GoodsBack } from '../domain/correction-lines.js';
import type { SoldOrder } from '../domain/write-invoice.js';

/** Tells the books of orders, in the books' own words. */
@Injectable()
export class BookOrders {
  constructor(
    private readonly sales: BookSales,
    private readonly withdrawals: WithdrawalRepository,
  ) {}

  async sold(order: PaidOrder, card?: PaidCard): Promise<void> {
    const sold = toSoldOrder(order);
    if (sold) await this.sales.sold(sold, { ...buyerOf(order), ...(card && { card }) });
  }

  async forgone({ reference, forgoneCents, cause, key, units }: ForgoneSale): Promise<void> {
    if (!key.startsWith(REFUND_KEYS)) return this.sales.forgone(reference, forgoneCents, cause, units && { units });
    await this.sales.forgone(reference, forgoneCents, 'withdrawal', await this.goodsBack(key));
  }

  /** Without units where the whole order was withdrawn from. */
  private async goodsBack(key: string): Promise<GoodsBack> {
    const [id] = /[0-9a-f]{24}/u.exec(key) ?? [];
    if (!id) return {};
    try {
      const { lines, declaredAt } = (await this.withdrawals.get(id)).snapshot.declaration;
      return { declaredAt, ...(lines && { units: lines }) };
    } catch (error) {
      // The money moved: its credit note is written, with names or without.
      if (error instanceof DomainError) return {};
      throw error;
    }
  }
}

const BY_HAND: Readonly<Record<HandPayment, PaymentMeans>> = {
  hand_cash: 'cash',
  hand_terminal: 'terminal',
  hand_transfer: 'transfer',
};

/** Undefined for an order that is older than its VAT: nobody knows what it would hold. */
function toSoldOrder(order: PaidOrder): SoldOrder | undefined {
  const { id, reference, vatScheme, lines, adjustments, paymentMethod, soldAt } = order;
  const known = <T extends { vat?: SoldOrder['lines'][number]['vat'] }>(parts: readonly T[]) =>
    parts.flatMap((part) => (part.vat ? [{ ...part, vat: part.vat }] : []));
  const parts = { lines: known(lines), adjustments: known(adjustments) };
  const paidBy = isHandPayment(paymentMethod) ? BY_HAND[paymentMethod] : 'card';
  const isWhole = parts.lines.length === lines.length && parts.adjustments.length === adjustments.length;
  if (!vatScheme || !isWhole) return undefined;
  return { id, reference, country: soldIn(order), vatScheme, paidBy, ...(soldAt && { soldAt }), ...parts };
}

/** Where a gift goes is its recipient's: it is nothing of an invoice. */
function buyerOf({ customer, delivery, gift }: PaidOrder): Buyer {
  const name = `${customer.prenom} ${customer.nom}`.trim();
  if (gift?.recipient) return { name, address: [] };
  const { address, complement, postalCode, city, country } = delivery;
  const lines = [address, complement, `${postalCode} ${city}`, COUNTRY_NAMES[country]];
  return { name, address: lines.filter((line) => line.trim() !== '') };
}
