import { applyDecorators } from '@nestjs/common';
import { IsNumber, ValidateBy } from 'class-validator';
import { toCents, toEuros } from '../../domain/money.js';

/** How far the sums of binary fractions stray from a cent: 0.1 + 0.2 is an amount, 1e-7 is none. In EUR. */
const STRAY = 1e-9;

/** True for EUR with at most two decimals, however the number is written. */
function isEuros(value: unknown): boolean {
  if (typeof value !== 'number' || !Number.isFinite(value)) return false;
  // What is beyond every amount is refused by the field's own bounds, with their own sentence.
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER / 100) return true;
  const cents = toCents(value);
  return (cents !== 0 || value === 0) && Math.abs(toEuros(cents) - value) < STRAY;
}

/**
 * An amount of a body, in EUR. class-validator's own `maxDecimalPlaces` counts what stands behind the point of the number's
 * text, where `1e-7` has nothing.
 */
export const Euros = ({ message }: { message: string }) =>
  applyDecorators(
    ValidateBy({ name: 'euros', validator: { validate: isEuros, defaultMessage: () => message } }),
    IsNumber({}, { message }),
  );
