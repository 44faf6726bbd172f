import { type Letter, type LetterPreview, PAGES, type Segment } from '@shop/contract';
import { FakeAdminApi } from './fake-admin-api';

export const aLetter = (more: Partial<Letter> = {}): Letter => ({
  _id: 'l1',
  version: 3,
  state: 'draft',
  subject: 'Le savon au miel est sorti du séchoir',
  blocks: [
    { kind: 'title', text: 'Il est là', target: '' },
    { kind: 'text', text: 'Bonjour,\nCent savons au miel, et pas un de plus.', target: '' },
    { kind: 'button', text: 'Voir la boutique', target: PAGES.shop.path },
  ],
  segmentId: null,
  segmentName: '',
  changedAt: '2026-11-20T10:00:00.000Z',
  ...{ plannedFor: null, startedAt: null, endedAt: null },
  halted: null,
  queued: 0,
  ...more,
});

export const threeSegments: Segment[] = [
  { _id: 's1', version: 2, name: 'Fidèles', filter: { ordersMin: 2, newsletter: true } },
  { _id: 's2', version: 1, name: 'Partis depuis six mois', filter: { notOrderedForDays: 180, spentMin: 20 } },
  { _id: 's3', version: 1, name: 'Noël', filter: { spentMin: 50, spentFrom: '2025-11-20', spentTo: '2025-12-24' } },
];

const LOOK = 'margin:0;font:17px/1.6 Georgia,serif;color:#2b2b26';
const preview: LetterPreview = {
  sender: 'La savonnerie <bonjour@savonnerie.example>',
  subject: aLetter().subject,
  text: 'Il est là\n\nBonjour,\nCent savons au miel, et pas un de plus.',
  html: `<!doctype html><html lang="fr"><head><title>Lettre</title></head><body style="margin:0;background:#f7f2e8"><div style="padding:24px"><h1 style="${LOOK};font-size:32px">Il est là</h1><p style="${LOOK}">Cent savons au miel, et pas un de plus.</p></div></body></html>`,
};

/** A desk that writes letters to segments. */
export const anApiOfLetters = (shown: Letter = aLetter()) =>
  new FakeAdminApi()
    .on('GET letters', () => ({
      body: [
        shown,
        aLetter({
          _id: 'l2',
          subject: 'La foire de Noël',
          segmentName: 'Fidèles',
          state: 'sent',
          queued: 212,
          endedAt: shown.changedAt,
        }),
        aLetter({
          _id: 'l3',
          subject: 'Moins dix pour cent',
          state: 'planned',
          plannedFor: '2026-12-01T08:00:00.000Z',
        }),
      ],
      total: 3,
    }))
    .on('GET letters/l1', () => ({ body: shown }))
    .on('GET letters/l1/report', () => ({
      body: { waiting: 4, sent: 208, delivered: 205, bounced: 2, complained: 1, failed: 0 },
    }))
    .on('POST letters/preview', () => ({ body: preview }))
    .on('GET letters/audience', () => ({ body: { count: 212 } }))
    .on('GET segments', () => ({ body: threeSegments, total: 3 }))
    .on('GET segments/s2', () => ({ body: threeSegments[1] }))
    .on('GET segments/s2/clients', () => ({ body: [], total: 0 }))
    .on('POST segments/count', () => ({ body: { count: 37 } }))
    .on('GET client-tags', () => ({ body: ['Marché'] }))
    .on('GET category-sheets', () => ({ body: [] }))
    .on('GET products/all', () => ({ body: [], total: 0 }));
