import type { InciPart, LabelPreview, LabelWarning } from '@shop/contract';
import { allergenOf } from './allergens.js';
import { usualAllergens } from './essential-oils.js';
import { inciKey } from './inci-key.js';
import { hasIngredients, type InciList, type InciName, ingredientsOf, readInci, withoutMarks } from './inci-list.js';
import { isKnownName } from './known-names.js';

/** Names that one sentence tells; how many more there are is said. */
const NAMED = 8;

interface FoundAllergen extends InciName {
  /** Its name on a label. */
  allergen: string;
}

/** Allergens in their order; what stands in the parentheses of one is part of it. */
function allergensIn({ names, text }: InciList): FoundAllergen[] {
  const found = names.flatMap((name) => {
    const allergen = allergenOf(name.name);
    return allergen ? [{ ...name, allergen }] : withinName(text, name);
  });
  const sorted = found.sort((one, other) => one.start - other.start || other.end - one.end);
  let end = -1;
  return sorted.filter((name) => {
    if (name.start < end || name.start >= name.end) return false;
    end = name.end;
    return true;
  });
}

/** What parts a name that is none as a whole: 'Linalool/Limonene', 'Parfum : Linalool', 'Parfum. Contient Linalool', 'Lavande dont Linalool'. */
const WITHIN = /[/:&+]|\. |\b(?:and|et|dont|contient|contains|avec|with)\b/giu;

function withinName(text: string, name: InciName): FoundAllergen[] {
  const written = text.slice(name.start, name.end);
  const borders = [...written.matchAll(WITHIN)].map(({ index, 0: { length } }) => ({ index, length }));
  if (borders.length === 0) return [];
  return [...borders, { index: written.length, length: 0 }].flatMap(({ index: end }, place) => {
    const before = borders[place - 1];
    const span = withoutMarks(written, { start: before ? before.index + before.length : 0, end });
    // Without what stands in parentheses behind it.
    const part = written.slice(span.start, span.end).replace(/ ?\([^()]*\)$/u, '');
    const allergen = allergenOf(part);
    if (!allergen) return [];
    const start = name.start + span.start;
    return [{ ...name, name: part, start, end: start + part.length, allergen }];
  });
}

/** A list as shoppers read it: its allergens apart, and what its asterisks mean. */
type ShownList = Pick<LabelPreview, 'inci' | 'notes' | 'allergens'>;

const shownLists = new Map<string, ShownList>();
/** Lists that are kept as they were read: a shop has as many as products, and each page asks for one. */
const MOST_SHOWN = 500;

export function shownIngredients(written: string): ShownList {
  const known = shownLists.get(written);
  if (known) return known;
  const list = readInci(written);
  const shown = shownList(list, allergensIn(list));
  const [oldest] = shownLists.size < MOST_SHOWN ? [] : shownLists.keys();
  if (oldest !== undefined) shownLists.delete(oldest);
  shownLists.set(written, shown);
  return shown;
}

/** A list as shoppers will read it, and what an administrator should look at. */
export function checkIngredients(written: string): LabelPreview {
  const list = readInci(written);
  const allergens = allergensIn(list);
  const names = ingredientsOf(list).length;
  return { ...shownList(list, allergens), names, warnings: warningsOf(written, list, allergens) };
}

const shownList = ({ text, notes }: InciList, allergens: readonly FoundAllergen[]): ShownList => ({
  inci: partsOf(text, allergens),
  notes,
  allergens: [...new Set(allergens.map(({ allergen }) => allergen))],
});

