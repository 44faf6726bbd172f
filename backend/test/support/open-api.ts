import Ajv from 'ajv';
import type request from 'supertest';

export interface Operation {
  operationId: string;
  summary?: string;
  tags?: string[];
  security?: object[];
  'x-access'?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: Record<string, unknown> }[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, { description: string; content?: Record<string, Media> }>;
}

interface Media {
  schema?: Record<string, unknown>;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

export interface OpenApiDocument {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

/** What a read cannot be asked without. */
export const neededQuery = (path: string, productId: string): Record<string, string> => {
  if (path === '/api/price-preview') return { productId, price: '7.5', promo: '20' };
  if (path === '/api/relay-points') return { methodId: 'fr-relais', near: '69001' };
  return path === '/api/stock' || path === '/api/labels' ? { ids: productId } : {};
};

/** The shop's own description of its calls, and whether values are as it says. */
export async function openApi(shop: { http: ReturnType<typeof request> }) {
  return readOpenApi((await shop.http.get('/api/docs.json').expect(200)).body as OpenApiDocument);
}

export function readOpenApi(document: OpenApiDocument) {
  // Without its log: an example whose member is called `id` is taken for a schema with an old name.
  const ajv = new Ajv({ allErrors: true, formats: { binary: /^/ }, logger: false });
  ajv.addSchema(document, 'shop');
  /** `route` as 'GET /api/orders/{id}'. */
  const operation = (route: string): Operation => {
    const [method = '', path = ''] = route.split(' ');
    const found = document.paths[path]?.[method.toLowerCase()];
    if (!found) throw new Error(`${route} is not described`);
    return found;
  };
  const validators = new Map<object, Ajv.ValidateFunction>();
  const compile = (schema: object): Ajv.ValidateFunction => {
    // References of the document are absolute within it.
    const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"shop#/')) as object);
    validators.set(schema, validate);
    return validate;
  };
  /** What is wrong with `value`, nothing when it is as described. */
  const faults = (schema: object, value: unknown): string[] => {
    const validate = validators.get(schema) ?? compile(schema);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ dataPath, message, params }) => `${dataPath} ${message} ${JSON.stringify(params)}`,
    );
  };
  /** What is wrong with an answer to `route`, its status included. */
  const answerFaults = (route: string, reply: { status: number; body: unknown; type: string }): string[] => {
    const described = operation(route).responses[String(reply.status)];
    if (!described) return [`${route} says nothing of the status ${reply.status}`];
    if (!described.content) return [];
    const media = described.content[reply.type];
    if (!media?.schema) return [`${route} does not answer ${reply.type}`];
    return reply.type === 'application/json' ? faults(media.schema, reply.body) : [];
  };
  return { document, operation, faults, answerFaults };
}
