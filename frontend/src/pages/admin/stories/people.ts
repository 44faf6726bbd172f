import type { Administrator, AuditEntry, Client, ClientNotes, ClientRecordSheet, MailRecord } from '@shop/contract';
import { anOrder } from '../../../testing/an-order';

/** A name and addresses that are as long as they come. */
export const LONG = {
  nom: 'de La Rochefoucauld-Montbel-Saint-Hilaire',
  prenom: 'Marie-Antoinette-Bérengère',
  mail: 'marie-antoinette-berengere.de-la-rochefoucauld-montbel@association-des-amis-du-savon.exemple.fr',
};

const administrator = (given: Partial<Administrator>): Administrator => ({
  _id: 'me',
  nom: 'Morel',
  prenom: 'Hélène',
  email: 'helene.morel@exemple.fr',
  role: 'owner',
  token: 'ADM-7F3K2Q',
  createdAt: '2026-10-01T08:00:00.000Z',
  version: 1,
  secondFactor: true,
  ...given,
});

export const administrators = [
  administrator({}),
  administrator({
    _id: 'a2',
    nom: 'Petit',
    prenom: 'Louis',
    email: 'louis.petit@exemple.fr',
    token: 'ADM-9H4M7T',
    secondFactor: false,
  }),
];
export const administratorWithALongName = administrator({
  _id: 'a3',
  nom: LONG.nom,
  prenom: LONG.prenom,
  email: LONG.mail,
  token: 'ADM-2C8P5W',
});

const client = (given: Partial<Client>): Client => ({
  _id: 'c1',
  token: 'CLI-7F3K2Q',
  civilite: 'Madame',
  nom: 'Fontaine',
  prenom: 'Élise',
  clientEmail: 'elise.fontaine@exemple.fr',
  birthday: '1988-04-12',
  mobile: '06 12 34 56 78',
  favorites: [],
  purchases: [],
  montantDepense: 1234.5,
  lastOrderAt: '2026-11-12T09:00:00.000Z',
  address: '3 rue des Lices, 35000 Rennes, France',
  deliveryAddress: null,
  ...given,
});

export const clients = [
  client({}),
  client({
    _id: 'c2',
    token: 'CLI-3N8V4B',
    nom: 'Benali',
    prenom: 'Samira',
    clientEmail: 'samira.benali@exemple.fr',
    mobile: '',
    montantDepense: 23.7,
    address: '',
  }),
];
export const clientWithALongName = client({
  _id: 'c3',
  token: 'CLI-6R2X9D',
  nom: LONG.nom,
  prenom: LONG.prenom,
  clientEmail: LONG.mail,
  address: 'Résidence des Tilleuls argentés, bâtiment C, 1287 avenue du Maréchal-de-Lattre-de-Tassigny, 13090 Aix',
});

export const noted: ClientNotes = {
  tags: ['Fidèle', 'Marché de Noël'],
  notes: [
    {
      id: 'n2',
      at: '2026-11-20T09:14:00.000Z',
      author: 'Hélène Morel',
      text: 'Préfère être appelée le matin, avant dix heures.',
    },
    {
      id: 'n1',
      at: '2026-03-04T16:40:00.000Z',
      author: 'Louis Petit',
      text: 'Offre souvent\u00a0: deux cartes par colis.',
    },
  ],
};

export const sheet: ClientRecordSheet = {
  _id: 'c1',
  reference: 'CLI-7F3K2Q',
  createdAt: '2026-01-08T10:00:00.000Z',
  orders: [
    anOrder({ _id: 'o2', reference: 'AK-C3P8SE', status: 'Expédié', montantTotal: 37.9 }),
    anOrder({
      _id: 'o1',
      reference: 'AK-R5T2KD',
      status: 'Livré',
      date: '2026-03-02T09:14:00.000Z',
      montantTotal: 1196.6,
      refundedAmount: 12.4,
    }),
  ],
  montantDepense: 1234.5,
  refunded: 12.4,
  firstOrderAt: '2026-03-02T09:14:00.000Z',
  lastOrderAt: '2026-11-19T09:14:00.000Z',
};

const entry = (seq: number, given: Partial<AuditEntry>): AuditEntry => ({
  seq,
  at: '2026-11-21T09:15:00.000Z',
  actor: { id: 'me', reference: 'ADM-7F3K2Q', name: 'Hélène Morel' },
  act: 'order.status-changed',
  label: 'Statut de commande changé',
  target: { type: 'order', id: 'o2', reference: 'AK-C3P8SE' },
  before: { status: 'En cours de préparation' },
  after: { status: 'Expédié', deliver: 'Colissimo' },
  requestId: `r${seq}`,
  address: '192.0.2.7',
  hash: `${seq}c0ffee`.padStart(8, '0').repeat(8),
  ...given,
});

export const entries = [
  entry(42, {}),
  entry(41, {
    act: 'administrator.login-failed',
    label: 'Connexion refusée',
    actor: null,
    target: { type: 'administrator', id: '', reference: 'l…@exemple.fr' },
    before: null,
    after: { reason: 'mot de passe' },
  }),
  entry(40, {
    act: 'product.updated',
    label: 'Produit modifié',
    actor: { id: 'a3', reference: 'ADM-2C8P5W', name: `${LONG.prenom} ${LONG.nom}` },
    target: { type: 'product', id: 'p1', reference: 'Savon au beurre de karité, à la lavande fine et à la sauge' },
    before: { price: 7.5, name: 'Lavande fine' },
    after: { price: 8.2, name: 'Savon au beurre de karité, à la lavande fine et à la sauge' },
  }),
];

const mail = (_id: string, given: Partial<MailRecord>): MailRecord => ({
  _id,
  kind: 'order-confirmation',
  label: 'Confirmation de commande',
  to: 'elise.fontaine@exemple.fr',
  subject: 'Votre commande AK-C3P8SE est confirmée',
  state: 'sent',
  sending: false,
  attempts: 1,
  createdAt: '2026-11-19T09:15:00.000Z',
  sentAt: '2026-11-19T09:15:04.000Z',
  nextAttemptAt: null,
  lastError: '',
  subjectId: 'o2',
  resendable: true,
  attachments: [],
  sha256: '',
  fate: null,
  ...given,
});

export const mails = [
  mail('m3', { to: LONG.mail, state: 'failed', sentAt: null, attempts: 8, lastError: '550 boîte pleine' }),
  mail('m2', { state: 'waiting', sentAt: null, nextAttemptAt: '2026-11-19T09:20:00.000Z', lastError: 'délai dépassé' }),
  mail('m4', {
    fate: { state: 'bounced', at: '2026-11-19T09:16:00.000Z', reason: '550 5.1.1 Adresse inconnue' },
    undelivered: true,
  }),
  mail('m5', { fate: { state: 'delivered', at: '2026-11-19T09:15:20.000Z', reason: '' } }),
  mail('m1', {}),
];
