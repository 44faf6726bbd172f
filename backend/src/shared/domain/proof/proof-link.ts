import { canonicalHash, canonicalJson } from '../canonical-json.js';
import {
  acceptedFacts,
  CHANGING_FACTS,
  CHANGING_KINDS,
  type ChangingKind,
  FIRST_FACTS,
  type ProvableOrder,
  type ProvedFacts,
  shownFacts,
} from './order-facts.js';

/** `shown` and `accepted` are told by the order itself as it is kept; the others keep what they are about. */
export type FrozenKind = 'shown' | 'accepted';
export type LinkKind = FrozenKind | ChangingKind | 'withdrawn';

/** That something of an order was fixed; not sealed before it is written. */
export interface UnsealedLink {
  kind: LinkKind;
  /** Missing in `shown` and `accepted`. */
  facts?: ProvedFacts;
}

/** One link of an order's own chain (docs/adr/0052). */
export interface SealedLink extends UnsealedLink {
  at: Date;
  /** Of the facts, hexadecimal. */
  sha256: string;
  /** Id of the key that sealed it. */
  key: string;
  /** HMAC-SHA-256 over the seal before, kind, moment and `sha256`; hexadecimal. */
  seal: string;
}

export type ProofLink = UnsealedLink | SealedLink;

export const isSealedLink = (link: ProofLink): link is SealedLink => 'seal' in link;

/** What stands before the first seal. */
export const NO_SEAL = '0'.repeat(64);

/** What an order is placed with, and placed anew: what was told of the attempt before counts no more. */
export function firstLinks(order: ProvableOrder): UnsealedLink[] {
  const happened = CHANGING_KINDS.flatMap((kind) => linkOf(kind, FIRST_FACTS[kind], CHANGING_FACTS[kind](order)));
  return [{ kind: 'shown' }, { kind: 'accepted' }, ...happened];
}

/** What a change of an order adds to its chain. */
export function newLinks(before: ProvableOrder, after: ProvableOrder): UnsealedLink[] {
  return CHANGING_KINDS.flatMap((kind) => linkOf(kind, CHANGING_FACTS[kind](before), CHANGING_FACTS[kind](after)));
}

function linkOf(kind: ChangingKind, before: ProvedFacts, facts: ProvedFacts): UnsealedLink[] {
  return Object.keys(facts).some((name) => facts[name] !== before[name]) ? [{ kind, facts }] : [];
}

/** What a link is about: kept in it, or told by the order. */
export function factsOfLink({ kind, facts }: UnsealedLink, order: ProvableOrder): object {
  if (kind === 'shown') return shownFacts(order);
  if (kind === 'accepted') return acceptedFacts(order);
  return facts ?? {};
}

/** What the seal of a link is made over; bound to its order, so that no link of another passes for its own. */
export function sealedText(orderId: string, before: string, { kind, at, sha256, key }: Omit<SealedLink, 'seal'>) {
  return canonicalJson({ link: { orderId, before, kind, at: momentText(at), sha256, key } });
}

/** Also of what somebody wrote in a moment's place. */
const momentText = (at: Date) => (at instanceof Date && !Number.isNaN(at.getTime()) ? at.toISOString() : String(at));

export const hashOfLink = (link: UnsealedLink, order: ProvableOrder): string => canonicalHash(factsOfLink(link, order));
