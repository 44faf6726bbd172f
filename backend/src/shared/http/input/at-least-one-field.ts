import type { ArgumentMetadata } from '@nestjs/common';
import { nothingToChange } from '../../domain/nothing-to-change.js';

type Class = abstract new () => object;

const FIELDS = Symbol('fields of which a body names one');

/**
 * For a body of which no field is required and that is no body without any.
 * @param fields those of which one must be given; without them any that is named will do, also one that is not read
 */
export const AtLeastOneOf =
  (...fields: string[]) =>
  (dto: Class): void =>
    Reflect.defineMetadata(FIELDS, fields, dto);

/** Undefined where nothing has to be named. */
export function namedFields(dto: object): string[] | undefined {
  return Reflect.getMetadata(FIELDS, dto) as string[] | undefined;
}

/** @throws DomainError `REQUEST.NOTHING_TO_CHANGE` */
export function requireNamed(body: unknown, dto: ArgumentMetadata['metatype']): void {
  const fields = dto && namedFields(dto);
  if (!fields) return;
  const given = Object.entries(body ?? {}).filter(([, value]) => value !== undefined);
  if (!given.some(([name]) => fields.length === 0 || fields.includes(name))) throw nothingToChange();
}
