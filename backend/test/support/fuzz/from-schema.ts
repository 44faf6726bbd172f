import fc from 'fast-check';

/** JSON Schema, as far as the API's description uses it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minProperties?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  allOf?: Schema[];
  anyOf?: Schema[];
  not?: Schema;
  [keyword: string]: unknown;
}

export type Named = Readonly<Record<string, unknown>>;

/** No list and no text of a body need be longer to be all that a schema allows. */
const MANY = 3;

/** References and `allOf` written out. */
export function plain(schema: Schema, named: Named): Schema {
  const { $ref, allOf, ...own } = schema;
  const parts = [...(allOf ?? []), ...($ref ? [named[$ref.split('/').at(-1)!] as Schema] : [])];
  return parts.map((part) => plain(part, named)).reduce(merged, own);
}

function merged(a: Schema, b: Schema): Schema {
  const properties = { ...a.properties };
  for (const [name, schema] of Object.entries(b.properties ?? {}))
    properties[name] = merged(properties[name] ?? {}, schema);
  const required = [...(a.required ?? []), ...(b.required ?? [])];
  return {
    ...a,
    ...b,
    ...(a.properties || b.properties ? { properties } : {}),
    ...(required.length > 0 && { required }),
  };
}

/** What a value is where it is not null. */
export const typeOf = ({ type }: Pick<Schema, 'type'>): string | undefined =>
  [type ?? []].flat().find((one) => one !== 'null');

export const takesNull = ({ type, anyOf = [] }: Schema): boolean =>
  [type ?? []].flat().includes('null') || anyOf.some((part) => part.type === 'null');

/** Values that the schema allows, its edges often among them. */
export function conforming(given: Schema, named: Named): fc.Arbitrary<unknown> {
  const schema = plain(given, named);
  const { anyOf } = schema;
  if (anyOf) {
    const { anyOf: _branches, ...rest } = schema;
    return fc.oneof(
      ...anyOf
        .filter(({ type }) => type !== 'null')
        .map((branch) => conforming(merged(rest, plain(branch, named)), named)),
    );
  }
  const values = valuesOf(schema, named).filter((value) => !schema.not?.enum?.includes(value));
  return takesNull(schema) ? fc.oneof({ arbitrary: values, weight: 4 }, fc.constant(null)) : values;
}

function valuesOf(schema: Schema, named: Named): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum.filter((value) => value !== null));
  switch (typeOf(schema)) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'array': {
      const { minItems = 0, maxItems = MANY, items = {} } = schema;
      const many = { minLength: minItems, maxLength: Math.min(maxItems, minItems + MANY) };
      return schema.uniqueItems
        ? fc.uniqueArray(conforming(items, named), many)
        : fc.array(conforming(items, named), many);
    }
    case 'string':
      return texts(schema);
    default:
      return objects(schema, named);
  }
}

function numbers(schema: Schema): fc.Arbitrary<number> {
  const { minimum = -1e6, maximum = 1e6, multipleOf } = schema;
  const step = typeOf(schema) === 'integer' ? 1 : (multipleOf ?? 0.5);
  const parts = Math.round(1 / step);
  const between = fc.integer({ min: Math.ceil(minimum * parts), max: Math.floor(Math.min(maximum, 1e9) * parts) });
  return fc.oneof(
    between.map((steps) => steps / parts),
    fc.constantFrom(minimum, maximum),
  );
}

const byPattern = new Map<string, fc.Arbitrary<string>>();

/** Built once: classes of letters are written out for each place, and a form repeats its fields in each of its branches. */
function matching(pattern: string): fc.Arbitrary<string> {
  const known = byPattern.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
  byPattern.set(pattern, known);
  return known;
}

function texts({ format, pattern, minLength = 0, maxLength: most }: Schema): fc.Arbitrary<string> {
  const day = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  if (format === 'date') return day.map((moment) => moment.toISOString().slice(0, 10));
  if (format === 'date-time') return day.map((moment) => moment.toISOString());
  if (format === 'email') return fc.stringMatching(/^[a-z]{3,9}[0-9]{0,5}@[a-z]{3,9}\.(?:fr|com|example)$/);
  // A pattern alone may ask for more than chance would write.
  const isFree = !pattern || pattern === '\\S';
  const maxLength = most ?? (isFree ? 40 : Infinity);
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength;
  if (!isFree) return matching(pattern).filter(fits);
  const unit = fc.constantFrom(...'aéÀ9 -\'"<$%{[🧼');
  const any = fc.string({ unit, minLength, maxLength: Math.max(minLength, Math.min(maxLength, minLength + 40)) });
  const edges = fc.constantFrom('x'.repeat(Math.max(1, minLength)), 'x'.repeat(maxLength));
  return fc.oneof(any, edges).filter((text) => fits(text) && (!pattern || /\S/.test(text)));
}

function objects({ properties = {}, required = [] }: Schema, named: Named): fc.Arbitrary<object> {
  const fields = Object.entries(properties).filter(([, { format }]) => format !== 'binary');
  const model = Object.fromEntries(fields.map(([name, field]) => [name, conforming(field, named)]));
  return fc.record(model, { requiredKeys: required.filter((name) => name in model) });
}

/** Fields of a form that are files. */
export function filesOf(given: Schema, named: Named): { name: string; isRequired: boolean }[] {
  const { properties = {}, required = [] } = plain(given, named);
  return Object.entries(properties).flatMap(([name, { format }]) =>
    format === 'binary' ? [{ name, isRequired: required.includes(name) }] : [],
  );
}

/** Of a field: each value breaks one rule of its schema. By the rule that it breaks. */
export function breaches(given: Schema, named: Named): [rule: string, value: unknown][] {
  const schema = plain(given, named);
  const { minimum, maximum, multipleOf, minLength, maxLength, pattern, minItems, maxItems } = schema;
  const type = typeOf(schema);
  const found: [string, unknown][] = [];
  if (!takesNull(schema)) found.push(['null', null]);
  found.push(['an object', { $gt: '' }], ['a list', type === 'array' ? 'texte' : [[]]]);
  if (schema.not?.enum) found.push(['not', schema.not.enum[0]]);
  if (schema.enum) found.push(['enum', 'inconnu'], ['enum, other case', String(schema.enum[0]).toUpperCase() + '.']);
  if (minimum !== undefined) found.push(['minimum', minimum - (multipleOf ?? 1)]);
  if (maximum !== undefined) found.push(['maximum', maximum + 1]);
  if (type === 'integer') found.push(['whole', (minimum ?? 1) + 0.5]);
  if (multipleOf !== undefined) found.push(['multipleOf', (minimum ?? 0) + multipleOf / 10]);
  if (type === 'number' || type === 'integer') found.push(['a word', 'douze'], ['a truth', true]);
  if (type === 'boolean') found.push(['a word', 'oui'], ['a number', 2]);
  if (type === 'string') found.push(['a number', 12], ['a truth', true]);
  if (minLength) found.push(['minLength', 'x'.repeat(minLength - 1)]);
  if (maxLength !== undefined && type === 'string') found.push(['maxLength', 'x'.repeat(maxLength + 1)]);
  if (pattern) found.push(['pattern', pattern === '\\S' ? '   ' : '\u0000 ?']);
  if (minItems) found.push(['minItems', []]);
  if (maxItems !== undefined) found.push(['maxItems', Array.from({ length: maxItems + 1 }, () => ({}))]);
  return found;
}
