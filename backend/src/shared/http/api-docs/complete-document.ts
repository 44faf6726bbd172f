import type { OpenAPIObject } from '@nestjs/swagger';
import { type AccessRule, scopeOf } from '../../auth/access.js';
import type { RouteHandler } from '../../auth/route-handlers.js';
import type { ApiContract, Schema } from './api-contract.js';
import { OR_NULL } from './dto-limits.js';
import { errorAnswers } from './error-answers.js';
import { exampleOf, holdsBytes } from './examples.js';
import { inputsOf, type Inputs } from './handler-inputs.js';
import { togetherOf } from './described-together.js';
import { namedFields } from '../input/at-least-one-field.js';

interface Parameter {
  name: string;
  in: string;
  schema?: Schema;
}

interface Answer {
  description: string;
  content?: Record<string, { schema?: Schema; example?: unknown }>;
  headers?: Record<string, object>;
}

interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  security?: object[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema?: Schema; example?: unknown }> };
  responses: Record<string, Answer>;
  [extension: `x-${string}`]: unknown;
}

const WHO: Record<AccessRule['kind'], string> = {
  public: 'Ouvert à tous.',
  admin: 'Administrateurs.',
  own: 'Le client lui-même.',
  'client-or-admin': 'Le client concerné ou un administrateur.',
};

/** Adds to Nest's document what the code says elsewhere: answers, refusals, who is let in, limits of ids, examples. */
export function completeDocument(
  document: OpenAPIObject,
  handlers: readonly RouteHandler[],
  contract: ApiContract,
): OpenAPIObject {
  const schemas = { ...contract.schemas, ...(document.components?.schemas as Record<string, Schema>) };
  // A refusal may carry more than every refusal does: how something is now, or the specification's `success`.
  schemas.ApiError = { ...schemas.ApiError, additionalProperties: true };
  for (const { properties = {} } of Object.values(schemas))
    for (const field of Object.values(properties)) allowNull(field);
  document.components = { ...document.components, schemas: schemas as never };
  const byId = new Map(handlers.map((handler) => [`${handler.controller.name}_${handler.name}`, handler]));
  for (const path of Object.values(document.paths)) {
    for (const operation of Object.values(path) as Operation[]) {
      const handler = byId.get(operation.operationId);
      if (handler?.rule) complete(operation, handler.rule, inputsOf(handler), contract, schemas);
    }
  }
  return document;
}

function complete(
  operation: Operation,
  rule: AccessRule,
  inputs: Inputs,
  contract: ApiContract,
  schemas: Record<string, Schema>,
): void {
  const described = contract.operations[operation.operationId] ?? { answer: null, refusals: [] };
  const access = rule.kind === 'own' && rule.orAdmin ? 'client-or-admin' : rule.kind;
  operation['x-access'] = access;
  operation.description ??= WHO[access];
  operation.security = rule.kind === 'public' ? [] : [{ bearer: [] }];
  const scope = scopeOf(rule);
  if (scope) {
    operation.security = [{ bearer: [] }, { cle: [] }];
    operation['x-key-scope'] = scope;
    operation.description += ` Ouvert aussi à une clé de programme qui a le droit \`${scope}\`.`;
  }
  describeSuccess(operation, rule, successContent(inputs.produces, described.answer, schemas));
  if (operation.requestBody && inputs.bodyType) requireBody(operation.requestBody, inputs.bodyType, schemas);
  for (const [type, media] of Object.entries(operation.requestBody?.content ?? {})) {
    if (!media.schema) continue;
    if (type === 'application/json') media.schema = withoutFiles(media.schema);
    media.example ??= exampleOf(media.schema, schemas);
  }
  for (const { in: place, schema } of operation.parameters ?? []) if (place === 'query' && schema) asSent(schema);
  for (const parameter of operation.parameters ?? []) {
    if (!inputs.ids.has(parameter.name)) continue;
    parameter.schema = { type: 'string', pattern: '^[0-9a-fA-F]{24}$', example: '65f0c0ffee0ddba11caca000' };
  }
  operation.responses = {
    ...operation.responses,
    ...errorAnswers(rule, inputs, described.refusals, operation.requestBody !== undefined),
  } as never;
}

/** Bytes come in a form alone; JSON has the other fields, and one of them then. */
function withoutFiles(schema: Schema): Schema {
  const { allOf, anyOf, properties } = schema;
  if (allOf) return { ...schema, allOf: (allOf as Schema[]).map(withoutFiles) };
  const files = Object.entries(properties ?? {}).flatMap(([name, field]) => (holdsBytes(field) ? [name] : []));
  if (files.length === 0) return schema;
  const isKept = ({ required = [] }: Schema) => !(required as string[]).some((name) => files.includes(name));
  const kept = Object.entries(properties ?? {}).filter(([name]) => !files.includes(name));
  return { ...schema, properties: Object.fromEntries(kept), ...(anyOf && { anyOf: anyOf.filter(isKept) }) };
}

function allowNull(field: Schema): void {
  if (!field[OR_NULL]) return;
  delete field[OR_NULL];
  field.type = [field.type ?? 'string', 'null'].flat();
  field.enum &&= [...field.enum, null];
}

/** A query is text: what its class makes of it (a boolean, a moment) is not what is sent. */
function asSent(schema: Schema): void {
  if (schema.enum) schema.type = 'string';
  if (schema.anyOf) delete schema.format;
}

/** A body that may lack every field may be left out; what must be named of it is said by its class. */
function requireBody(
  body: NonNullable<Operation['requestBody']>,
  type: new () => object,
  schemas: Record<string, Schema>,
): void {
  const schema = schemas[type.name];
  if (!schema) return;
  Object.assign(schema, togetherOf(type));
  const fields = namedFields(type);
  if (fields) {
    schema.minProperties = 1;
    if (fields.length > 0) schema.anyOf = fields.map((field) => ({ required: [field] }));
  }
  if (!fields && !schema.required && !Object.hasOwn(body.content, 'multipart/form-data')) body.required = false;
}

/** A handler that writes a file or a page itself says its media type only. */
function successContent(
  produces: readonly string[],
  answer: Schema | null,
  schemas: Record<string, Schema>,
): Answer['content'] {
  if (produces.includes('application/json')) {
    return answer ? { 'application/json': { schema: answer, example: exampleOf(answer, schemas) } } : undefined;
  }
  const format = produces.some((type) => type.startsWith('image/')) ? { format: 'binary' } : {};
  return Object.fromEntries(produces.map((type) => [type, { schema: { type: 'string', ...format } }]));
}

function describeSuccess(operation: Operation, rule: AccessRule, content: Answer['content']): void {
  const [status, success] = Object.entries(operation.responses).find(([code]) => /^[23]/.test(code)) ?? [];
  if (!status || !success) return;
  success.description ||= 'Fait.';
  if (content && !['204', '303'].includes(status)) success.content = content;
  if (rule.kind !== 'public') {
    const description = 'Jeton renouvelé, quand celui de la demande a plus d’une minute.';
    success.headers = { ...success.headers, 'X-Session-Token': { description, schema: { type: 'string' } } };
  }
}
