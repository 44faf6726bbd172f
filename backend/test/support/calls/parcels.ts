import { HOME, offerInFrance, RELAY } from '../delivery.js';
import { backOffice, order } from '../orders.js';
import type { Row, World } from './call.js';
import { UNDOS } from './undo.js';

const A_LIST = Buffer.from('code;nom;adresse;code postal;ville\n012345;Tabac;8 rue X;69001;Lyon');
/** Free, as the delivery of the other calls is: they share the shop. */
const FREE = { steps: [{ upTo: null, price: 0 }], freeFrom: null };
const byRelay = async ({ shop }: World) =>
  offerInFrance(await backOffice(shop), { ...HOME, ...FREE, carrier: '' }, { ...RELAY, ...FREE });

/** What comes back from the label tools of carriers (docs/adr/0072). */
export const PARCELS: Row[] = [
  [
    'a file of tracking numbers, looked at',
    'POST /api/orders/tracking-files',
    async ({ shop, admin, product }) => ({
      path: '/orders/tracking-files',
      token: admin,
      form: { carrier: 'Colissimo', file: Buffer.from(`${(await order(shop, product)).reference};6A12345678955`) },
      reads: ['ready', 'done', 'wrong'],
    }),
  ],
  [
    'orders that leave with their tracking numbers',
    'POST /api/orders/tracking-numbers',
    async ({ shop, admin, product }) => {
      const { reference } = await order(shop, product);
      const rows = [{ reference, number: '6A12345678966', carrier: 'Colissimo' }];
      return { path: '/orders/tracking-numbers', token: admin, body: { rows }, reads: ['shipped', 'already'] };
    },
  ],
  ...(['', '/check'] as const).map((part): Row => [
    `a list of relay points${part ? ', looked at' : ''}`,
    `POST /api/delivery/relay-lists${part}`,
    async (world) => {
      await byRelay(world);
      const form = { methodId: 'fr-relais', file: A_LIST };
      return { path: `/delivery/relay-lists${part}`, token: world.admin, form };
    },
  ]),
  [
    'a list of relay points that is taken away',
    'DELETE /api/delivery/relay-lists/{methodId}',
    async (world) => {
      await byRelay(world);
      return { path: '/delivery/relay-lists/fr-relais', token: world.admin };
    },
  ],
  // What of them is taken back within seconds.
  ...UNDOS,
];
