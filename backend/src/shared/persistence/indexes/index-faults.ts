import { differences, factsOf, type IndexSpec, nameOf } from './index-facts.js';

/** An index that is not as the shop needs it, and why. */
export interface IndexFault {
  collection: string;
  wanted: IndexSpec;
  why:
    | { kind: 'differs'; found: IndexSpec }
    /** Pairs of ids of documents that a unique index does not allow beside one another; some of them. */
    | { kind: 'duplicates'; pairs: [string, string][] }
    /** Whether there are such documents could not be found out. */
    | { kind: 'unsure' }
    | { kind: 'forbidden' }
    | { kind: 'refused'; message: string }
    | { kind: 'missing' };
}

const FORBIDDEN = 13;
const DUPLICATE_KEY = 11_000;

/** What the database's refusal to build an index means. */
export function reasonOf(error: unknown): IndexFault['why'] {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: string };
  if (error === undefined) return { kind: 'missing' };
  if (code === FORBIDDEN) return { kind: 'forbidden' };
  if (code === DUPLICATE_KEY) return { kind: 'duplicates', pairs: [] };
  return { kind: 'refused', message: message ?? String(error) };
}

/** Tells an operator what to do before the shop can start. */
export class WrongIndexes extends Error {
  constructor(readonly faults: readonly IndexFault[]) {
    super(`Base de données : la boutique ne démarre pas sans ses index.\n${faults.map(sentenceOf).join('\n')}`);
    this.name = 'WrongIndexes';
  }
}

/** French, for an operator. It names documents by their ids: a value may be somebody's address. */
export function sentenceOf({ collection, wanted, why }: IndexFault): string {
  const of = `  - Collection « ${collection} », index « ${nameOf(wanted)} » :`;
  switch (why.kind) {
    case 'differs':
      return (
        `${of} il existe autrement${nameOf(why.found) === nameOf(wanted) ? '' : ` sous le nom « ${nameOf(why.found)} »`}` +
        ` (${told(wanted, why.found)}). Arrêtez les autres instances et démarrez une fois avec REBUILD_INDEXES=1 : la boutique le supprime` +
        ' et le reconstruit.'
      );
    case 'duplicates': {
      const pairs = why.pairs.map(([one, other]) => `${one} et ${other}`).join(', ');
      return (
        `${of} unique, il ne peut pas être construit, car des documents ont la même valeur dans ` +
        `${Object.keys(wanted.key).join(', ')}${pairs && ` (par exemple ${pairs})`}. Corrigez ces documents, puis démarrez de nouveau.`
      );
    }
    case 'unsure':
      return `${of} il n’a pas été supprimé : la base de données n’a pas dit à temps si des documents ont la même valeur. Démarrez de nouveau.`;
    case 'forbidden':
      return `${of} il manque, et le compte de MONGODB_URI n'a pas le droit de le construire. Donnez-lui le rôle readWrite.`;
    case 'refused':
      return `${of} la base de données refuse de le construire (${why.message}).`;
    case 'missing':
      return `${of} il a disparu aussitôt construit : une autre instance, d'une autre version, le supprime-t-elle ?`;
  }
}

function told(wanted: IndexSpec, found: IndexSpec): string {
  const [one, other] = [factsOf(wanted), factsOf(found)];
  const text = (value: unknown) => (value === undefined ? 'rien' : JSON.stringify(value));
  const fields = differences(wanted, found);
  return fields.map((field) => `${field} : ${text(other[field])} au lieu de ${text(one[field])}`).join(' ; ');
}
