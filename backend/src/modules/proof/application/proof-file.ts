import { PROOF_FORMAT, type ProofFile, type ProofLinkRecord, type ProofPerson } from '@shop/contract';
import type { ProofKeys } from '../../../shared/audit/audit-keys.js';
import { NO_SEAL, isSealedLink, type ProofLink } from '../../../shared/domain/proof/proof-link.js';
import { chained, fileText } from '../domain/chain.js';
import { isForgotten, toldOf } from '../domain/entries.js';
import type { OrderRecord, ProofRecords } from '../domain/records.js';

type GiftFacts = Required<Pick<ProofPerson, 'giftMessage' | 'giftRecipient' | 'giftMobile'>>;

/** The file that proves an order, sealed with the newest key. */
export function proofFileOf(records: ProofRecords, keys: ProofKeys, now: Date): ProofFile {
  const { order, texts } = records;
  const entries = chained(toldOf(records));
  const { id, reference, proof } = order;
  const unsealed = {
    format: PROOF_FORMAT,
    madeAt: now.toISOString(),
    order: { id, reference },
    person: personOf(order),
    sealing: proof ? ('sealed' as const) : ('none' as const),
    links: linksOf(proof ?? []),
    texts: [...texts],
    entries,
    last: { seq: entries.length, sha256: entries.at(-1)?.sha256 ?? NO_SEAL },
    key: keys.current,
  } satisfies Omit<ProofFile, 'seal'>;
  return { ...unsealed, seal: keys.seal(unsealed.key, fileText(unsealed)) };
}

/** What is said of a gift, as far as there is something. */
export function giftFacts({ gift }: Pick<OrderRecord, 'gift'>): Partial<GiftFacts> {
  const { message = '', recipient } = gift ?? {};
  return {
    ...(message && { giftMessage: message }),
    ...(recipient && { giftRecipient: `${recipient.prenom} ${recipient.nom}`, giftMobile: recipient.mobile }),
  };
}

function personOf(order: OrderRecord): ProofFile['person'] {
  if (isForgotten(order)) return null;
  const { nom, prenom, email, mobile } = order.customer;
  const { address, complement, postalCode, city } = order.delivery;
  return { nom, prenom, email, mobile, address, complement, postalCode, city, ...giftFacts(order) };
}

export function linksOf(links: readonly ProofLink[]): ProofLinkRecord[] {
  return links.filter(isSealedLink).map(({ kind, at, facts, sha256, key, seal }) => ({
    ...{ kind, at: at.toISOString(), sha256, key, seal },
    ...(facts && { facts: { ...facts } }),
  }));
}
