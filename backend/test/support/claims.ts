import type { Claim, ClaimFacts, ShopConfig, ShownClaim } from '@shop/contract';
import { bearer } from './people.js';
import type { Shop } from './shop.js';

export const A_PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n%%EOF\n');

const admin = async (shop: Shop) => bearer(await shop.adminToken());

export async function claims(shop: Shop): Promise<Claim[]> {
  const { body } = await shop.http
    .get('/api/claims')
    .set('Authorization', await admin(shop))
    .expect(200);
  return body as Claim[];
}

export const claimOf = async (shop: Shop, id: string) => (await claims(shop)).find(({ _id }) => _id === id)!;

export function factsOf(claim: Claim): ClaimFacts {
  const { title, detail, neutralTitle, neutralDetail, certifier, certifierCode, reference, ...rest } = claim;
  const { validFrom, validUntil, products } = rest;
  return {
    ...{ title, detail, neutralTitle, neutralDetail, certifier, certifierCode, reference },
    ...{ validFrom, validUntil, products },
  };
}

/** As the back-office does, over whatever is there. */
export async function sendClaim(shop: Shop, id: string, over: Partial<ClaimFacts>, expectedVersion?: number) {
  const claim = await claimOf(shop, id);
  return shop.http
    .put(`/api/claims/${id}`)
    .set('Authorization', await admin(shop))
    .send({ ...factsOf(claim), ...over, expectedVersion: expectedVersion ?? claim.version });
}

export async function addClaim(shop: Shop, over: Partial<ClaimFacts> = {}) {
  const facts = { ...factsOf(await claimOf(shop, 'organic')), title: 'Fait à Lyon', detail: '', ...over };
  return shop.http
    .post('/api/claims')
    .set('Authorization', await admin(shop))
    .send(facts);
}

/** @param until last day, by default one that is far */
export const proofUntil = (until = '2099-12-31'): Partial<ClaimFacts> => ({
  certifier: 'Certificateur SAS',
  certifierCode: 'FR-BIO-01',
  reference: '2026/114',
  validUntil: until,
});

export async function sendDocument(shop: Shop, id: string, bytes: Buffer, name = 'certificat.pdf', version?: number) {
  const expectedVersion = version ?? (await claimOf(shop, id)).version;
  return shop.http
    .post(`/api/claims/${id}/document`)
    .set('Authorization', await admin(shop))
    .field({ expectedVersion: String(expectedVersion) })
    .attach('document', bytes, name);
}

export async function removeProof(shop: Shop, id: string, version?: number) {
  const expectedVersion = version ?? (await claimOf(shop, id)).version;
  return shop.http
    .post(`/api/claims/${id}/proof-removal`)
    .set('Authorization', await admin(shop))
    .send({ expectedVersion });
}

export async function shownClaims(shop: Shop): Promise<ShownClaim[]> {
  const { body } = await shop.http.get('/api/config').expect(200);
  return (body as ShopConfig).claims;
}
