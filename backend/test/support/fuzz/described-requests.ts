import fc from 'fast-check';
import type { OpenApiDocument, Operation } from '../open-api.js';
import { breaches, conforming, type Named, plain, type Schema } from './from-schema.js';

export interface DescribedRequest {
  /** 'PUT /api/orders/{id}/status' */
  route: string;
  operation: Operation;
  method: string;
  path: string;
  body?: unknown;
  /** Which rule it breaks; absent where it keeps them all. */
  breaks?: string;
}

const JSON_TYPE = 'application/json';

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
  return fc.record({ query, body: schema ? conforming(schema, named) : fc.constant(undefined) }).map((made) => ({
    ...{ route, method, operation, path: withQuery(filled(path, ids), made.query) },
    ...(schema && { body: made.body }),
  }));
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
