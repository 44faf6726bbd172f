import { Payment } from '../domain/payment.js';
import { ConfirmReturn } from './confirm-return.js';
import type { Intent } from './ports/payment-provider.js';

const NOW = new Date('2026-11-30T10:00:00Z');
const ORDER = '65f000000000000000000001';

const intent = (id: string, status: Intent['status']): Intent => ({
  ...{ id, status, clientSecret: `${id}_secret`, orderId: ORDER, attempt: id === 'pi_1' ? 1 : 2, amountCents: 750 },
  ...{ actionUrl: null, failureCode: null },
});

/** The second attempt is under way, the first gave it its place. */
function second(): Payment {
  const payment = Payment.open(ORDER, { amountCents: 750, method: 'pm_card_visa' }, NOW);
  payment.requireAction('pi_1', NOW);
  payment.fail('pi_1', NOW);
  payment.retry({ amountCents: 750, method: 'pm_card_visa' }, NOW);
  return payment;
}

function paid(): Payment {
  const payment = second();
  payment.succeed('pi_2', NOW);
  return payment;
}

function unservable(): Payment {
  const payment = paid();
  payment.beginRefund({ key: 'late-pi_2', amountCents: 750, purpose: 'unservable' }, NOW);
  return payment;
}

function debitedToo(payment: Payment): Payment {
  payment.recordExtra('pi_1', 750, NOW);
  return payment;
}

const back = (payment: Payment, told: Intent) =>
  new ConfirmReturn(
    { retrieve: () => Promise.resolve(told) } as never,
    { knowsIntent: () => Promise.resolve(true) } as never,
    { execute: () => Promise.resolve(payment) } as never,
    { of: () => Promise.resolve({ reference: 'AK-7F3K2Q' }) } as never,
  ).execute({ payment_intent: told.id, payment_intent_client_secret: told.clientSecret });

describe('coming back from the bank with an attempt that gave its place to another', () => {
  it.each([
    ['the other has paid', paid(), 'canceled', 'paid', /^Votre commande est déjà payée. Cet essai n’a rien débité.$/],
    [
      'both have paid',
      debitedToo(paid()),
      'succeeded',
      'paid',
      /déjà payée. Ce second paiement vous est intégralement/,
    ],
    ['the other came too late', unservable(), 'canceled', 'failed', /trop tard/],
    ['both came too late', debitedToo(unservable()), 'succeeded', 'failed', /remplacé par un autre. Ce qu’il a débité/],
    ['the other is under way', second(), 'canceled', 'failed', /remplacé par un autre. Il n’a rien débité/],
    ['it was debited late', debitedToo(second()), 'succeeded', 'failed', /Ce qu’il a débité vous est intégralement/],
  ] as const)('%s', async (_, payment, status, answered, message) => {
    expect(await back(payment, intent('pi_1', status))).toEqual({
      ...{ orderId: ORDER, reference: 'AK-7F3K2Q', status: answered },
      message: expect.stringMatching(message) as string,
    });
  });
});
