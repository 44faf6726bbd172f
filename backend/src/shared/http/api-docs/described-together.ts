import type { Schema } from './api-contract.js';

const TOGETHER = Symbol('what fields of one body are to each other');

/** Of a DTO whose fields depend on each other: keywords of JSON Schema for the whole body. */
export const DescribedTogether =
  (schema: Schema) =>
  (dto: abstract new () => object): void =>
    Reflect.defineMetadata(TOGETHER, schema, dto);

export function togetherOf(dto: object): Schema {
  return (Reflect.getMetadata(TOGETHER, dto) as Schema | undefined) ?? {};
}
