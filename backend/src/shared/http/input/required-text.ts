import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { NOT_BLANK } from './fields.js';

/** Trimmed text with single spaces; anything else is left for the validators to refuse. */
export const Tidy = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim().replace(/\s+/gu, ' ') : value,
  );

/** A required text of the checkout form (specification, section 5). */
export function Required(missing: string, max: number): PropertyDecorator {
  const decorators = [
    ApiProperty({ pattern: NOT_BLANK }),
    Tidy(),
    IsString({ message: missing }),
    IsNotEmpty({ message: missing }),
    MaxLength(max, { message: `Ce champ compte au plus ${max} caractères.` }),
  ];
  return (target, key) => decorators.forEach((decorate) => decorate(target, key as string));
}
