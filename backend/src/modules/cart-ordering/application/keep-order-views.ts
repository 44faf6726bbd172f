import { Injectable } from '@nestjs/common';
import {
  FIXED_ORDER_VIEWS,
  type NewOrderView,
  ORDER_COUNT_MOST,
  type OrderView,
  type OrderViewFilters,
} from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { narrowing, OrderViews } from '../domain/order-views.js';
import { OrderViewBook } from './ports/order-view-book.js';

const targetOf = ({ id, name }: { id: string; name: string }) => ({ type: 'order-view', id, reference: name }) as const;

/** The journal is never erased: it does not keep the words of a tag. */
const told = ({ tag, ...filters }: OrderViewFilters) => ({ ...narrowing(filters), ...(tag && { tag: 'oui' }) });

/** The views of the list of orders, shared by all administrators. */
@Injectable()
export class KeepOrderViews {
  constructor(
    private readonly book: OrderViewBook,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
  ) {}

  /** Those of every shop first, then the saved ones in the order in which they were saved. */
  async list(): Promise<OrderView[]> {
    const saved = await this.book.saved();
    const views = [
      ...FIXED_ORDER_VIEWS.map((view) => ({ ...view, saved: false })),
      ...saved.map((view) => ({ ...view, saved: true })),
    ];
    const counts = await this.book.countEach(
      views.map(({ filters }) => filters),
      ORDER_COUNT_MOST,
    );
    return views.map((view, at) => ({ ...view, count: counts[at] ?? 0 }));
  }

  /** @throws DomainError `ORDER_VIEW.NARROWS_NOTHING`, `ORDER_VIEW.NAME_TAKEN`, `ORDER_VIEW.FULL` */
  async save({ name, filters }: NewOrderView): Promise<OrderView[]> {
    await this.work.run(async () => {
      const views = OrderViews.of(await this.book.saved());
      const view = { id: this.book.nextId(), name, filters };
      if (!views.save(view)) return;
      await this.book.write(views.saved);
      await this.audit.record({ act: 'order-view.saved', target: targetOf(view), after: told(filters) });
    });
    return this.list();
  }

  /** One that is not there any more changes nothing. */
  async remove(id: string): Promise<OrderView[]> {
    await this.work.run(async () => {
      const views = OrderViews.of(await this.book.saved());
      const view = views.remove(id);
      if (!view) return;
      await this.book.write(views.saved);
      await this.audit.record({ act: 'order-view.deleted', target: targetOf(view), before: told(view.filters) });
    });
    return this.list();
  }
}
