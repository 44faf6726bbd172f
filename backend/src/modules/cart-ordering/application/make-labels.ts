import { type LabelPlan, type LabelTool, LABEL_TOOL_NAMES, netGramsOf, receiverOf } from '@shop/contract';
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { recordExport } from '../../../shared/audit/export-audit.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { shelfLines } from '../../../shared/domain/shelf-lines.js';
import { LabelFault } from '../domain/labels/label-order.js';
import { LABEL_WRITERS, type Label, labelOf } from '../domain/labels/label-tools.js';
import type { Order } from '../domain/order.js';
import { parcelOf } from '../domain/parcel.js';
import { Deliveries } from './ports/deliveries.js';
import { OrderRepository } from './ports/order-repository.js';
import { ProductCatalogue } from './ports/product-catalogue.js';

/** Of one plan: what is beyond waits for the next one. */
const PLAN_LIMIT = 500;

interface Judged {
  orderId: string;
  reference: string;
  label: Label | LabelFault | null;
}

/** Files for the label tools of carriers. They are made of what is to be sent now, and nothing is written of it but who took them. */
@Injectable()
export class MakeLabels {
  constructor(
    private readonly orders: OrderRepository,
    private readonly catalogue: ProductCatalogue,
    private readonly deliveries: Deliveries,
    private readonly audit: AuditLog,
  ) {}

  /** @param ids without them all that is to be sent, the oldest first */
  async plan(ids?: readonly string[]): Promise<LabelPlan> {
    const { orders, more } = ids ? { orders: await this.chosen(ids), more: 0 } : await this.toSend();
    const judged = await this.judge(orders);
    const gifts = orders.filter(({ snapshot }) => snapshot.gift && snapshot.status === 'En cours de préparation');
    const plan: LabelPlan = { files: [], refused: [], others: [], gifts: gifts.map(toLabelled), more };
    for (const { label, ...order } of judged) {
      if (label === null) plan.others.push(order.reference);
      else if (label instanceof LabelFault) plan.refused.push({ ...order, code: label.code, message: label.message });
      else {
        const last = plan.files.findLast(({ tool }) => tool === label.tool);
        if (last && last.orders.length < LABEL_WRITERS[label.tool].mostOrders) last.orders.push(order);
        else plan.files.push({ tool: label.tool, orders: [order] });
      }
    }
    return plan;
  }

  /** The lines of a file, of all these orders or of none. @throws DomainError LABELS.NOT_READY */
  async file(tool: LabelTool, ids: readonly string[]): Promise<string[][]> {
    const orders = await this.chosen(ids);
    const judged = await this.judge(orders);
    const refused = judged.flatMap(({ label, orderId, reference }) => {
      if (label !== null && !(label instanceof LabelFault) && label.tool === tool) return [];
      const why =
        label instanceof LabelFault
          ? label
          : new LabelFault('OTHER_TOOL', `Ne part pas par ${LABEL_TOOL_NAMES[tool]}.`);
      return [{ code: why.code, message: `${reference}\u00a0: ${why.message}`, field: orderId }];
    });
    const { mostOrders } = LABEL_WRITERS[tool];
    if (refused.length > 0 || orders.length > mostOrders || orders.length < distinct(ids).length) {
      const message =
        orders.length > mostOrders
          ? `Un fichier de ${LABEL_TOOL_NAMES[tool]} prend ${mostOrders} commandes au plus.`
          : 'Des commandes ont changé depuis\u00a0: préparez les étiquettes à nouveau. Aucun fichier n’a été fait.';
      throw new DomainError('conflict', 'LABELS.NOT_READY', message, { problems: refused });
    }
    await recordExport(this.audit, `étiquettes ${LABEL_TOOL_NAMES[tool]}`, { commandes: orders.length });
    return judged.flatMap(({ label }) => (label === null || label instanceof LabelFault ? [] : [label.cells]));
  }

  private async toSend(): Promise<{ orders: Order[]; more: number }> {
    const request = { status: 'En cours de préparation', sort: 'date', descending: false, skip: 0 } as const;
    const { items, total } = await this.orders.list({ ...request, limit: PLAN_LIMIT });
    return { orders: items, more: total - items.length };
  }

  /** In the order in which they were asked for, each once. */
  private async chosen(ids: readonly string[]): Promise<Order[]> {
    const wanted = distinct(ids);
    const found = new Map(
      (await this.orders.findPaid(wanted)).filter(({ isPaid }) => isPaid).map((one) => [one.id, one]),
    );
    return wanted.flatMap((id) => found.get(id) ?? []);
  }

  private async judge(orders: readonly Order[]): Promise<Judged[]> {
    const ids = [
      ...new Set(orders.flatMap(({ snapshot }) => shelfLines(snapshot.lines).map(({ productId }) => productId))),
    ];
    const [products, packagingGrams] = await Promise.all([this.catalogue.find(ids), this.deliveries.packagingGrams()]);
    const netGrams = new Map(products.map(({ id, netGrams: grams }) => [id, grams ?? null]));
    return orders.map((order) => {
      const { id: orderId, reference } = order.snapshot;
      return { orderId, reference, label: this.judgeOne(order, netGrams, packagingGrams) };
    });
  }

  private judgeOne({ snapshot }: Order, netGrams: ReadonlyMap<string, number | null>, packagingGrams: number) {
    const { reference, customer, delivery, gift, deliveryMethod, status } = snapshot;
    const parcel = parcelOf(snapshot, false).filter(({ packed }) => packed > 0);
    if (status !== 'En cours de préparation') return new LabelFault('NOT_TO_SEND', `Elle est «\u00a0${status}\u00a0».`);
    if (parcel.length === 0)
      return new LabelFault('NOTHING_LEFT', 'Le client s’est rétracté de tout\u00a0: rien ne part.');
    // Of a bundle what was in it when it was sold.
    const packedUnits = parcel.map(({ line: { productId, name, parts }, packed }) => ({
      ...{ productId, name, quantity: packed },
      ...(parts && { parts }),
    }));
    const weighed = shelfLines(packedUnits).map(({ productId, name, quantity }) => ({
      grams: netGrams.get(productId) ?? null,
      ...{ quantity, name },
    }));
    const net = netGramsOf(weighed);
    return labelOf({
      // The recipient's name and telephone; the carrier writes to the buyer, who was asked for an address.
      ...{ reference, email: customer.email, ...receiverOf({ ...customer, ...(gift && { gift }) }), ...delivery },
      kind: deliveryMethod?.kind ?? 'home',
      carrier: deliveryMethod?.carrier ?? '',
      relay: deliveryMethod?.relay ?? null,
      grams: net === null ? null : net + packagingGrams,
      unweighed: [...new Set(weighed.filter(({ grams }) => !grams).map(({ name }) => name))],
    });
  }
}

const toLabelled = ({ id: orderId, snapshot: { reference } }: Order) => ({ orderId, reference });

const distinct = (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))];
