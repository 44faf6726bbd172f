export abstract class DeliveredOrders {
  /**
   * Ids of orders that arrived between the two moments, the second excluded, those that arrived first before; never of one that was deleted,
   * cancelled or given back as a whole.
   * @param after where an earlier call ended
   */
  abstract between(from: Date, to: Date, after: DeliveredPlace | undefined, limit: number): Promise<DeliveredPlace[]>;
}

export interface DeliveredPlace {
  id: string;
  deliveredAt: Date;
}
