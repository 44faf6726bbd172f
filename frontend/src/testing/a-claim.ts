import type { ShownClaim } from '@shop/contract';

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
