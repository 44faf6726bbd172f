import type { LabelPlan, TrackingFileCheck } from '@shop/contract';
import { FakeAdminApi } from './fake-admin-api';

const REFERENCES = ['AK-7F3K2Q', 'AK-9H4M7T', 'AK-2C8P5W', 'AK-4R6V8X', 'AK-5T7W9Y', 'AK-6U8X2Z'];
const ordersOf = (...references: string[]) => references.map((reference) => ({ orderId: `o-${reference}`, reference }));

export const aLabelPlan = (change: Partial<LabelPlan> = {}): LabelPlan => ({
  files: [
    { tool: 'coliship', orders: ordersOf(...REFERENCES) },
    { tool: 'mondial-relay', orders: ordersOf('AK-8W2Y4B') },
  ],
  refused: [
    {
      ...{ orderId: 'o9', reference: 'AK-3D5F7H', code: 'LABEL.WEIGHT_MISSING' },
      message: 'Poids inconnu\u00a0: donnez le poids net de « Savon Argile verte » sur sa fiche produit.',
    },
  ],
  others: ['AK-4J6K8M'],
  gifts: [],
  more: 0,
  ...change,
});

const row = (line: number, reference: string, name: string) => ({
  ...{ line, reference, name, number: `6A123456789${line}0`, carrier: 'Colissimo' as const },
});

export const aTrackingCheck = (change: Partial<TrackingFileCheck> = {}): TrackingFileCheck => ({
  ready: [row(2, 'AK-7F3K2Q', 'Claire Morel'), row(3, 'AK-9H4M7T', 'Noé Garnier')],
  done: [],
  wrong: [],
  ...change,
});

/** Both parts of 'Étiquettes et suivi'. */
export const parcelsApi = (check = aTrackingCheck()) =>
  new FakeAdminApi()
    .on('GET orders/labels', () => ({ body: aLabelPlan() }))
    .on('POST orders/tracking-files', () => ({ body: check }));

export const aTrackingFile = () => new File(['AK-7F3K2Q;6A12345678920'], 'suivi.csv', { type: 'text/csv' });
