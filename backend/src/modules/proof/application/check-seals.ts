import { canonicalHash } from '../../../shared/domain/canonical-json.js';
import type { ProofKeys } from '../../../shared/audit/audit-keys.js';
import { faultyLink } from '../../../shared/audit/seal-links.js';
import {
  CHANGING_FACTS,
  CHANGING_KINDS,
  FIRST_FACTS,
  hasErasedWords,
} from '../../../shared/domain/proof/order-facts.js';
import { hashOfLink, isSealedLink, type SealedLink } from '../../../shared/domain/proof/proof-link.js';
import { agrees, disagrees, type Finding, finding, unknown } from '../domain/finding.js';
import type { OrderRecord } from '../domain/records.js';
import { ERASED, LINK_NAMES } from '../domain/said.js';

const FAULTS = {
  'unknown-key': 'porte une clé inconnue\u00a0: AUDIT_KEY n’est pas celle de la boutique, ou le scellé est faux',
  forged: 'n’est pas de la boutique, ou n’est plus à sa place',
};

/**
 * Whether the order is still what its own seals say, whatever was written to the database since.
 * @param hasSealedElder an order that is older has seals: this one had some too
 */
export function checkSeals(order: OrderRecord, keys: ProofKeys, hasSealedElder: boolean): Finding[] {
  if (!order.proof) {
    return hasSealedElder
      ? [disagrees('Scellés de la commande\u00a0: retirés, des commandes plus anciennes en portent')]
      : [unknown('Scellés de la commande\u00a0: sans scellé, la commande est plus ancienne qu’eux')];
  }
  const links = order.proof.filter(isSealedLink);
  const chain = checkLinks(order.id, links, keys);
  return [chain, ...frozen(order, links), ...changing(order, links)];
}

export function checkLinks(orderId: string, links: readonly SealedLink[], keys: ProofKeys): Finding {
  const altered = links.findIndex(({ facts, sha256 }) => facts !== undefined && canonicalHash(facts) !== sha256);
  const faulty = faultyLink(orderId, links, keys);
  if (faulty) {
    const link = links[faulty.index]!;
    return disagrees(
      `Scellés de la commande\u00a0: le scellé ${faulty.index + 1} (${link.kind}) ${FAULTS[faulty.fault]}`,
    );
  }
  if (altered >= 0) {
    return disagrees(
      `Scellés de la commande\u00a0: le contenu du scellé ${altered + 1} (${links[altered]!.kind}) a été modifié`,
    );
  }
  return links.length > 0
    ? agrees(`Scellés de la commande\u00a0: ${links.length}, tous de la boutique`)
    : disagrees('Scellés de la commande\u00a0: retirés');
}

/** Told by the order itself: the digest made again must be the one that was sealed. */
function frozen(order: OrderRecord, links: readonly SealedLink[]): Finding[] {
  return (['shown', 'accepted'] as const).map((kind) => {
    const link = links.find((one) => one.kind === kind);
    const what = LINK_NAMES[kind];
    if (!link) return disagrees(`${what}\u00a0: le scellé manque`);
    const isSame = hashOfLink({ kind }, order) === link.sha256;
    if (kind === 'shown' && !isSame && hasErasedWords(order.adjustments)) return unknown(`${what}\u00a0: ${ERASED}`);
    return finding(what, isSame, `modifié dans la base depuis le scellé du ${link.at.toISOString()}`);
  });
}

function changing(order: OrderRecord, links: readonly SealedLink[]): Finding[] {
  return CHANGING_KINDS.flatMap((kind) => {
    const link = links.findLast((one) => one.kind === kind);
    const sealed = link?.facts ?? FIRST_FACTS[kind];
    const now = CHANGING_FACTS[kind](order);
    const isSame = canonicalHash(sealed) === canonicalHash(now);
    if (isSame && !link) return [];
    const said = `la base dit ${JSON.stringify(now)}, le scellé ${JSON.stringify(sealed)}`;
    return [finding(LINK_NAMES[kind], isSame, said)];
  });
}
