import type { RecallNotice } from '@shop/contract';
import { config, FakeShop } from './fake-shop';

/** A recall as everybody may read it, of the soap 'lavande'. */
export const aRecallNotice = (given: Partial<RecallNotice> = {}): RecallNotice => ({
  ...{ id: 'r1', productId: 'lavande', productName: 'Savon Lavande fine', image: '', lotNumbers: ['26-114'] },
  ...{ danger: 'Le savon peut brûler la peau.', advice: 'Jetez-le.', remedies: ['refund', 'replacement'] },
  ...{ noticeUrl: '', day: '2026-11-20', sent: { from: '2026-11-02', to: '2026-11-14' }, recent: true },
  ...given,
});

/** It recalled a lot of the soap 'lavande'. */
export const aShopThatRecalled = (...recalls: RecallNotice[]): FakeShop =>
  new FakeShop().on('GET config', { ...config, recalls: recalls.length > 0 ? recalls : [aRecallNotice()] });
