import fc from 'fast-check';
import type { OpenApiDocument, Operation } from '../open-api.js';
import { breaches, conforming, filesOf, type Named, plain, type Schema, typeOf } from './from-schema.js';

export interface DescribedRequest {
  /** 'PUT /api/orders/{id}/status' */
  route: string;
  operation: Operation;
  method: string;
  path: string;
  body?: unknown;
  /** Of a form: `body` holds its texts, and these fields are files. */
  files?: string[];
  /** Which rule it breaks; absent where it keeps them all. */
  breaks?: string;
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data';

interface Call {
  route: string;
  method: string;
  path: string;
  operation: Operation;
}

export function callsOf(document: OpenApiDocument): Call[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, operation]) => {
      const method = name.toUpperCase();
      return { route: `${method} ${path}`, method, path, operation };
    }),
  );
}

const bodySchema = ({ requestBody }: Operation): Schema | undefined => requestBody?.content[JSON_TYPE]?.schema;
const formSchema = ({ requestBody }: Operation): Schema | undefined => requestBody?.content[FORM_TYPE]?.schema;
const queryOf = ({ parameters = [] }: Operation) => parameters.filter((parameter) => parameter.in === 'query');

const filled = (path: string, ids: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_whole, name: string) => ids[name] ?? 'inconnu');

const withQuery = (path: string, query: Record<string, unknown>) => {
  const text = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return text ? `${path}?${text}` : path;
};

/** Requests that keep to all that the description says. */
export function rightRequests(call: Call, named: Named, ids: Record<string, string>): fc.Arbitrary<DescribedRequest> {
  const { route, method, path, operation } = call;
  const parameters = queryOf(operation);
  const schema = bodySchema(operation);
  const query = fc.record(
    Object.fromEntries(parameters.map((one) => [one.name, conforming(one.schema ?? {}, named)])),
    { requiredKeys: parameters.filter((one) => one.required).map((one) => one.name) },
  );
  const bodies: fc.Arbitrary<Pick<DescribedRequest, 'body' | 'files'>>[] = [];
  if (schema) bodies.push(conforming(schema, named).map((body) => ({ body })));
  const form = formSchema(operation);
  if (form) bodies.push(rightForms(form, named));
  if (bodies.length === 0) bodies.push(fc.constant({}));
  return fc.record({ query, sent: fc.oneof(...bodies) }).map((made) => ({
    ...{ route, method, operation, path: withQuery(filled(path, ids), made.query) },
    ...made.sent,
  }));
}

/** All that is required, and of the rest what chance brings: one field at least. */
function rightForms(schema: Schema, named: Named): fc.Arbitrary<Pick<DescribedRequest, 'body' | 'files'>> {
  const files = filesOf(schema, named);
  const some = fc.subarray(files.filter(({ isRequired }) => !isRequired));
  return fc.tuple(conforming(schema, named), some).map(([body, chosen]) => {
    // A form has no null: what is not given is not there.
    const given = Object.fromEntries(Object.entries(body as object).filter(([, value]) => value !== null));
    const sent = Object.keys(given).length > 0 ? [...files.filter(({ isRequired }) => isRequired), ...chosen] : files;
    return { body: given, files: sent.map(({ name }) => name) };
  });
}

/** Requests of which each breaks one rule of the description and keeps to the others. */
export function brokenRequests(call: Call, named: Named, ids: Record<string, string>): DescribedRequest[] {
  const { route, method, operation } = call;
  const path = filled(call.path, ids);
  const right = (operation.requestBody?.content[JSON_TYPE]?.example ?? {}) as Record<string, unknown>;
  const base = { route, method, operation, path };
  return [
    ...queryOf(operation).flatMap(({ name, schema = {} }) =>
      brokenQueries(name, schema, named).map(([rule, text]) => ({
        ...{ ...base, path: `${path}?${text}`, breaks: `?${name}: ${rule}` },
        ...(bodySchema(operation) && { body: right }),
      })),
    ),
    ...brokenBodies(bodySchema(operation), right, named).map(([rule, body]) => ({ ...base, body, breaks: rule })),
    ...brokenForms(operation, named).map((broken) => ({ ...base, ...broken })),
  ];
}

/** In a form everything is text: of the rules those that a text can break. */
const BY_TEXT = /^(?:enum|minimum|maximum|whole|multipleOf|a word|a truth|maxLength|pattern|not)/;

function brokenForms(operation: Operation, named: Named): Pick<DescribedRequest, 'body' | 'files' | 'breaks'>[] {
  const schema = formSchema(operation);
  if (!schema) return [];
  const { properties = {}, required = [] } = plain(schema, named);
  const right = (operation.requestBody?.content[FORM_TYPE]?.example ?? {}) as Record<string, unknown>;
  const files = filesOf(schema, named).map(({ name }) => name);
  const fields = Object.entries(properties).filter(([name]) => !files.includes(name));
  const without = (name: string) => Object.fromEntries(Object.entries(right).filter(([one]) => one !== name));
  return [
    ...required.map((name) => ({
      ...{ body: without(name), files: files.filter((one) => one !== name) },
      breaks: `a form without ${name}`,
    })),
    ...fields.flatMap(([name, field]) =>
      breaches(field, named)
        // What is text in JSON is text here, too.
        .filter(([rule]) => BY_TEXT.test(rule) && !(typeOf(plain(field, named)) === 'string' && rule === 'a truth'))
        .map(([rule, value]) => ({
          ...{ body: { ...right, [name]: value }, files },
          breaks: `a form with ${name}: ${rule}`,
        })),
    ),
  ];
}

function brokenQueries(name: string, schema: Schema, named: Named): [rule: string, text: string][] {
  // In an address there is nothing but text.
  const texts = breaches(schema, named).filter(([, value]) => typeof value === 'string' || typeof value === 'number');
  const wrong = texts.filter(([rule]) => schema.type !== 'string' || !/^a (?:number|truth)/.test(rule));
  const one = encodeURIComponent(String(schema.example ?? schema.enum?.[0] ?? 'a'));
  return [
    ...wrong.map(([rule, value]): [string, string] => [rule, `${name}=${encodeURIComponent(String(value))}`]),
    ['twice', `${name}=${one}&${name}=${one}`],
    ['as a list', `${name}[]=${one}`],
    ['unknown', `${name}=${one}&inconnu=1`],
  ];
}

function brokenBodies(given: Schema | undefined, right: Record<string, unknown>, named: Named): [string, unknown][] {
  if (!given) return [];
  const { properties = {}, required = [] } = plain(given, named);
  const missing = required.map((name): [string, unknown] => {
    const { [name]: _left, ...rest } = right;
    return [`without ${name}`, rest];
  });
  const fields = Object.entries(properties).flatMap(([name, schema]) =>
    breaches(schema, named).map(([rule, value]): [string, unknown] => [
      `${name}: ${rule}`,
      { ...right, [name]: value },
    ]),
  );
  const nested = Object.entries(properties).flatMap(([name, schema]) => {
    const { items } = plain(schema, named);
    const [first] = (items ? (right[name] as Record<string, unknown>[] | undefined) : undefined) ?? [];
    if (!items || typeof first !== 'object') return [];
    return brokenBodies(items, first, named).map(([rule, item]): [string, unknown] => [
      `${name}[0] ${rule}`,
      { ...right, [name]: [item] },
    ]);
  });
  return [['a list', [right]], ...missing, ...fields, ...nested];
}
