import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { getMetadataStorage } from 'class-validator';
import type { RouteHandler } from '../../auth/route-handlers.js';
import type { Schema } from './api-contract.js';
import { inputsOf } from './handler-inputs.js';

type Class = new () => object;
type Rule = { name?: string; propertyName: string; constraints?: unknown[]; each?: boolean };

/** Marks what may be null, until the document's own types are known. */
export const OR_NULL = 'x-or-null';

const textLength = ([min, max]: unknown[]) => ({ minLength: min, ...(max !== undefined && { maxLength: max }) });

/** class-validator's rules as JSON Schema keywords. What they refuse beyond that (a postal code) is told by the answer. */
const KEYWORDS: Record<string, (constraints: unknown[]) => Schema> = {
  maxLength: ([max]) => ({ maxLength: max }),
  minLength: ([min]) => ({ minLength: min }),
  isLength: textLength,
  isNotEmpty: () => ({ minLength: 1 }),
  min: ([min]) => ({ minimum: min }),
  max: ([max]) => ({ maximum: max }),
  isInt: () => ({ type: 'integer' }),
  isNumber: () => ({ type: 'number' }),
  euros: () => ({ multipleOf: 0.01 }),
  notEquals: ([value]) => ({ not: { enum: [value] } }),
  isEmail: () => ({ format: 'email', maxLength: 254 }),
  isMongoId: () => ({ pattern: '^[0-9a-fA-F]{24}$' }),
  isIn: ([values]) => ({ enum: values as unknown[] }),
  matches: ([pattern]) => ({ pattern: (pattern as RegExp).source }),
  isIso8601: () => ({ format: 'date-time' }),
  arrayMinSize: ([min]) => ({ minItems: min }),
  arrayMaxSize: ([max]) => ({ maxItems: max }),
  // `Optional` takes null for what is left out; `IfGiven` does not.
  isOptional: () => ({ [OR_NULL]: true }),
};

/** Writes the limits that the DTOs enforce into their description, so that both are said once. */
export function describeLimits(handlers: readonly RouteHandler[]): void {
  const seen = new Set<Class>();
  const queue = handlers.flatMap(({ prototype, name }) => parameterTypes(prototype, name));
  const queries = new Set(handlers.map((handler) => inputsOf(handler).queryType));
  for (const dto of queue) {
    if (seen.has(dto)) continue;
    seen.add(dto);
    for (const [property, limits] of limitsOf(dto)) {
      if (queries.has(dto)) delete limits[OR_NULL];
      // What a class inherits is described anew for it, by its type and its list as before.
      const known = Reflect.getMetadata('swagger/apiModelProperties', dto.prototype as object, property) as
        object | undefined;
      ApiProperty({ ...known, ...limits } as ApiPropertyOptions)(dto.prototype as object, property);
      queue.push(...nestedType(dto, property));
    }
  }
}

function parameterTypes(prototype: object, name: string): Class[] {
  const types = (Reflect.getMetadata('design:paramtypes', prototype, name) ?? []) as unknown[];
  return types.filter((type): type is Class => typeof type === 'function' && rulesOf(type as Class).length > 0);
}

function nestedType(dto: Class, property: string): Class[] {
  const described = Reflect.getMetadata('swagger/apiModelProperties', dto.prototype as object, property) as
    { type?: unknown } | undefined;
  const type = Array.isArray(described?.type) ? (described.type[0] as unknown) : described?.type;
  return typeof type === 'function' && rulesOf(type as Class).length > 0 ? [type as Class] : [];
}

function rulesOf(dto: Class): Rule[] {
  return getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
}

function limitsOf(dto: Class): Map<string, Schema> {
  const limits = new Map<string, Schema>();
  for (const { name, propertyName, constraints, each } of rulesOf(dto)) {
    const keywords = (!each && KEYWORDS[name ?? '']?.(constraints ?? [])) || {};
    const known = limits.get(propertyName);
    // What may not be empty may be asked to be longer.
    const shortest = Math.max(Number(known?.minLength ?? 0), Number(keywords.minLength ?? 0));
    limits.set(propertyName, { ...known, ...keywords, ...(shortest > 0 && { minLength: shortest }) });
  }
  return limits;
}
