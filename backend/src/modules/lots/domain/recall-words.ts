import type { RecallRequest } from '@shop/contract';
import { foldText } from '../../../shared/domain/search-text.js';
import { lotErrors } from './lot-errors.js';

/** What makes a danger look smaller, which reg. 2023/988, art. 36, 2 c forbids; compared folded. */
const PLAYS_DOWN = [
  ['precaution', 'précaution'],
  ['prudence', 'prudence'],
  ['discretionnaire', 'discrétionnaire'],
  ['aucun accident', 'aucun accident'],
  ['aucun incident', 'aucun incident'],
  ["pas d'accident", 'pas d’accident'],
  ["pas d'incident", 'pas d’incident'],
  ['preventif', 'préventif'],
  ['preventive', 'préventive'],
  ['volontaire', 'volontaire'],
  ['facultatif', 'facultatif'],
  ['dans de rares cas', 'dans de rares cas'],
  ['rares cas', 'rares cas'],
  ['cas isole', 'cas isolé'],
  ['dans certaines situations', 'dans certaines situations'],
] as const;

const FEWEST_REMEDIES = 2;

/**
 * What a recall may not leave out, or say (reg. 2023/988, art. 36 and 37).
 * @throws DomainError RECALL.PLAYS_DOWN, RECALL.TOO_FEW_REMEDIES, RECALL.NOT_RAPPELCONSO
 */
export function assertRecallWords({ danger, advice, remedies, noticeUrl }: Omit<RecallRequest, 'lotIds'>): void {
  for (const [field, text] of [
    ['danger', danger],
    ['advice', advice],
  ] as const) {
    const words = foldText(text);
    // 'involontaire' is no 'volontaire'.
    const found = PLAYS_DOWN.find(([folded]) => new RegExp(`(?<!\\p{L})${folded}`, 'u').test(words));
    if (found) throw lotErrors.playsDown(found[1], field);
  }
  if (new Set(remedies).size < FEWEST_REMEDIES) throw lotErrors.tooFewRemedies();
  if (noticeUrl && !isRappelConso(noticeUrl)) throw lotErrors.notRappelConso();
}

function isRappelConso(address: string): boolean {
  const url = parsed(address);
  return url?.protocol === 'https:' && url.hostname === 'rappel.conso.gouv.fr' && !url.username && !url.password;
}

function parsed(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
