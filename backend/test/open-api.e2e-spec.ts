import { getMetadataStorage } from 'class-validator';
import { ClientReads } from '../src/modules/clients/application/ports/client-reads.js';
import { RouteHandlers } from '../src/shared/auth/route-handlers.js';
import { inputsOf } from '../src/shared/http/api-docs/handler-inputs.js';
import { takeFaults } from './support/answers-as-described.js';
import { typeOf } from './support/fuzz/from-schema.js';
import { type OpenApiDocument, openApi, type Operation } from './support/open-api.js';
import { aClient, bearer } from './support/people.js';
import { routesOf } from './support/routes.js';
import { type Shop, startShop } from './support/shop.js';

describe("the API's description of itself", () => {
  let shop: Shop;
  let api: Awaited<ReturnType<typeof openApi>>;
  let document: OpenApiDocument;
  let operations: [route: string, operation: Operation][];

  beforeAll(async () => {
    shop = await startShop();
    api = await openApi(shop);
    document = api.document;
    operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path}`,
        operation,
      ]),
    );
  });
  afterAll(() => shop.close());

  /** The routes of which something is missing. */
  const without = (complete: (operation: Operation, route: string) => unknown) =>
    operations.filter(([route, operation]) => !complete(operation, route)).map(([route]) => route);

  it('names every route of the application, and none that is gone', () => {
    const routes = routesOf(shop.app)
      .filter((route) => !route.startsWith('GET /api/docs'))
      .map((route) => route.replace(/:(\w+)/g, '{$1}'));
    expect(operations.map(([route]) => route).toSorted()).toEqual(routes.toSorted());
  });

  it('says of each what it is for, who may call it, what it answers and what it refuses', () => {
    expect(without(({ summary, tags }) => summary && tags?.length)).toEqual([]);
    expect(without(({ security }) => security)).toEqual([]);
    expect(without(({ security, 'x-access': access }) => (security?.length === 0) === (access === 'public'))).toEqual(
      [],
    );
    expect(without(({ security, responses }) => security?.length === 0 || responses['401'])).toEqual([]);
    expect(without(({ responses }) => Object.keys(responses).some((status) => /^[45]/.test(status)))).toEqual([]);
    const successes = ({ responses }: Operation) =>
      Object.entries(responses).filter(([status]) => /^[23]/.test(status));
    expect(without((operation) => successes(operation).length === 1)).toEqual([]);
    expect(
      without((operation) =>
        successes(operation).every(
          ([status, { content }]) =>
            ['204', '303'].includes(status) || (Object.values(content ?? {}).every(({ schema }) => schema) && content),
        ),
      ),
    ).toEqual([]);
  });

  it('describes each body that a route reads, and each parameter of its path', () => {
    expect(
      without(({ requestBody }) => !requestBody || Object.values(requestBody.content).every(({ schema }) => schema)),
    ).toEqual([]);
    expect(
      without(({ parameters = [] }, route) =>
        [...route.matchAll(/\{(\w+)\}/g)].every(([, name]) =>
          parameters.some((parameter) => parameter.in === 'path' && parameter.name === name && parameter.schema?.type),
        ),
      ),
    ).toEqual([]);
    expect(without(({ parameters = [] }) => parameters.every(({ schema }) => schema?.type || schema?.enum))).toEqual(
      [],
    );
  });

  it('describes files in forms alone: JSON carries none', () => {
    const withFiles = (type: string) =>
      operations
        .filter(([, { requestBody }]) => JSON.stringify(requestBody?.content[type] ?? {}).includes('"binary"'))
        .map(([route]) => route);
    expect(withFiles('application/json')).toEqual([]);
    expect(withFiles('multipart/form-data')).toEqual([
      'POST /api/guarantee-notice/versions',
      'POST /api/categories',
      'PUT /api/categories/{id}',
      'POST /api/products/imports/check',
      'POST /api/add/product',
      'PUT /api/update/product/{id}',
      'POST /api/claims/{id}/document',
      'POST /api/content/pictures',
      'POST /api/delivery/relay-lists',
      'POST /api/delivery/relay-lists/check',
      'POST /api/orders/tracking-files',
    ]);
  });

  it('gives examples that are as it says', () => {
    const wrong = operations.flatMap(([route, { requestBody, responses }]) =>
      [requestBody?.content, ...Object.values(responses).map(({ content }) => content)].flatMap((content) =>
        Object.values(content ?? {}).flatMap(({ schema, example, examples = {} }) =>
          [example, ...Object.values(examples).map(({ value }) => value)]
            .filter((value) => value !== undefined)
            .flatMap((value) => api.faults(schema ?? {}, value))
            // No text is an example of a picture's bytes.
            .filter((fault) => !/required property '(?:image2?|document|file)'/.test(fault))
            .map((fault) => `${route}: ${fault}`),
        ),
      ),
    );
    expect(wrong).toEqual([]);
    expect(
      without(({ responses }) =>
        Object.values(responses).every(({ content }) => {
          const media = content?.['application/json'];
          return !media || media.example !== undefined || media.examples;
        }),
      ),
    ).toEqual([]);
  });

  it('is held against every answer of these tests: one that is otherwise does not pass', async () => {
    const client = await aClient(shop);
    const read = () =>
      shop.http.get(`/api/favorites/${client.id}`).set('Authorization', bearer(client.token)).expect(200);
    const wrong = jest.spyOn(shop.app.get(ClientReads, { strict: false }), 'favorites').mockResolvedValue([7 as never]);
    await read();
    wrong.mockRestore();
    expect(takeFaults()).toEqual([
      expect.stringMatching(/^GET \/api\/favorites\/\{clientId\} answered 200 with .*string/),
    ]);
    await read();
    expect(takeFaults()).toEqual([]);
  });

  it('asks first of what kind a value is: who sends a word for a number is not told that it is too large', () => {
    const after = new Set(['min', 'max', 'minLength', 'maxLength', 'isLength', 'arrayMinSize', 'arrayMaxSize']);
    const inputs = shop.app.get(RouteHandlers, { strict: false }).all().map(inputsOf);
    const types = new Set(inputs.flatMap(({ bodyType, queryType }) => [bodyType, queryType]).filter(Boolean));
    const late: string[] = [];
    for (const type of types) {
      const first = new Map<string, string>();
      for (const { propertyName, name } of getMetadataStorage().getTargetValidationMetadatas(type!, '', false, false))
        if (name && name !== 'isOptional' && !first.has(propertyName)) first.set(propertyName, name);
      for (const [field, name] of first) if (after.has(name)) late.push(`${type!.name}.${field}: ${name}`);
    }
    expect(late).toEqual([]);
  });

  it('bounds every text, number and list that a body or a query may carry', () => {
    const open: string[] = [];
    const walk = (schema: Record<string, unknown>, where: string): void => {
      const { $ref, allOf, properties, items, enum: values, format, pattern, maxLength, maximum, maxItems } = schema;
      const type = typeOf(schema);
      if (typeof $ref === 'string') return walk(document.components.schemas[$ref.split('/').at(-1)!] as never, where);
      for (const part of (allOf as Record<string, unknown>[] | undefined) ?? []) walk(part, where);
      for (const [name, one] of Object.entries(properties ?? {})) walk(one as never, `${where}.${name}`);
      const bound = values ?? pattern ?? maxLength ?? (format === 'binary' || format === 'date-time');
      if (type === 'string' && !bound) open.push(where);
      if ((type === 'number' || type === 'integer') && maximum === undefined) open.push(where);
      if (type === 'array') {
        if (maxItems === undefined) open.push(where);
        walk(items as never, `${where}[]`);
      }
    };
    for (const [route, { requestBody, parameters = [] }] of operations) {
      for (const { schema } of Object.values(requestBody?.content ?? {})) walk(schema ?? {}, route);
      for (const { name, in: place, schema } of parameters)
        if (place === 'query') walk(schema ?? {}, `${route}?${name}`);
    }
    expect(open).toEqual([]);
  });
});
