import type { Claim, ShownClaim } from '@shop/contract';

/** As `GET /api/config` tells it while its proof is valid. */
export const aProvenClaim = (kind: ShownClaim['kind'], over: Partial<ShownClaim> = {}): ShownClaim => ({
  id: kind,
  kind,
  neutral: { title: 'Karité brut', detail: 'Un seul beurre, fondu doucement.' },
  proven: {
    title: 'Certifié bio',
    detail: 'Tous nos beurres et nos huiles sont issus de l’agriculture biologique.',
    proof: { certifier: 'Certificateur SAS', code: 'FR-BIO-01', reference: '2026/114', until: '2099-12-31' },
  },
  products: [],
  ...over,
});

/** As `GET /api/claims` tells administrators of it; nobody wrote it yet. */
export const aClaim = (over: Partial<Claim> = {}): Claim => ({
  ...{ _id: 'organic', kind: 'organic', title: 'Certifié bio', neutralTitle: 'Karité brut' },
  detail: 'Tous nos beurres et nos huiles sont issus de l’agriculture biologique.',
  neutralDetail: 'Un seul beurre, fondu doucement.',
  ...{ certifier: '', certifierCode: '', reference: '', validFrom: '', validUntil: '', products: [] },
  ...{ state: 'without-proof', endsSoon: false, missing: ['certifier', 'document', 'validUntil'] },
  ...{ document: null, version: 0, changedBy: null },
  ...over,
});

/** The same with its proof. */
export const aClaimWithProof = (over: Partial<Claim> = {}): Claim =>
  aClaim({
    ...{ certifier: 'Certificateur SAS', certifierCode: 'FR-BIO-01', reference: '2026/114', validUntil: '2099-12-31' },
    ...{ state: 'valid', missing: [], version: 2 },
    document: { name: 'certificat.pdf', bytes: 182_000, uploadedAt: '2026-11-12T10:00:00.000Z' },
    changedBy: { name: 'Hélène Roux', at: '2026-11-12T10:00:00.000Z' },
    ...over,
  });
