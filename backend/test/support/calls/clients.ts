import type { ClientNotes } from '@shop/contract';
import { aClient } from '../people.js';
import type { Row, World } from './call.js';

const NOTE = { text: 'Préfère être appelée le matin.' };

async function aNote({ shop, admin, client }: World) {
  const noting = shop.http.post(`/api/client/${client.id}/notes`).set('Authorization', admin);
  return ((await noting.send(NOTE).expect(200)).body as ClientNotes).notes[0]!;
}

/** What administrators do with clients, and what they note about them. */
export const CLIENTS: Row[] = [
  [
    'the end of a client’s sessions',
    'POST /api/client/{id}/end-sessions',
    async ({ shop, admin }) => ({
      path: `/client/${(await aClient(shop)).id}/end-sessions`,
      token: admin,
      body: {},
      status: 204,
    }),
  ],
  [
    'a note about a client',
    'POST /api/client/{id}/notes',
    ({ client, admin }) => ({
      ...{ path: `/client/${client.id}/notes`, token: admin, body: NOTE, status: 200 },
      reads: ['notes', 'tags'],
    }),
  ],
  [
    'a note that is taken away',
    'DELETE /api/client/{id}/notes/{noteId}',
    async (world) => ({
      path: `/client/${world.client.id}/notes/${(await aNote(world)).id}`,
      ...{ token: world.admin, reads: ['notes', 'tags'] },
    }),
  ],
  [
    'a tag of a client',
    'POST /api/client/{id}/tags',
    ({ client, admin }) => ({
      ...{ path: `/client/${client.id}/tags`, token: admin, body: { tag: 'Marché' }, status: 200 },
      reads: ['notes', 'tags'],
    }),
  ],
  [
    'a tag that is taken away',
    'DELETE /api/client/{id}/tags/{tag}',
    ({ client, admin }) => ({
      ...{ path: `/client/${client.id}/tags/march%C3%A9`, token: admin, reads: ['notes', 'tags'] },
    }),
  ],
];
