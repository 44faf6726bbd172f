import type { Claim, ClaimFacts } from '@shop/contract';

const FIELDS = [
  ...(['title', 'detail', 'neutralTitle', 'neutralDetail', 'certifier', 'certifierCode', 'reference'] as const),
  ...(['validFrom', 'validUntil', 'products'] as const),
] satisfies readonly (keyof ClaimFacts)[];

export const CLAIM_FIELDS: readonly (keyof ClaimFacts)[] = FIELDS;

export const isClaimField = (name: string): name is keyof ClaimFacts => (FIELDS as readonly string[]).includes(name);

export const NEW_CLAIM: ClaimFacts = {
  ...{ title: '', detail: '', neutralTitle: '', neutralDetail: '', certifier: '', certifierCode: '', reference: '' },
  ...{ validFrom: '', validUntil: '', products: [] },
};

/** What a form of it is filled from, and sends back. */
export function factsOf(claim: Claim): ClaimFacts {
  const { title, detail, neutralTitle, neutralDetail, certifier, certifierCode, reference } = claim;
  const { validFrom, validUntil, products } = claim;
  return {
    ...{ title, detail, neutralTitle, neutralDetail, certifier, certifierCode, reference },
    ...{ validFrom, validUntil, products },
  };
}
