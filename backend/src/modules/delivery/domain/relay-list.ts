import { type CountryCode, COUNTRY_NAMES, type ListedRelay, MOST_RELAY_POINTS } from '@shop/contract';
import { type CsvRecord, decodeCsv, headingOf, isFormula, readCsv } from '../../../shared/domain/csv-reading.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { isTurned, isUnseen } from '../../../shared/domain/unseen-text.js';

export interface WrongLine {
  line: number;
  code: string;
  message: string;
}

export interface ReadRelays {
  points: ListedRelay[];
  wrong: WrongLine[];
}

const HEADINGS = {
  code: ['code', 'coderelais', 'codepointrelais', 'identifiant', 'id', 'numero', 'numerorelais'],
  name: ['nom', 'name', 'enseigne', 'libelle', 'nomdupointrelais'],
  address: ['adresse', 'adresse1', 'rue', 'voie', 'address'],
  postalCode: ['codepostal', 'cp', 'postalcode', 'zip'],
  city: ['ville', 'commune', 'city'],
  country: ['pays', 'codepays', 'country'],
  hours: ['horaires', 'horaire', 'ouverture', 'hours'],
} as const;
type Column = keyof typeof HEADINGS;
const COLUMNS = Object.keys(HEADINGS) as Column[];
const REQUIRED: readonly Column[] = ['code', 'name', 'address', 'postalCode', 'city'];

/** As an order takes them. */
const LENGTHS: Partial<Record<Column, [most: number, words: string]>> = {
  name: [100, 'Le nom'],
  address: [200, 'L’adresse'],
  city: [100, 'La ville'],
  hours: [120, 'Les horaires'],
};
const CODE = /^[A-Za-z0-9-]{1,12}$/;
const POSTAL_CODES: Record<CountryCode, RegExp> = { FR: /^\d{5}$/, BE: /^[1-9]\d{3}$/, CH: /^[1-9]\d{3}$/ };

/**
 * A list of relay points of one country, by the names of its columns. What is wrong is told line by line; a list with a wrong line is no list.
 * @throws DomainError CSV.*, RELAY_LIST.COLUMNS
 */
export function readRelayList(bytes: Buffer, country: CountryCode): ReadRelays {
  const [head, ...rows] = readCsv(decodeCsv(bytes), MOST_RELAY_POINTS + 1);
  const columns = columnsOf(head!);
  const seen = new Map<string, number>();
  const read: ReadRelays = { points: [], wrong: [] };
  for (const { line, cells } of rows) {
    const cell = (column: Column) => {
      const text = (cells[columns[column]] ?? '').replace(/\s+/gu, ' ').trim();
      return isUnseen(text) ? '' : text;
    };
    const found = Object.fromEntries(COLUMNS.map((column) => [column, cell(column)])) as Record<Column, string>;
    const postalCode = zeroed(found.postalCode.replace(/\s/g, ''), country);
    const fault = faultOf({ ...found, postalCode }, country, seen.get(found.code));
    if (fault) read.wrong.push({ line, ...fault });
    else {
      seen.set(found.code, line);
      const { code, name, address, city, hours } = found;
      read.points.push({ code, name, address, postalCode, city, hours });
    }
  }
  return read;
}

/** A spreadsheet takes the zeros away that French codes begin with. */
const zeroed = (postalCode: string, country: CountryCode) =>
  country === 'FR' && /^\d{4}$/.test(postalCode) ? `0${postalCode}` : postalCode;

function columnsOf(head: CsvRecord): Record<Column, number> {
  const headings = head.cells.map(headingOf);
  const at = (column: Column) => headings.findIndex((one) => (HEADINGS[column] as readonly string[]).includes(one));
  const columns = Object.fromEntries(COLUMNS.map((column) => [column, at(column)])) as Record<Column, number>;
  if (REQUIRED.some((column) => columns[column] < 0)) {
    throw new DomainError(
      'invalid',
      'RELAY_LIST.COLUMNS',
      'La première ligne nomme les colonnes\u00a0: code;nom;adresse;code postal;ville, puis pays et horaires si vous les avez.',
    );
  }
  return columns;
}

function faultOf(found: Record<Column, string>, country: CountryCode, before: number | undefined) {
  const wrong = (code: string, message: string) => ({ code: `RELAY_LIST.${code}`, message });
  if (COLUMNS.some((column) => isFormula(found[column])))
    return wrong('FORMULA', 'Une cellule commence comme une formule\u00a0: écrivez-la comme un texte.');
  if (COLUMNS.some((column) => isTurned(found[column])))
    return wrong('DIRECTION', 'Un signe invisible change le sens de lecture\u00a0: retapez la ligne.');
  if (REQUIRED.some((column) => found[column] === ''))
    return wrong('INCOMPLETE', 'La ligne est incomplète\u00a0: code, nom, adresse, code postal et ville sont requis.');
  if (!CODE.test(found.code))
    return wrong(
      'CODE',
      `Le code «\u00a0${found.code.slice(0, 30)}\u00a0» n’est pas fait de 1 à 12 chiffres et lettres.`,
    );
  if (before !== undefined) return wrong('CODE_TWICE', `Le code ${found.code} est déjà à la ligne ${before}.`);
  if (!isOf(found.country, country)) {
    const [said, meant] = [found.country.slice(0, 30), COUNTRY_NAMES[country]];
    return wrong('COUNTRY', `Le pays est «\u00a0${said}\u00a0»\u00a0: ce mode livre en ${meant}.`);
  }
  if (!POSTAL_CODES[country].test(found.postalCode)) {
    return wrong(
      'POSTAL_CODE',
      `«\u00a0${found.postalCode.slice(0, 30)}\u00a0» n’est pas un code postal (${COUNTRY_NAMES[country]}).`,
    );
  }
  const long = Object.entries(LENGTHS).find(([column, [most]]) => found[column as Column].length > most);
  return long && wrong('TOO_LONG', `${long[1][1]} compte au plus ${long[1][0]} caractères.`);
}

const isOf = (said: string, country: CountryCode) =>
  said === '' || [country, COUNTRY_NAMES[country]].some((name) => headingOf(name) === headingOf(said));

/** How far one postal code is from another one, where nobody knows where either lies: by its number, within what begins alike. */
export const distanceOf = (one: string, other: string): number => Math.abs(Number(one) - Number(other));
