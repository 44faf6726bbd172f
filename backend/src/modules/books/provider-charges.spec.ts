import type { Stripe } from 'stripe';
import { ProviderCharges } from './provider-charges.js';

const intent = (id: string, orderId: string, amount = 750) => ({
  id,
  metadata: { order_id: orderId },
  amount,
  status: 'succeeded',
  latest_charge: { amount_refunded: 0 },
});

/** An account that one charge comes to after it was listed. */
function anAccount() {
  const now = new Map([['pi_1', intent('pi_1', 'one')]]);
  const stripe = {
    paymentIntents: {
      list: () => [...now.values()],
      retrieve: async (id: string) => {
        const found = now.get(id);
        if (!found) throw Object.assign(new Error(`No such payment_intent: '${id}'`), { code: 'resource_missing' });
        return found;
      },
    },
  };
  return { now, stripe: stripe as unknown as Stripe };
}

it('asks again for what an order names, whatever the list said', async () => {
  const { now, stripe } = anAccount();
  const charges = await ProviderCharges.read(stripe);
  now.set('pi_2', intent('pi_2', 'two'));
  now.get('pi_1')!.latest_charge.amount_refunded = 200;
  expect(charges.of(['one', 'two'])).toMatchObject([{ id: 'pi_1', refundedCents: 0 }]);
  expect(await charges.asked('two', ['pi_2', null])).toMatchObject([{ id: 'pi_2', amountCents: 750 }]);
  expect(await charges.asked('one', ['pi_1', 'pi_2', 'pi_gone'])).toMatchObject([{ id: 'pi_1', refundedCents: 200 }]);
});
