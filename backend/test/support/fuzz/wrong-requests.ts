import fc from 'fast-check';
import type { OpenApiDocument, Operation } from '../open-api.js';
import { typeOf } from './from-schema.js';
import { hostileText, oddNumber, wrongFor } from './hostile-values.js';

type Schema = Record<string, unknown>;

export interface WrongRequest {
  /** As the document names it: 'PUT /api/orders/{id}/status'. */
  route: string;
  method: string;
  path: string;
  /** Whose session, among those that the test has. */
  actor: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

/** What a request may be built from that exists in the shop. */
export interface Known {
  actors: string[];
  /** Those among them whose session is none. */
  strangers: string[];
  /** Values of parameters of paths that lead somewhere. */
  parameters: Record<string, string[]>;
}

const NOBODY = 'e'.repeat(24);
const BOUNDARY = 'frontiere';

/**
 * Requests of which at least one thing is wrong, from the API's own description: reads ask for strange things, and
 * whatever would change something has a field that must be refused, or speaks of what is not there.
 */
export function wrongRequests(document: OpenApiDocument, known: Known): fc.Arbitrary<WrongRequest> {
  const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      requestOf(document, known, method.toUpperCase(), path, operation),
    ),
  );
  return fc.oneof(...routes);
}

function requestOf(
  document: OpenApiDocument,
  known: Known,
  method: string,
  path: string,
  operation: Operation,
): fc.Arbitrary<WrongRequest> {
  const body = bodyOf(document, operation);
  // Without a body there is nothing to be wrong but the address.
  const leadsSomewhere = method === 'GET' || body !== undefined;
  return fc
    .record({
      path: pathOf(path, leadsSomewhere ? known.parameters : {}),
      query: queryOf(operation),
      actor: fc.constantFrom(...(leadsSomewhere || path.includes('{') ? known.actors : known.strangers)),
      headers: strangeHeaders,
      body: body ?? fc.constant(undefined),
    })
    .map(({ path: filled, query, actor, headers, body: sent }) => ({
      route: `${method} ${path}`,
      method,
      path: filled + query,
      actor,
      headers: { ...headers, ...(sent && { 'content-type': sent.type }) },
      ...(sent && { body: sent.bytes }),
    }));
}

function pathOf(path: string, parameters: Known['parameters']): fc.Arbitrary<string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const strange = fc.oneof(
    hostileText.filter((text) => text !== '' && !/\p{Cs}/u.test(text)).map((text) => encodeURIComponent(text)),
    fc.constantFrom(NOBODY, '%E0%A4%A', '%', '%00', '%2e%2e%2f', '.', '-'),
  );
  const one = (name: string) => (parameters[name] ? fc.oneof(strange, fc.constantFrom(...parameters[name])) : strange);
  return fc
    .tuple(...names.map(one))
    .map((values) => names.reduce((filled, name, index) => filled.replace(`{${name}}`, () => values[index]!), path));
}

function queryOf({ parameters = [] }: Operation): fc.Arbitrary<string> {
  const names = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const key = names.length > 0 ? fc.constantFrom(...names, 'inconnu') : fc.constantFrom('inconnu', '__proto__');
  const suffix = fc.constantFrom('', '', '', '[]', '[$gt]', '[$regex]', '[a][b][c]', '[__proto__][x]');
  const value = hostileText.filter((text) => !/\p{Cs}/u.test(text)).map((text) => encodeURIComponent(text));
  return fc
    .array(fc.tuple(key, suffix, value), { maxLength: 3 })
    .map((pairs) =>
      pairs.length > 0 ? `?${pairs.map(([name, end, text]) => `${name}${end}=${text}`).join('&')}` : '',
    );
}

const headerText = fc.constantFrom('', 'x'.repeat(300), '{"$gt":""}', '../..', 'é', '-1', 'a'.repeat(4_000), '*/*;q=x');
const strangeHeaders = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        ...[
          'idempotency-key',
          'x-request-id',
          'last-event-id',
          'accept',
          'stripe-signature',
          'if-none-match',
          'origin',
        ],
        ...['accept-language', 'x-forwarded-for', 'x-http-method-override', 'range', 'if-modified-since'],
      ),
      headerText,
    ),
    { maxLength: 2 },
  )
  .map((pairs) => Object.fromEntries(pairs));

interface Body {
  type: string;
  bytes: string | Buffer;
}

function bodyOf(document: OpenApiDocument, { requestBody }: Operation): fc.Arbitrary<Body> | undefined {
  const [[type, media] = []] = Object.entries(requestBody?.content ?? {});
  if (!type || !media?.schema) return undefined;
  const fields = fieldsOf(document, media.schema);
  const right = (media.example ?? {}) as Record<string, unknown>;
  const wrong = fields.length > 0 ? wrongObject(fields, right) : fc.constant<unknown>({ inconnu: 1 });
  const json = fc.oneof(
    { arbitrary: wrong, weight: 6 },
    ...(fields.length > 0 ? [fc.constantFrom<unknown>([], [[]])] : []),
  );
  const asJson = json.map((value): Body => ({ type: 'application/json', bytes: JSON.stringify(value) }));
  const asForm = fields.length > 0 && type.startsWith('multipart/') ? [wrongForm(fields)] : [];
  return fc.oneof({ arbitrary: asJson, weight: 6 }, { arbitrary: unreadable, weight: 1 }, ...asForm);
}

