import { PROOF_FORMAT, type ProofFile } from '@shop/contract';
import { oddJson } from './plain-json.js';

type Parts = Record<string, unknown>;

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (part: Parts, names: readonly string[]) => names.every((name) => typeof part[name] === 'string');
const areParts = (value: unknown, isOne: (part: Parts) => boolean): boolean =>
  Array.isArray(value) && value.every((one) => isParts(one) && isOne(one));
const isMoment = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value));

/**
 * What is needed to look at it; whether it is true is another question. 'twice' for one that names something twice, and so says one thing to
 * a reader and another to this program; undefined for anything else.
 */
export function readProofFile(text: string): ProofFile | 'twice' | undefined {
  let file: unknown;
  try {
    file = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
  const odd = oddJson(text, file);
  if (odd) return odd === 'twice' ? odd : undefined;
  if (!isParts(file) || file.format !== PROOF_FORMAT || !isTexts(file, ['key', 'seal', 'sealing'])) return undefined;
  const { order, last, person } = file;
  const isWhole =
    isMoment(file.madeAt) &&
    isParts(order) &&
    isTexts(order, ['id', 'reference']) &&
    isParts(last) &&
    (person === null || isParts(person)) &&
    areParts(file.entries, (entry) => isTexts(entry, ['at', 'kind']) && isParts(entry.facts) && hasTexts(entry)) &&
    areParts(file.links, (link) => isTexts(link, ['kind', 'sha256', 'key', 'seal']) && isMoment(link.at)) &&
    areParts(file.texts, (one) => isTexts(one, ['text', 'sha256']) && isParts(one.shown));
  return isWhole ? (file as unknown as ProofFile) : undefined;
}

const hasTexts = ({ kind, facts }: Parts) => kind !== 'shown' || areParts((facts as Parts).texts, () => true);
