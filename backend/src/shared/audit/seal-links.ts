import {
  hashOfLink,
  isSealedLink,
  NO_SEAL,
  type ProofLink,
  sealedText,
  type SealedLink,
} from '../domain/proof/proof-link.js';
import type { ProvableOrder } from '../domain/proof/order-facts.js';
import type { ProofKeys } from './audit-keys.js';

/** The chain as it is written with its order: what is sealed stays as it is, what happened since is sealed now. */
export function sealLinks(order: ProvableOrder, links: readonly ProofLink[], keys: ProofKeys, at: Date): SealedLink[] {
  const sealed: SealedLink[] = [];
  for (const link of links) sealed.push(isSealedLink(link) ? link : sealOne(link));
  return sealed;

  function sealOne(link: ProofLink): SealedLink {
    const told = { ...link, at, sha256: hashOfLink(link, order), key: keys.current };
    return { ...told, seal: keys.seal(told.key, sealedText(order.id, sealed.at(-1)?.seal ?? NO_SEAL, told)) };
  }
}

export type LinkFault = 'unknown-key' | 'forged';

/** The first link that the shop did not write there, or that was written with a key that another had followed; undefined when all are its own. */
export function faultyLink(
  orderId: string,
  links: readonly SealedLink[],
  keys: ProofKeys,
): { index: number; fault: LinkFault } | undefined {
  let before = NO_SEAL;
  let age = Infinity;
  for (const [index, link] of links.entries()) {
    const now = keys.ageOf(link.key);
    if (now < 0) return { index, fault: 'unknown-key' };
    if (now > age || keys.seal(link.key, sealedText(orderId, before, link)) !== link.seal)
      return { index, fault: 'forged' };
    before = link.seal;
    age = now;
  }
  return undefined;
}
