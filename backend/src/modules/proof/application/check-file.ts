import type { ProofFile } from '@shop/contract';
import type { ProofKeys } from '../../../shared/audit/audit-keys.js';
import { canonicalHash } from '../../../shared/domain/canonical-json.js';
import { hasErasedWords } from '../../../shared/domain/proof/order-facts.js';
import { type SealedLink, type LinkKind } from '../../../shared/domain/proof/proof-link.js';
import { type Broken, brokenEntry, fileText } from '../domain/chain.js';
import { agrees, disagrees, type Finding, finding, unknown } from '../domain/finding.js';
import { ERASED, LINK_NAMES } from '../domain/said.js';
import { checkTexts } from './check-records.js';
import { checkLinks } from './check-seals.js';

const FAULTS: Record<Broken['fault'], (seq: number) => string> = {
  altered: (seq) => `l’entrée ${seq} a été modifiée`,
  missing: (seq) => `l’entrée ${seq} manque`,
  misplaced: (seq) => `l’entrée ${seq} n’est pas à sa place`,
  cut: (seq) => `la fin manque, ou l’entrée ${seq} a été ajoutée ou retirée`,
};

/** What a file says of itself: its chain, its seal, the order's own seals and the words of the texts. Needs no database. */
export function checkFile(file: ProofFile, keys: ProofKeys): Finding[] {
  const broken = brokenEntry(file);
  const count = `Chaîne du dossier, ${file.entries.length} entrées`;
  const shown = file.entries.find(({ kind }) => kind === 'shown');
  return [
    broken ? disagrees(`${count}\u00a0: ${FAULTS[broken.fault](broken.seq)}`) : agrees(count),
    checkSeal(file, keys),
    ...checkOwnSeals(file, keys),
    ...(shown?.kind === 'shown' ? checkTexts(shown.facts.texts, file.texts) : []),
    ...(file.person === null ? [unknown('Personne\u00a0: oubliée quand le dossier a été fait')] : []),
  ];
}

function checkSeal(file: ProofFile, keys: ProofKeys): Finding {
  const what = `Sceau du dossier, clé ${file.key}`;
  if (keys.ageOf(file.key) < 0)
    return disagrees(
      `${what}\u00a0: clé inconnue, le dossier est signé d’une autre boutique ou d’une clé qui manque à AUDIT_KEY`,
    );
  return finding(what, keys.seal(file.key, fileText(file)) === file.seal, 'ce n’est pas celui de la boutique');
}

function checkOwnSeals(file: ProofFile, keys: ProofKeys): Finding[] {
  if (file.sealing === 'none')
    return [unknown('Scellés de la commande\u00a0: sans scellé, la commande est plus ancienne qu’eux')];
  const links = linksOf(file);
  const told = (['shown', 'accepted'] as const).map((kind) => {
    const entry = file.entries.find((one) => one.kind === kind);
    const link = links.find((one) => one.kind === kind);
    const isSame = entry !== undefined && link?.sha256 === canonicalHash(entry.facts);
    const what = `${LINK_NAMES[kind]}, dans le dossier`;
    if (entry?.kind === 'shown' && !isSame && hasErasedWords(entry.facts.adjustments))
      return unknown(`${what}\u00a0: ${ERASED}`);
    return finding(what, isSame, 'ce n’est pas ce que la commande a scellé');
  });
  return [checkLinks(file.order.id, links, keys), ...told];
}

/** @throws RangeError for a moment that is none */
export const linksOf = (file: ProofFile): SealedLink[] =>
  file.links.map((link) => ({ ...link, kind: link.kind as LinkKind, at: new Date(link.at) }));
