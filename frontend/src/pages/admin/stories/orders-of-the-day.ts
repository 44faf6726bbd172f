import type { MailRecord, Order, OrderTimelineEntry } from '@shop/contract';
import { anOrder } from '../../../testing/an-order';
import { FakeAdminApi } from '../../../testing/fake-admin-api';
import { LONG } from './people';

/** An order in each status; one whose client asks for a refund, one whose names are as long as they come. */
export const orders: Order[] = [
  anOrder({
    _id: 'o5',
    reference: 'AK-7F3K2Q',
    nom: LONG.nom,
    prenom: LONG.prenom,
    email: LONG.mail,
    montantTotal: 1196.6,
    address: '1287 avenue du Maréchal-de-Lattre-de-Tassigny',
    complement: 'Résidence des Tilleuls argentés, bâtiment C',
  }),
  anOrder({
    _id: 'o4',
    reference: 'AK-2M9X4D',
    status: 'Expédié',
    orderNumber: '6A12345678901',
    deliver: 'Colissimo',
    trackingUrl: 'https://www.laposte.fr/outils/suivre-vos-envois?code=6A12345678901',
  }),
  anOrder({
    _id: 'o3',
    reference: 'AK-C3P8SE',
    nom: 'Girard',
    prenom: 'Paul',
    email: 'paul.girard@exemple.fr',
    status: 'Livré',
    orderNumber: 'XY987654321FR',
    deliver: 'Chronopost',
    comments: 'Déposée chez la gardienne.',
    refundRequestedAt: '2026-11-20T17:51:00.000Z',
  }),
  anOrder({ _id: 'o2', reference: 'AK-R5T2KD', nom: 'Moreau', prenom: 'Léa', status: 'Annulé' }),
  anOrder({
    _id: 'o1',
    reference: 'AK-SN9BHV',
    nom: 'Peeters',
    prenom: 'Wout',
    status: 'Remboursé',
    refundedAmount: 23.7,
    paymentStatus: 'refunded',
  }),
];

const confirmation: MailRecord = {
  _id: 'm1',
  kind: 'order-confirmation',
  label: 'Confirmation de commande',
  to: 'paul.girard@exemple.fr',
  subject: 'Votre commande AK-C3P8SE est confirmée',
  state: 'failed',
  sending: false,
  attempts: 8,
  createdAt: '2026-11-19T09:15:00.000Z',
  sentAt: null,
  nextAttemptAt: null,
  lastError: '550 boîte pleine',
  subjectId: 'o3',
  resendable: true,
  attachments: [],
  sha256: '',
  fate: null,
};

const history: OrderTimelineEntry[] = [
  { kind: 'placed', at: '2026-11-19T09:14:00.000Z', label: 'Commande passée', author: '' },
  {
    kind: 'mail',
    at: '2026-11-19T09:15:00.000Z',
    label: 'Mail\u00a0: Confirmation de commande',
    author: '',
    mail: confirmation,
  },
  {
    kind: 'status',
    at: '2026-11-20T08:02:00.000Z',
    label: 'Expédié → Livré',
    author: 'Hélène Morel',
    from: 'Expédié',
    to: 'Livré',
  },
  {
    kind: 'comment',
    at: '2026-11-20T08:03:00.000Z',
    label: 'Commentaire',
    author: 'Hélène Morel',
    text: 'Déposée chez la gardienne.',
  },
  {
    kind: 'refund-requested',
    at: '2026-11-20T17:51:00.000Z',
    label: 'Remboursement demandé',
    author: 'Paul Girard',
    text: '',
  },
];

/** A back-office with these orders; the third has a history. */
export function orderDesk(found = orders): FakeAdminApi {
  const api = new FakeAdminApi(found);
  api.timelines.set('o3', history);
  return api;
}
