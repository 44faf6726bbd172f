import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { type Allowance, Throttle } from '../../../shared/throttle/throttle.js';

const HOUR = 3600;

/** Far more than a shopper with a difficult card needs; far less than a thief with a list of cards. */
const refusedCards = (buyer: string, ip: string): Allowance => ({
  name: 'refused-cards',
  account: { id: buyer, limit: 10 },
  address: { ip, limit: 30 },
  windowSeconds: HOUR,
});

/** Keeps thieves from finding out at our checkout which stolen cards still work: only refusals are counted. */
@Injectable()
export class CardTesting {
  constructor(private readonly throttle: Throttle) {}

  /**
   * @param buyer the client's id, else the mail address of the order
   * @throws DomainError THROTTLE.TOO_MANY after too many refused cards, before any card is charged
   */
  async guard<T>({ buyer, ip }: { buyer: string; ip: string }, order: () => Promise<T>): Promise<T> {
    const allowance = refusedCards(buyer, ip);
    await this.throttle.check(allowance);
    try {
      return await order();
    } catch (error) {
      if (error instanceof DomainError && error.code === 'PAYMENT.DECLINED') await this.throttle.count(allowance);
      throw error;
    }
  }
}