function fieldsOf(document: OpenApiDocument, schema: Schema): [string, Schema][] {
  const { $ref, allOf, properties } = schema as {
    $ref?: string;
    allOf?: Schema[];
    properties?: Record<string, Schema>;
  };
  if ($ref) return fieldsOf(document, document.components.schemas[$ref.split('/').at(-1)!] as Schema);
  const parts = (allOf ?? []).flatMap((part) => fieldsOf(document, part));
  return [...parts, ...Object.entries(properties ?? {})].filter(([, field]) => field.format !== 'binary');
}

/** The right body but for one field that must be refused, one left to chance, and things nobody asked for. */
function wrongObject(fields: [string, Schema][], right: Record<string, unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(
      fc.constantFrom(...fields).chain(([name, schema]) => wrongFor(schema).map((value) => ({ [name]: value }))),
      fc.option(fc.tuple(fc.constantFrom(...fields.map(([name]) => name)), anything), { nil: undefined }),
      fc.constantFrom({}, { $set: { admin: true } }, { role: 'admin', montantDepense: -1 }, { constructor: 1 }),
    )
    .map(([wrong, chance, extra]) => ({ ...right, ...extra, ...(chance && { [chance[0]]: chance[1] }), ...wrong }));
}

const anything = fc.oneof(fc.jsonValue({ maxDepth: 3 }), oddNumber);

const unreadable: fc.Arbitrary<Body> = fc.constantFrom(
  { type: 'application/json', bytes: '{"' },
  { type: 'application/json', bytes: 'NaN' },
  { type: 'application/json', bytes: '{"__proto__":{"admin":true}}x' },
  { type: 'application/json; charset=martien', bytes: '{}x' },
  { type: 'application/json', bytes: `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}` },
  { type: 'application/json', bytes: `{"a":[${'0,'.repeat(100_000)}0]}` },
  { type: 'application/json', bytes: `"${'x'.repeat(300_000)}"` },
  { type: 'application/x-www-form-urlencoded', bytes: 'a[$gt]=1&a[b][c][d]=2&__proto__[x]=1' },
  { type: 'application/x-www-form-urlencoded', bytes: 'a=1&'.repeat(3_000) },
  { type: 'multipart/form-data', bytes: '--sans' },
  { type: `multipart/form-data; boundary=${BOUNDARY}`, bytes: `--${BOUNDARY}\r\nfaux` },
  { type: 'application/xml', bytes: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' },
  { type: 'application/json', bytes: Buffer.from([0xff, 0xfe, 0x00, 0x7b]) },
);

/** A text that this pattern refuses. */
function unlike(pattern: string): string {
  const text = ['?!', '', 'z'.repeat(500)].find((one) => !new RegExp(pattern, 'u').test(one));
  if (text === undefined) throw new Error(`Nothing is refused by ${pattern}`);
  return text;
}

/** A form with a text that must be refused, and things that are no pictures. */
function wrongForm(fields: [string, Schema][]): fc.Arbitrary<Body> {
  const wrongs = fields.flatMap(([name, schema]) => {
    if (['number', 'integer'].includes(typeOf(schema) ?? '')) return [[name, 'douze'] as const];
    if (schema.enum) return [[name, 'inconnu'] as const];
    if (typeof schema.maxLength === 'number') return [[name, 'x'.repeat(schema.maxLength + 1)] as const];
    return typeof schema.pattern === 'string' ? [[name, unlike(schema.pattern)] as const] : [];
  });
  const part = (name: string, value: string, file = '') =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
  return fc
    .tuple(
      fc.constantFrom(...wrongs).map(([name, value]) => part(name, value)),
      fc.array(fc.tuple(fc.constantFrom(...fields.map(([name]) => name), 'inconnu', '__proto__'), hostileText), {
        maxLength: 3,
      }),
      fc.constantFrom(0, 1, 3, 50),
      fc.constantFrom('image', 'image2', 'image3', 'image[]'),
    )
    .map(([wrong, texts, files, name]) => ({
      type: `multipart/form-data; boundary=${BOUNDARY}`,
      bytes: [
        ...texts.filter(([field]) => !wrong.includes(`"${field}"`)).map(([field, text]) => part(field, text)),
        wrong,
        ...Array.from({ length: files }, () => part(name, 'GIF89a', '; filename="../../une.php"')),
        `--${BOUNDARY}--\r\n`,
      ].join(''),
    }));
}