function partsOf(text: string, allergens: readonly FoundAllergen[]): InciPart[] {
  const parts: InciPart[] = [];
  let from = 0;
  for (const { start, end, allergen } of allergens) {
    if (start > from) parts.push({ text: text.slice(from, start) });
    parts.push({ text: text.slice(start, end), allergen });
    from = end;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

function warningsOf(written: string, list: InciList, allergens: readonly FoundAllergen[]): LabelWarning[] {
  const names = ingredientsOf(list);
  if (!hasIngredients(written)) {
    const message = 'Aucun nom n’a été lu dans cette liste\u00a0: le produit ne peut pas être vendu.';
    return written.trim() === '' ? [] : [{ kind: 'no-name', message }];
  }
  const named = new Set(allergens.map(({ allergen }) => allergen));
  return [
    ...unknownNames(names),
    ...forgottenAllergens(names, named),
    ...otherNames(allergens),
    ...bareFragrance(list, named),
    ...writtenTwice(names),
    ...(list.unbalanced
      ? [{ kind: 'bracket' as const, message: 'Une parenthèse est ouverte ou fermée sans l’autre.' }]
      : []),
  ];
}

function unknownNames(names: readonly InciName[]): LabelWarning[] {
  const unknown = [...new Set(names.map(({ name }) => name))].filter((name) => !isKnownName(name));
  if (unknown.length === 0) return [];
  const told = `${unknown.length === 1 ? 'Nom inconnu' : 'Noms inconnus'} de la boutique\u00a0: ${enumerated(unknown)}.`;
  return [
    { kind: 'unknown-names', message: `${told} Ce n’est pas forcément une erreur\u00a0: vérifiez l’orthographe.` },
  ];
}

/** 'Lavandula Angustifolia Oil : Linalool, Linalyl Acetate ?' */
function forgottenAllergens(names: readonly InciName[], named: ReadonlySet<string>): LabelWarning[] {
  return names.flatMap(({ name }): LabelWarning[] => {
    const missing = (usualAllergens(name) ?? []).filter((allergen) => !named.has(allergen));
    if (missing.length === 0) return [];
    const question = `${short(name)}\u00a0: ${missing.join(', ')}\u00a0?`;
    const why = 'Cette huile essentielle en apporte d’habitude\u00a0; l’analyse de votre fournisseur fait foi.';
    return [{ kind: 'oil-allergens', message: `${question} ${why}` }];
  });
}

/** An allergen that the list names otherwise than annex III does. */
function otherNames(allergens: readonly FoundAllergen[]): LabelWarning[] {
  const other = allergens.filter(({ name, allergen, inner }) => !inner && inciKey(name) !== inciKey(allergen));
  const named = new Set(
    allergens.filter(({ name, allergen }) => inciKey(name) === inciKey(allergen)).map(({ allergen }) => allergen),
  );
  const told = new Map(
    other.filter(({ allergen }) => !named.has(allergen)).map(({ name, allergen }) => [name, allergen]),
  );
  return [...told].slice(0, NAMED).map(([name, allergen]) => ({
    kind: 'allergen-name',
    message: `${short(name)}\u00a0: l’annexe III (règl. 2023/1545) nomme cet allergène «\u00a0${allergen}\u00a0».`,
  }));
}

function bareFragrance({ names }: InciList, named: ReadonlySet<string>): LabelWarning[] {
  const isFragrance = ({ name }: InciName) => /^(?:parfum|fragrance|aroma)(?:\/|$)/u.test(inciKey(name));
  if (named.size > 0 || !names.some(isFragrance)) return [];
  const message = 'Un parfum est nommé sans aucun allergène\u00a0: demandez-les à votre fournisseur.';
  return [{ kind: 'fragrance', message }];
}

function writtenTwice(names: readonly InciName[]): LabelWarning[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { name } of names) {
    const key = inciKey(name);
    if (seen.has(key)) twice.add(name);
    seen.add(key);
  }
  if (twice.size === 0) return [];
  return [
    {
      kind: 'written-twice',
      message: `${twice.size === 1 ? 'Nom écrit' : 'Noms écrits'} deux fois\u00a0: ${enumerated([...twice])}.`,
    },
  ];
}

const short = (name: string): string => (name.length > 80 ? `${name.slice(0, 80)}…` : name);

function enumerated(names: readonly string[]): string {
  const told = names.slice(0, NAMED).map(short).join(', ');
  return names.length > NAMED ? `${told} et ${names.length - NAMED} autres` : told;
}
