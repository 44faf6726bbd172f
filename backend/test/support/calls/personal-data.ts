import type { KeptAddresses } from '@shop/contract';
import { aClient, bearer } from '../people.js';
import type { Row, World } from './call.js';

const AN_ADDRESS = {
  ...{ label: 'À la maison', nom: 'Morel', prenom: 'Claire', address: '14 rue des Tilleuls' },
  ...{ postalCode: '69001', city: 'Lyon', country: 'FR' },
};

async function aKeptAddress({ shop, client }: World) {
  const keeping = shop.http.post(`/api/client/${client.id}/addresses`).set('Authorization', bearer(client.token));
  const { addresses } = (await keeping.send(AN_ADDRESS).expect(200)).body as KeptAddresses;
  return { address: addresses[0]!, path: `/client/${client.id}/addresses/${addresses[0]!._id}`, token: client.token };
}

/** What a person asks of the own data (docs/adr/0057). */
export const PERSONAL_DATA: Row[] = [
  [
    'a copy of the own data',
    'POST /api/client/{id}/data',
    ({ client }) => ({
      path: `/client/${client.id}/data`,
      token: client.token,
      reads: ['format', 'madeAt', 'controller', 'client', 'rights', 'parts'],
    }),
  ],
  [
    'what closing an account would do',
    'GET /api/client/{id}/erasure',
    ({ client, admin }) => ({
      path: `/client/${client.id}/erasure`,
      token: admin,
      reads: ['open', 'anonymous', 'withdrawals', 'invoices'],
    }),
  ],
  [
    'closing the own account',
    'POST /api/client/{id}/erasure',
    async ({ shop }) => {
      const { id, token, password } = await aClient(shop);
      return { path: `/client/${id}/erasure`, token, body: { currentPassword: password }, reads: ['open'] };
    },
  ],
  [
    'keeping an address',
    'POST /api/client/{id}/addresses',
    ({ client }) => ({
      ...{ path: `/client/${client.id}/addresses`, token: client.token, body: AN_ADDRESS, status: 200 },
      reads: ['addresses'],
    }),
  ],
  [
    'changing an address',
    'PUT /api/client/{id}/addresses/{addressId}',
    async (world) => {
      const { address, ...to } = await aKeptAddress(world);
      return { ...to, body: { ...AN_ADDRESS, city: 'Lyon 1er', version: address.version }, reads: ['addresses'] };
    },
  ],
  [
    'another address by default',
    'POST /api/client/{id}/addresses/{addressId}/default',
    async (world) => {
      const { path, token } = await aKeptAddress(world);
      return { path: `${path}/default`, token, status: 200, reads: ['addresses'] };
    },
  ],
  [
    'taking an address away',
    'DELETE /api/client/{id}/addresses/{addressId}',
    async (world) => {
      const { path, token } = await aKeptAddress(world);
      return { path, token, reads: ['addresses'] };
    },
  ],
  [
    'the card that is kept',
    'GET /api/client/{id}/cards',
    ({ client }) => ({ path: `/client/${client.id}/cards`, token: client.token, reads: ['cards'] }),
  ],
  [
    'taking a kept card away',
    'DELETE /api/client/{id}/cards/{cardId}',
    ({ client }) => ({ path: `/client/${client.id}/cards/${client.id}`, token: client.token, reads: ['cards'] }),
  ],
];
