import type { Claim } from '@shop/contract';
import { A_PDF, addClaim, claimOf, factsOf, proofUntil, sendClaim } from '../claims.js';
import type { Row } from './call.js';

/** The calls of claims and their proofs (docs/adr/0060). */
export const CLAIMS: Row[] = [
  [
    'a claim of the owner’s own',
    'POST /api/claims',
    async ({ shop, admin }) => ({
      path: '/claims',
      token: admin,
      body: { ...factsOf(await claimOf(shop, 'organic')), title: 'Fait à Lyon' },
      status: 201,
    }),
  ],
  [
    'a claim with its proof',
    'PUT /api/claims/{id}',
    async ({ shop, admin }) => {
      const claim = await claimOf(shop, 'organic');
      const body = { ...factsOf(claim), ...proofUntil(), expectedVersion: claim.version };
      return { path: '/claims/organic', token: admin, body };
    },
  ],
  [
    'a claim that is taken away',
    'DELETE /api/claims/{id}',
    async ({ shop, admin }) => {
      const { _id } = (await addClaim(shop)).body as Claim;
      return { path: `/claims/${_id}`, token: admin, status: 204 };
    },
  ],
  [
    'the document of a proof',
    'POST /api/claims/{id}/document',
    async ({ shop, admin }) => ({
      path: '/claims/lab-tested/document',
      token: admin,
      form: { expectedVersion: String((await claimOf(shop, 'lab-tested')).version), document: A_PDF },
    }),
  ],
  [
    'a proof that is taken away',
    'POST /api/claims/{id}/proof-removal',
    async ({ shop, admin }) => {
      await sendClaim(shop, 'plastic-free', proofUntil());
      const { version } = await claimOf(shop, 'plastic-free');
      return { path: '/claims/plastic-free/proof-removal', token: admin, body: { expectedVersion: version } };
    },
  ],
];
