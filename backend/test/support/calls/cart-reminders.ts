import { ReminderLinks } from '../../../src/modules/cart-reminders/application/reminder-links.js';
import { agreeToReminders, remindCarts } from '../cart-reminders.js';
import { aClient, bearer, type ConnectedClient } from '../people.js';
import type { Row, World } from './call.js';

const CONSENT = ['offered', 'agreed', 'agreedAt', 'withdrawnAt', 'textVersion', 'remindedAt'];
const EXAMPLE = '65f000000000000000000001';

/** By the shop that reminds, once in a world. */
const reminding = new WeakSet<object>();
async function begin({ shop }: World): Promise<void> {
  if (reminding.has(shop)) return;
  reminding.add(shop);
  await remindCarts(shop);
}

async function agreed(world: World): Promise<ConnectedClient> {
  await begin(world);
  const client = await aClient(world.shop);
  await agreeToReminders(world.shop, client).expect(200);
  return client;
}

/** As a mail carries it; no day passes here, since the others' sessions would end. */
const linkOf = ({ shop }: World) => shop.app.get(ReminderLinks).token(EXAMPLE);

/** Carts that are left (docs/adr/0138). */
export const CART_REMINDERS: Row[] = [
  [
    'somebody who is reminded no more, by the mailed link',
    'POST /api/cart-reminders/leave',
    (world) => ({
      path: '/cart-reminders/leave',
      body: { token: linkOf(world) },
      reads: ['message'],
    }),
  ],
  ...(['POST', 'GET'] as const).map((method): Row => [
    `the address of a reminder’s header, ${method}`,
    `${method} /api/cart-reminders/one-click`,
    (world) => ({
      path: `/cart-reminders/one-click?panier=${linkOf(world)}`,
      ...(method === 'GET' && { status: 303 }),
    }),
  ]),
  [
    'what an account agreed to of carts',
    'GET /api/cart-reminders/{clientId}',
    ({ client }) => ({ path: `/cart-reminders/${client.id}`, token: bearer(client.token), reads: CONSENT }),
  ],
  ...(['PUT', 'DELETE'] as const).map((method): Row => [
    `an account that agrees to reminders of carts, or does not, ${method}`,
    `${method} /api/cart-reminders/{clientId}`,
    async (world) => {
      await begin(world);
      const { client } = world;
      return { path: `/cart-reminders/${client.id}`, token: bearer(client.token), reads: CONSENT };
    },
  ]),
  [
    'the cart that is kept of an account',
    'GET /api/cart-reminders/{clientId}/cart',
    ({ client }) => ({ path: `/cart-reminders/${client.id}/cart`, token: bearer(client.token), reads: ['items'] }),
  ],
  [
    'a cart that is kept',
    'PUT /api/cart-reminders/{clientId}/cart',
    async (world) => {
      const client = await agreed(world);
      const body = { items: [{ productId: EXAMPLE, quantity: 2 }] };
      return { path: `/cart-reminders/${client.id}/cart`, token: bearer(client.token), body, reads: ['kept'] };
    },
  ],
];
