import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/domain/clock.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { type Allowance, Throttle } from '../../../shared/throttle/throttle.js';
import { preparedKey, type PreparedOrder, secretHash, stateOf } from '../domain/prepared-order.js';
import { preparedOrderErrors } from '../domain/prepared-order-errors.js';
import type { PlaceOrderInput } from './order-request.js';
import { type PlacedOrder, PlaceOrder } from './place-order.js';
import { PreparedOrders } from './ports/prepared-orders.js';

const guessing = (ip: string): Allowance => [{ name: 'prepared-order-link', ip, limit: 60, windowSeconds: 900 }];

/** What the client does with the mailed link. */
@Injectable()
export class FollowPrepared {
  constructor(
    private readonly prepared: PreparedOrders,
    private readonly placeOrder: PlaceOrder,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  /** What was prepared, for whoever holds the link. @throws DomainError PREPARED_ORDER.*, THROTTLE.TOO_MANY */
  async read(token: string, ip: string): Promise<PreparedOrder> {
    const found = await this.find(token, ip);
    const now = this.clock.now();
    const over = preparedOrderErrors.over(stateOf(found, now));
    if (over) throw over;
    if (found.state === 'sent') await this.prepared.opened(found.id, now);
    return found;
  }

  /**
   * The ordinary order, under the key of what was prepared: whichever tabs and devices ask at once, it is one, and it can be paid again
   * after a refusal as long as the link lasts. What was paid is answered as the first time.
   * @throws DomainError PREPARED_ORDER.*, THROTTLE.TOO_MANY, and those of PlaceOrder
   */
  async order(token: string, input: Omit<PlaceOrderInput, 'checkoutKey' | 'claim' | 'byHand'>): Promise<PlacedOrder> {
    const { checkoutKey, tokenHash, order, ...found } = await this.find(token, input.ip);
    const state = stateOf(found, this.clock.now());
    // An attempt that began in time may end later; whether another one may begin is decided with it.
    const goesOn = state === 'paid' || (state === 'expired' && order !== null);
    const over = preparedOrderErrors.over(state);
    if (over && !goesOn) throw over;
    const placed = this.placeOrder.execute({
      ...input,
      checkoutKey,
      claim: async ({ id, snapshot: { reference } }) => {
        const now = this.clock.now();
        if (await this.prepared.claim(tokenHash, { id, reference }, now)) return;
        const meanwhile = await this.prepared.find(found.id);
        if (!meanwhile) throw preparedOrderErrors.linkNotValid();
        throw preparedOrderErrors.over(stateOf(meanwhile, now)) ?? preparedOrderErrors.replaced();
      },
    });
    try {
      return await placed;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      // Its key is nobody's to change: what helps a cart does not help here.
      if (error.code === 'ORDER.KEY_OF_ANOTHER') throw preparedOrderErrors.begunByAnother();
      if (over || error.code !== 'ORDER.ENDED') throw error;
      // Its money came when nothing was left to sell, and went back: the link begins another order, or joins the one that another tab began.
      await this.prepared.beginAnew(found.id, checkoutKey, preparedKey(randomUUID()));
      if ((await this.prepared.find(found.id))?.checkoutKey === checkoutKey) throw error;
      return this.order(token, input);
    }
  }

  /** A right link is never counted. */
  private async find(token: string, ip: string): Promise<PreparedOrder> {
    const tokenHash = secretHash(token);
    const found = await this.prepared.findByToken(tokenHash);
    if (!found) {
      await this.throttle.take(guessing(ip));
      throw preparedOrderErrors.linkNotValid();
    }
    if (found.tokenHash !== tokenHash) throw preparedOrderErrors.replaced();
    return found;
  }
}
