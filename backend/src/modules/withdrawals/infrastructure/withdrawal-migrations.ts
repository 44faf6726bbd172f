import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type ProductUnits, unitsOf } from '@shop/contract';
import { Migrations } from '../../../shared/persistence/migrations.js';
import { refundKeyOf } from '../application/withdrawal-facts.js';
import type { WithdrawalDocument } from './withdrawal.schema.js';

/** Orders that are changed before the lease of the migrations is renewed. */
const PORTION = 100;

interface StoredRefund {
  key: string;
  amountCents: number;
  state: string;
  units?: ProductUnits[];
}

/** Refunds that withdrawals had ordered say which units they were for; what an administrator gave back by its amount stays unknown. */
@Injectable()
export class WithdrawalMigrations {
  constructor(
    @InjectModel('Withdrawal') private readonly withdrawals: Model<WithdrawalDocument>,
    migrations: Migrations,
  ) {
    migrations.register({ id: '0008-units-of-withdrawals', run: (goingOn) => this.name(goingOn) });
  }

  private async name(goingOn: () => Promise<void>): Promise<void> {
    const ids = await this.withdrawals.distinct('orderId', { orderId: { $ne: null }, refund: { $ne: null } });
    for (const [index, orderId] of ids.entries()) {
      if (orderId) await this.nameOf(orderId);
      if (index % PORTION === 0) await goingOn();
    }
  }

  private async nameOf(orderId: string): Promise<void> {
    const _id = new Types.ObjectId(orderId);
    const [orders, payments] = [this.withdrawals.db.collection('orders'), this.withdrawals.db.collection('payments')];
    const [order, payment] = await Promise.all([orders.findOne({ _id }), payments.findOne({ _id })]);
    if (!order || !payment) return;
    const found = await this.withdrawals.find({ orderId, refund: { $ne: null } }).lean<WithdrawalDocument[]>();
    const units = unitsByKey(order.lines as ProductUnits[], found);
    const refunds = (payment.refunds as StoredRefund[]).map((refund) => {
      const named = refund.units ?? units.get(refund.key);
      return named ? { ...refund, units: named } : refund;
    });
    await payments.updateOne({ _id }, { $set: { refunds } });
    const namedRefunds = refunds.flatMap(({ key, amountCents, state, units: named }) =>
      named && state === 'done' ? [{ key, amountCents, units: named }] : [],
    );
    if (namedRefunds.length > 0) await orders.updateOne({ _id }, { $set: { namedRefunds } });
  }
}

/** In the order in which they were given back: each takes what those before it left. */
function unitsByKey(lines: readonly ProductUnits[], found: readonly WithdrawalDocument[]): Map<string, ProductUnits[]> {
  const gone: ProductUnits[] = [];
  const units = new Map<string, ProductUnits[]>();
  const inTurn = found.toSorted((a, b) => Number(a.refund!.orderedAt) - Number(b.refund!.orderedAt));
  for (const { _id, declaration } of inTurn) {
    const taken = lines.flatMap(({ productId, quantity }) => {
      const declared = declaration.lines ? unitsOf(declaration.lines, productId) : quantity;
      const back = Math.min(declared, quantity - unitsOf(gone, productId));
      return back > 0 ? [{ productId, quantity: back }] : [];
    });
    gone.push(...taken);
    if (taken.length > 0) units.set(refundKeyOf(_id.toHexString()), taken);
  }
  return units;
}
