import { PERSONAL_DISCOUNT, type ProofEntry, type ProofFile, type ProofKind } from '@shop/contract';
import { canonicalJson } from '../../../shared/domain/canonical-json.js';
import { isSealedLink } from '../../../shared/domain/proof/proof-link.js';
import { isForgotten, type Told, toldOf } from '../domain/entries.js';
import { agrees, disagrees, type Finding, finding, unknown } from '../domain/finding.js';
import type { ProofRecords } from '../domain/records.js';
import { ENTRY_NAMES } from '../domain/said.js';
import { giftFacts, linksOf } from './proof-file.js';

/** What may become of a fact once it was written: `moves` as things go on, `settles` from nothing to something, `erased` with its person. */
type Life = 'moves' | 'settles' | 'erased';
type Facts = Readonly<Record<string, unknown>>;

const LIVES: Partial<Record<ProofKind, Readonly<Record<string, Life>>>> = {
  mailed: {
    ...{ to: 'erased', subject: 'erased' },
    ...{ state: 'moves', fate: 'moves', sentAt: 'moves', sha256: 'settles', attachments: 'settles' },
  },
  withdrawn: {
    ...{ reference: 'erased', words: 'erased', prenom: 'erased', nom: 'erased', email: 'erased' },
    ...{ state: 'moves', repeats: 'moves', goodsOrProofAt: 'moves' },
  },
};
/** A refund that is done only ever comes back; one that is not may be tried again, or be less. */
const OPEN_REFUND: Readonly<Record<string, Life>> = {
  ...{ state: 'moves', attempt: 'moves', orderedAt: 'moves', providerId: 'moves', amountCents: 'moves' },
};
const DONE_REFUND: Readonly<Record<string, Life>> = { state: 'moves', providerId: 'moves' };

const livesOf = ({ kind, facts }: Told): Readonly<Record<string, Life>> => {
  if (kind === 'refunded') return facts.state === 'done' ? DONE_REFUND : OPEN_REFUND;
  return LIVES[kind] ?? {};
};

/** What makes two entries tell of one thing. */
function nameOf({ kind, at, facts }: Told): string {
  const name = ENTRY_NAMES[kind];
  if (kind === 'mailed') return `${name} ${facts.mail} (${facts.id})`;
  if (kind === 'withdrawn') return `${name} ${facts.number}`;
  if (kind === 'refunded') return `${name} ${facts.key}${facts.cause === 'by-hand' ? ' à la main' : ''}`;
  return kind === 'shown' || kind === 'accepted' || kind === 'paid' ? name : `${name} ${at}`;
}

const isNothing = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);

function isRight(life: Life | undefined, before: unknown, now: unknown): boolean {
  if (canonicalJson(before) === canonicalJson(now) || life === 'moves') return true;
  return life === 'settles' ? isNothing(before) : life === 'erased' && isNothing(now);
}

/** A file against what the shop keeps now: each fact is the same, or went on as such facts do. */
export function compareFile(file: ProofFile, records: ProofRecords): Finding[] {
  const now = new Map(toldOf(records).map((told) => [nameOf(told), told]));
  const entries = file.entries.map((entry) => compareEntry(entry, now.get(nameOf(entry)), records));
  const known = new Set(file.entries.map(nameOf));
  const added = [...now]
    .filter(([name]) => !known.has(name))
    .map(([name, told]) => addedSince(name, told, file, records));
  return [comparePerson(file, records), compareLinks(file, records), ...entries, ...added];
}

function compareEntry(entry: ProofEntry, now: Told | undefined, { order }: ProofRecords): Finding {
  const what = `Entrée ${entry.seq}, ${nameOf(entry)}`;
  if (!now) {
    // What had not left was dropped with its addressee.
    const isDropped = entry.kind === 'mailed' && entry.facts.state !== 'sent' && isForgotten(order);
    return finding(what, isDropped, 'la base n’en sait plus rien');
  }
  const [before, after] = [withoutErased(entry, order), now.facts as unknown as Facts];
  const lives = livesOf(entry);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const wrong = names.filter((name) => !isRight(lives[name], before[name] ?? null, after[name] ?? null));
  const hasMoved = lives.orderedAt !== undefined || entry.at === now.at;
  if (!hasMoved) wrong.push('at');
  return finding(what, wrong.length === 0, `la base ne dit plus la même chose (${wrong.join(', ')})`);
}

/** What was shown, as it is told once the words of a discount for one person are gone. */
function withoutErased({ kind, facts }: ProofEntry, { adjustments }: ProofRecords['order']): Facts {
  if (kind !== 'shown') return facts as unknown as Facts;
  const erased = new Set(adjustments.flatMap(({ personal, discount }) => (personal === 'erased' ? discount?.id : [])));
  const shown = facts.adjustments.map((one) =>
    one.discount && erased.has(one.discount.id)
      ? { ...one, label: PERSONAL_DISCOUNT, discount: { id: one.discount.id }, erased: true }
      : one,
  );
  return { ...facts, adjustments: shown };
}

/** Later than the file, or matched with the order later. */
function addedSince(name: string, told: Told, { madeAt }: ProofFile, { order }: ProofRecords): Finding {
  const kept = (order.proof ?? [])
    .filter(isSealedLink)
    .find((link) => told.kind === 'withdrawn' && link.facts?.number === told.facts.number);
  const since = kept?.at.toISOString() ?? told.at;
  const what = `Depuis le dossier, ${name}`;
  return since >= madeAt
    ? unknown(what)
    : disagrees(`${name}\u00a0: dans la base avec une date d’avant le dossier, mais pas dans le dossier`);
}

function comparePerson({ person }: ProofFile, { order }: ProofRecords): Finding {
  if (isForgotten(order))
    return unknown('Personne\u00a0: la base n’en nomme pas, oubliée depuis ou jamais nommée (vente au marché)');
  const { customer, delivery } = order;
  const now: Facts = { ...customer, ...delivery, ...giftFacts(order) };
  const before = (person ?? {}) as Facts;
  // The words of a gift end before its person.
  const isErased = (name: string) => name.startsWith('gift') && now[name] === undefined;
  const wrong = Object.keys(before).filter((name) => before[name] !== now[name] && !isErased(name));
  return finding(
    'Personne',
    person !== null && wrong.length === 0,
    `la base ne dit plus la même chose (${wrong.join(', ')})`,
  );
}

/** The order's chain only grows. */
function compareLinks(file: ProofFile, { order }: ProofRecords): Finding {
  const now = linksOf(order.proof ?? []);
  const isSame = file.links.every((link, index) => link.seal === now[index]?.seal);
  return isSame
    ? agrees('Scellés du dossier, comparés à ceux de la commande')
    : disagrees('Scellés du dossier\u00a0: la commande ne les porte plus');
}
