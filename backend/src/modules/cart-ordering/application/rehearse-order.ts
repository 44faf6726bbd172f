import { Injectable } from '@nestjs/common';
import { COUNTRY_NAMES, type CountryCode } from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { ANONYMOUS } from '../../../shared/auth/actor.js';
import { Clock } from '../../../shared/domain/clock.js';
import { toEuros } from '../../../shared/domain/money.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { type Allowance, Throttle } from '../../../shared/throttle/throttle.js';
import { orderErrors } from '../domain/order-errors.js';
import type { Order } from '../domain/order.js';
import { PlaceOrder } from './place-order.js';
import { OrderMails } from './ports/order-mails.js';
import { OrderRepository } from './ports/order-repository.js';
import { ProductCatalogue } from './ports/product-catalogue.js';
import { Staff } from './ports/staff.js';

export interface Rehearsed {
  order: Order;
  mailedTo: string;
}

/** Where nobody lives, in a place that each country's carriers know. */
const SOMEWHERE: Record<CountryCode, { postalCode: string; city: string }> = {
  FR: { postalCode: '75001', city: 'Paris' },
  BE: { postalCode: '1000', city: 'Bruxelles' },
  CH: { postalCode: '1201', city: 'Genève' },
};

const TRIED = { type: 'settings', id: 'shop-trial', reference: 'Essai de la boutique' } as const;

const trying = (adminId: string): Allowance => [
  { name: 'shop-trial', account: adminId, limit: 20, windowSeconds: 3600 },
];

/** « Essayer la boutique »: whether a client's order would go through now, and what the client would read (docs/adr/0137). */
@Injectable()
export class RehearseOrder {
  constructor(
    private readonly placeOrder: PlaceOrder,
    private readonly products: ProductCatalogue,
    private readonly orders: OrderRepository,
    private readonly mails: OrderMails,
    private readonly staff: Staff,
    private readonly audit: AuditLog,
    private readonly throttle: Throttle,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Of one unit of what costs least. @throws DomainError ORDER.NOTHING_TO_TRY, CHECKOUT.CLOSED, CART.PROBLEMS, THROTTLE.TOO_MANY */
  async execute(country: CountryCode, adminId: string): Promise<Rehearsed> {
    await this.throttle.take(trying(adminId));
    const [product] = await this.products.from(1);
    if (!product) throw orderErrors.nothingToTry();
    const [name, mailedTo] = await Promise.all([this.staff.displayName(adminId), this.staff.address(adminId)]);
    const order = await this.placeOrder.rehearse({
      ...{ actor: ANONYMOUS, ip: '', paymentMethod: 'pm_card' },
      customer: { prenom: name, nom: '(essai)', email: mailedTo, mobile: '' },
      delivery: { address: 'Adresse d’essai', complement: '', ...SOMEWHERE[country], country },
      wanted: [{ productId: product.id, quantity: 1 }],
    });
    await this.work.run(async () => {
      await this.mails.rehearsed(order, mailedTo);
      const after = { amount: toEuros(order.snapshot.totalCents), country: COUNTRY_NAMES[country] };
      await this.audit.record({ act: 'shop.tried', target: TRIED, after });
    });
    return { order, mailedTo };
  }

  /** When the shop was last tried; null while nobody has. */
  async lastAt(): Promise<Date | null> {
    return (await this.audit.lastOf(TRIED.id, ['shop.tried']))?.at ?? null;
  }

  /** Whether anything was ever sold. */
  hasSold(): Promise<boolean> {
    return this.orders.anyPaidBefore(this.clock.now());
  }
}
